import { useEffect, useRef } from "react";

const scriptUrl = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

declare global {
  interface Window {
    turnstile: {
      render: (place: HTMLElement | null, options: object) => string;
      reset: (widget: string) => void;
    };
  }
}

let widget = "";

/** The next token, or undefined if Turnstile does not work. */
let token: Promise<string | undefined>;
let onToken: (token?: string) => void;
expectToken();

function expectToken() {
  token = new Promise((resolve) => {
    onToken = resolve;
  });
}

/** The Turnstile widget. The form renders it only if there is a site key. */
export function Turnstile({ siteKey }: { siteKey: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const render = () => {
      widget = window.turnstile.render(place.current, {
        sitekey: siteKey,
        callback: (value: string) => onToken(value),
        "expired-callback": expectToken,
      });
    };
    // The script may be blocked, replaced or broken.
    void load()
      .then(render)
      .catch(() => onToken());
  }, [siteKey]);
  return <div ref={place} />;
}

/**
 * Adds the token to a message and requests the next one, because each is valid once. After three seconds the message is
 * sent without a token, and the Worker flags it.
 */
export async function addToken(message: object) {
  const timeout = new Promise<undefined>((resolve) => {
    setTimeout(resolve, 3000);
    // A closed page cannot send later.
    addEventListener("pagehide", () => resolve(undefined), { once: true });
  });
  const value = await Promise.race([token, timeout]);
  if (value !== undefined) requestToken();
  return { ...message, "cf-turnstile-response": value };
}

function requestToken() {
  expectToken();
  try {
    window.turnstile.reset(widget);
  } catch {
    onToken();
  }
}

function load() {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src: scriptUrl });
    script.addEventListener("load", resolve);
    script.addEventListener("error", reject);
    document.head.append(script);
  });
}
