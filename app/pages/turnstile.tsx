import { useEffect } from "react";

const script = "https://challenges.cloudflare.com/turnstile/v0/api.js";

/** The check for people. It fills a hidden field of the form around it; without a site key it is not rendered. */
export function Turnstile({ siteKey }: { siteKey: string }) {
  useEffect(() => {
    if (document.querySelector(`script[src="${script}"]`)) return;
    document.head.append(Object.assign(document.createElement("script"), { src: script }));
  }, []);
  return <div className="cf-turnstile" data-sitekey={siteKey} />;
}
