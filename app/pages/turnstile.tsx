import { useEffect, useRef } from "react";

const address = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

declare global {
  interface Window {
    turnstile?: { render: (place: HTMLElement, options: { sitekey: string }) => string };
  }
}

/** The check for people. It fills a hidden field of the form around it; without a site key it is not rendered. */
export function Turnstile({ siteKey }: { siteKey: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void load().then(
      () => place.current && window.turnstile?.render(place.current, { sitekey: siteKey }),
    );
  }, [siteKey]);
  return <div ref={place} />;
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
