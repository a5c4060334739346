import { useEffect, useRef } from "react";

const scriptUrl = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

interface Api {
  render: (place: HTMLElement, options: object) => string;
  reset: (widget: string) => void;
}

declare global {
  interface Window {
    turnstile?: Api;
  }
}

let widget: string | undefined;
let token: string | undefined;
let onToken = () => {};
let hasFailed = false;

/** The Turnstile widget. The form renders it only if there is a site key. */
export function Turnstile({ siteKey }: { siteKey: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void load()
      .then(() => place.current && render(place.current, siteKey))
      .catch(giveUp);
  }, [siteKey]);
  return <div ref={place} />;
}

function render(place: HTMLElement, siteKey: string) {
  widget = window.turnstile?.render(place, {
    sitekey: siteKey,
    callback(value: string) {
      token = value;
      onToken();
    },
    "expired-callback"() {
      token = undefined;
    },
  });
  if (widget === undefined) giveUp();
}

/** The script is blocked, replaced or broken, so no token will come. */
function giveUp() {
  hasFailed = true;
  onToken();
}

/**
 * Adds the token to a message and requests the next one, because each is valid once. After three seconds the message is
 * sent without a token, and the Worker flags it.
 */
export async function addToken(message: object) {
  if (token === undefined && !hasFailed) {
    await new Promise<void>((resolve) => {
      onToken = resolve;
      setTimeout(resolve, 3000);
      // A closed page cannot send later.
      addEventListener("pagehide", () => resolve(), { once: true });
    });
  }
  const withToken = { ...message, "cf-turnstile-response": token };
  token = undefined;
  try {
    if (widget !== undefined) window.turnstile?.reset(widget);
  } catch {
    giveUp();
  }
  return withToken;
}

let loading: Promise<unknown> | undefined;

/** Loads the script once. If it fails, the message is sent without a token. */
function load() {
  loading ??= new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src: scriptUrl });
    script.addEventListener("load", resolve);
    script.addEventListener("error", reject);
    document.head.append(script);
  });
  return loading;
}
