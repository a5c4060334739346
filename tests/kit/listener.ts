import type { Page } from "@playwright/test";

/** Notes what a screen reader would say unasked: whatever is written into a live region. */
export function listen(page: Page) {
  return page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const live = ":is([role=status], [role=alert], [aria-live]):not([aria-live=off])";
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const regions = [element?.closest(live), ...(element?.querySelectorAll(live) ?? [])];
        for (const region of regions) {
          const text = region?.textContent.trim();
          if (text && said.at(-1) !== text) said.push(text);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

export function heard(page: Page) {
  return page.evaluate(() => (window as unknown as { said: string[] }).said);
}
