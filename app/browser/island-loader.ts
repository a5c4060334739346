import { attempt, showError } from "./attempt.ts";
import { sentAnchor } from "../../contract/limits.ts";
import { draftName, isNavigation, read, write } from "./session.ts";

// app/ui/island.tsx puts this script after the island.
const place = document.currentScript?.previousElementSibling;
attempt(() => {
  if (place instanceof HTMLElement && place.dataset["island"]) {
    restoreDraft(place);
    loadIsland(place);
  }
  // The Worker confirmed a form that was posted without the island, which would have cleared the draft.
  if (isNavigation() && document.getElementById(sentAnchor)) {
    write(draftName, undefined);
    // For scripts of the owner, which have loaded by then.
    addEventListener("load", () => dispatchEvent(new Event("message-sent")));
  }
});

/** Fills in the empty fields. */
function restoreDraft(island: HTMLElement) {
  const draft = new Map(Object.entries(read(draftName)));
  type Control = HTMLInputElement | HTMLTextAreaElement;
  for (const control of island.querySelectorAll<Control>(".form-field :is(input, textarea)")) {
    control.value ||= draft.get(control.name) ?? "";
  }
}

/** What a submit meets. */
type State =
  /** It is held, and loads the island. */
  | "loading"
  /** One is held until the island is hydrated. Others are ignored. */
  | "held"
  /** The browser is posting one. Others are ignored, because they would make a second lead. */
  | "posting"
  /** React handles it or, without the island, the browser. */
  | "ready";

/**
 * Loads the island when the page is idle, or when the visitor starts to use it. A held submit is repeated after hydration. If
 * loading fails or takes three seconds, the browser posts the form.
 */
function loadIsland(island: HTMLElement) {
  let state: State = "loading";
  let started: Promise<unknown> | undefined;
  let stopSending: (() => void) | undefined;
  const addresses = (island.dataset["scripts"] ?? "").split(" ");

  const importAll = (query = "") =>
    addresses.reduce<Promise<unknown>>(
      (before, address) => before.then(() => import(/* @vite-ignore */ address + query)),
      Promise.resolve(),
    );

  /** The error of an import does not tell a script that throws from one that cannot be fetched. */
  const canFetchAll = () =>
    Promise.all(addresses.map((address) => fetch(address))).then(
      (replies) => replies.every(({ ok }) => ok),
      () => false,
    );

  const start = () => {
    // The second try has another URL: after a failed import, older browsers do not request one again (whatwg/html#10327).
    started ??= importAll()
      .catch(() => importAll("?again"))
      .catch(async (error: unknown) => {
        giveUp();
        if (await canFetchAll()) showError(error);
        throw error;
      });
  };

  const onSubmit = (event: Event) => {
    // React has failed, and app/entry.client.tsx has restored the plain form.
    if (state === "loading" && !island.dataset["island"]) state = "ready";
    if (state === "ready") return;
    event.preventDefault();
    // React listens on the same element and would handle the event again during hydration.
    event.stopImmediatePropagation();
    if (state !== "loading") return;
    state = "held";
    // An incomplete form fires `invalid` and is not sent.
    if (event.type === "submit") showSending();
    start();
    setTimeout(giveUp, 3000);
  };

  /** Returns the form of a held submit. React replaces the form if, for example, a translation tool has changed it. */
  const release = () => {
    if (state === "posting") return null;
    stopSending?.();
    const form = state === "held" ? island.querySelector("form") : null;
    state = "ready";
    return form;
  };

  const giveUp = () => {
    const form = release();
    // `submit` does not validate the fields.
    if (form?.reportValidity()) post(form);
  };

  const post = (form: HTMLFormElement) => {
    form.submit();
    state = "posting";
    delete island.dataset["island"];
    showSending();
    // The visitor may have stopped the navigation.
    setTimeout(() => {
      state = "ready";
      stopSending?.();
    }, 10_000);
  };

  const showSending = () => {
    const form = island.querySelector("form");
    const button = form?.querySelector("button");
    const label = button?.querySelector("span");
    const nodes = Array.from(label?.childNodes ?? []);
    form?.setAttribute("aria-busy", "true");
    label?.replaceChildren(button?.dataset["sending"] ?? "");
    stopSending = () => {
      form?.setAttribute("aria-busy", "false");
      label?.replaceChildren(...nodes);
      stopSending = undefined;
    };
  };

  island.addEventListener("submit", onSubmit);
  island.addEventListener("invalid", onSubmit, true);
  // React hydrates the original HTML.
  island.addEventListener("hydrate", () => stopSending?.());
  island.addEventListener("alive", () => release()?.requestSubmit());
  for (const event of ["pointerdown", "keydown", "focusin"]) island.addEventListener(event, start);
  addEventListener("load", () => {
    // Safari has no idle callbacks. The timeout is for pages that are never idle.
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start);
  });
}
