import { useEffect, useRef } from "react";

const address = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

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

/** The check for people. Without a site key it is not rendered. */
export function Turnstile({ siteKey }: { siteKey: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void load().then(() => place.current && render(place.current, siteKey));
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
}

/**
 * Adds the token to a message and asks for the next one, because each is valid once. After three seconds without a token the
 * message goes without it and is marked.
 */
export async function addToken(message: object) {
  if (widget === undefined) return message;
  if (token === undefined) {
    await new Promise<void>((resolve) => {
      onToken = resolve;
      setTimeout(resolve, 3000);
    });
  }
  const complete = { ...message, "cf-turnstile-response": token };
  token = undefined;
  window.turnstile?.reset(widget);
  return complete;
}

let loading: Promise<unknown> | undefined;

/** Once for all visits of the page. When it does not come, the message goes without it and is marked. */
function load() {
  loading ??= new Promise((resolve) => {
    const script = Object.assign(document.createElement("script"), { src: address });
    script.addEventListener("load", resolve);
    document.head.append(script);
  });
  return loading;
}
