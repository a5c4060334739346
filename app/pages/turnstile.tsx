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
    const render = () =>
      place.current && window.turnstile?.render(place.current, { sitekey: siteKey });
    if (window.turnstile) {
      render();
      return;
    }
    const script = Object.assign(document.createElement("script"), { src: address });
    script.addEventListener("load", render);
    document.head.append(script);
  }, [siteKey]);
  return <div ref={place} />;
}
