import type { Page } from "@playwright/test";

/** Records the texts of live regions, which a screen reader announces. */
export function listen(page: Page) {
  return page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const live = ":is([role=status], [role=alert], [aria-live]):not([aria-live=off], [hidden])";
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const regions = [element?.closest(live), ...(element?.querySelectorAll(live) ?? [])];
        for (const region of regions) {
          const text = region?.textContent.trim();
          if (text && announced.at(-1) !== text) announced.push(text);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

export function heard(page: Page) {
  return page.evaluate(() => (window as unknown as { announced: string[] }).announced);
}
