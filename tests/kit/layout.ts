/** Runs in a page. Adds functions that return problems of the layout as sentences. */
export function installLayout() {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    // Radix announces a toast in an element that is clipped.
    getComputedStyle(element).clip === "auto" &&
    !element.closest("svg, .visually-hidden, .skip, noscript");
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
  const describe = (problem: string, element: Element) =>
    `${problem}: ${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 40)}"`;
  const px = (css: string) => Number.parseFloat(css);
  const topOf = (element?: Element) => element?.getBoundingClientRect().top ?? 0;
  const headerBottom = () => document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0;

  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).overflowX === "auto" || scrolls(element.parentElement));
  /** The boxes of the letters, by line. A quarter of the height of a line box is above the letters, and a quarter is below. */
  const linesOf = (element: Element) =>
    [...element.childNodes]
      .filter((node) => node instanceof Text && node.data.trim() !== "")
      .flatMap((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return Array.from(range.getClientRects(), ({ left, right, top, bottom, height }) => {
          return { element, left, right, top: top + height / 4, bottom: bottom - height / 4 };
        });
      });
  type Line = ReturnType<typeof linesOf>[number];
  const isCut = (element: Element) =>
    /hidden|clip/.test(getComputedStyle(element).overflowY) &&
    element.querySelector("svg") === null &&
    element.textContent.trim() !== "" &&
    element.scrollHeight > element.clientHeight + 1;

  /** Finds a page that scrolls sideways, and texts that are cut, off screen or covered by another text. */
  const damagedTexts = () => {
    const { scrollWidth } = document.documentElement;
    const lines = shown("body *")
      .filter((element) => !scrolls(element))
      .flatMap(linesOf);
    // The header and a toast may be above other texts.
    const layerOf = ({ element }: Line) => element.closest(".header, .toasts");
    const isOff = ({ element, left, right, bottom }: Line) =>
      left < -1 ||
      right > innerWidth + 1 ||
      (element.closest(".header") && bottom > headerBottom() + 1);
    const coverOf = (one: Line) =>
      lines.find(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 4 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1 &&
          !one.element.contains(other.element) &&
          !other.element.contains(one.element) &&
          layerOf(one) === layerOf(other),
      );
    const cut = shown("body > * *").filter(isCut);
    return [
      ...(scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : []),
      ...cut.map((element) => describe("cut", element)),
      ...lines.filter(isOff).map(({ element }) => describe("off screen or header", element)),
      ...lines.filter(coverOf).map(({ element }) => describe("covered", element)),
    ];
  };

  /** The visible elements of an entry up to its first heading. */
  const headOf = (entry: Element) => {
    const all = [...entry.querySelectorAll("*:not(svg *)")].filter((it) => it.checkVisibility());
    return all.slice(0, all.findIndex((it) => it.matches("h1, h2, h3")) + 1);
  };
  /** The tags, and how many lines of text are above the heading, because each line moves the heading down. */
  const kindOf = (head: Element[]) => {
    let lines = 0;
    let end = -Infinity;
    const texts = head.slice(0, -1).flatMap(linesOf);
    for (const { top, bottom } of texts.toSorted((a, b) => a.top - b.top)) {
      if (top >= end) lines += 1;
      end = Math.max(end, bottom);
    }
    return `${head.map(({ tagName }) => tagName).join(" ")}, ${lines} lines`;
  };
  const isInOneRow = (entry: Element, next: Element) => {
    const [a, b] = [entry.getBoundingClientRect(), next.getBoundingClientRect()];
    const isBeside = a.right < b.left + 1 || b.right < a.left + 1;
    return isBeside && Math.abs(a.top - b.top) < Math.min(a.height, b.height) / 2;
  };
  /** Finds neighbors that begin with the same kinds of elements, but at different heights. Pictures may differ in height. */
  const unevenRows = () =>
    [...document.querySelectorAll("body *:not(svg *)")].flatMap((entry) => {
      const next = entry.nextElementSibling;
      const [head, other] = [headOf(entry), next ? headOf(next) : []];
      if (!next || head.length === 0 || kindOf(head) !== kindOf(other)) return [];
      const isUneven = (part: Element, at: number) =>
        (part.matches("svg, h1, h2, h3") || linesOf(part).length > 0) &&
        Math.abs(topOf(part) - topOf(head[at])) > 1;
      return isInOneRow(entry, next)
        ? other.filter(isUneven).map((part) => describe("not as high as its neighbor", part))
        : [];
    });

  /** Finds targets below 44 px. A link may be small in a text, or if a larger target of the same part has the same URL. */
  const smallTargets = () => {
    const isSmall = (element: Element) => {
      // The link of a card covers the whole card.
      const card = element.matches(".card-link") && element.closest("article");
      const { width, height } = (card || element).getBoundingClientRect();
      return Math.min(width, height) < 43.99;
    };
    const all = shown("a[href], button, input, select, textarea, summary");
    const isInText = (element: Element) => {
      if (getComputedStyle(element).display !== "inline") return false;
      // In Markdown a link is inline text, also alone in its line.
      if (element.closest(".prose")) return true;
      const sentence = element.parentElement?.closest("p, li, td, dd, figcaption, h1, h2, h3");
      if (!sentence) return false;
      const [before, after] = [document.createRange(), document.createRange()];
      before.setStart(sentence, 0);
      before.setEndBefore(element);
      after.setStartAfter(element);
      after.setEndAfter(sentence);
      // A link after a full stop, at the end of a text, is a sentence of its own.
      return !/(^|[.!?])$/.test(before.toString().trim()) || /\w/.test(after.toString());
    };
    const isRepeated = (element: Element) => {
      const href = element.getAttribute("href");
      const part = element.closest("article, nav, section, header, footer, main");
      const others = all.filter((it) => it.getAttribute("href") === href && part?.contains(it));
      return href && others.some((it) => !isSmall(it));
    };
    return all
      .filter((it) => isSmall(it) && !isInText(it) && !isRepeated(it))
      .map((it) => describe("below 44 px", it));
  };

  /** Forced-colors mode removes backgrounds, so borders must replace them. */
  const missingEdges = () =>
    shown(".btn, .menu-button, .form-field")
      // On a phone a field has no border, but its control does.
      .filter((control) =>
        [control, ...control.querySelectorAll("input, select, textarea")].every((part) => {
          const { borderBottomStyle, borderBottomWidth } = getComputedStyle(part);
          return borderBottomStyle !== "solid" || px(borderBottomWidth) < 1;
        }),
      )
      .map((control) => describe("no edge", control));

  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  /** The luminance of colors that are painted over each other. The canvas reads every CSS notation. */
  const luminance = (...colors: string[]) => {
    for (const color of ["white", ...colors]) {
      if (canvas) canvas.fillStyle = color;
      canvas?.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = Array.from(
      canvas?.getImageData(0, 0, 1, 1).data ?? [],
      (part) => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4),
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const backgrounds = (element: Element | null): string[] =>
    element
      ? [...backgrounds(element.parentElement), getComputedStyle(element).backgroundColor]
      : [];

  const isSticky = (element: Element | null): boolean =>
    element !== null &&
    (/sticky|fixed/.test(getComputedStyle(element).position) || isSticky(element.parentElement));

  /** Whether an edge of the outline is outside the screen, or outside a parent that hides what overflows. */
  const isClipped = (ring: Element, by: number) => {
    const parents: Element[] = [];
    for (let it = ring.parentElement; it && it !== document.body; it = it.parentElement) {
      if (getComputedStyle(it).overflow !== "visible") parents.push(it);
    }
    return Array.from(ring.getClientRects()).some(
      ({ left, right, top, bottom }) =>
        left < by ||
        right > innerWidth - by ||
        parents.some((parent) => {
          const box = parent.getBoundingClientRect();
          const [isLeft, isRight] = [left - by < box.left, right + by > box.right];
          return isLeft || isRight || top - by < box.top || bottom + by > box.bottom;
        }),
    );
  };

  /** Chromium does not scroll sideways to a link if 32 px of the link are in view. */
  const scrollsSideways = (element: Element | null): boolean =>
    element !== null &&
    ((getComputedStyle(element).overflowX === "auto" &&
      element.scrollWidth > element.clientWidth) ||
      scrollsSideways(element.parentElement));

  /** Problems of the current focus. */
  const focusProblems = () => {
    const element = document.activeElement ?? document.body;
    // The map belongs to another site.
    if (element.tagName === "IFRAME") return [];
    // In the form the whole field has the outline.
    const field = element.closest(".form-field");
    const ring = [element, field].find((it) => it && getComputedStyle(it).outlineStyle === "solid");
    if (!ring) return [describe("no outline", element)];
    const { outlineColor, outlineOffset, outlineWidth } = getComputedStyle(ring);
    const behind = backgrounds(px(outlineOffset) < 0 ? ring : ring.parentElement);
    const [below, above] = [luminance(...behind), luminance(...behind, outlineColor)];
    const contrast = Math.max(below, above) / Math.min(below, above);
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const edge = element.closest(".header, .skip, .toasts") ? 0 : headerBottom();
    const isTall = bottom - top > innerHeight - edge;
    const mayBePartial = scrollsSideways(ring.parentElement);
    const isCovered = [top + 3, bottom - 3]
      .map((y) => document.elementFromPoint((left + right) / 2, y))
      .some((it) => it && isSticky(it) && !it.contains(element) && !element.contains(it));
    const problems = {
      "clipped outline": !mayBePartial && isClipped(ring, px(outlineOffset) + px(outlineWidth)),
      [`outline of ${outlineWidth}`]: px(outlineWidth) < 2,
      [`outline contrast of ${contrast.toFixed(2)}`]: contrast < 3,
      "focus is covered": !mayBePartial && isCovered && !isTall,
      "focus is off screen": bottom <= edge || top >= innerHeight,
    };
    return Object.entries(problems).flatMap(([problem, isSo]) =>
      isSo ? [describe(problem, element)] : [],
    );
  };

  /** Focuses every control, down and up the page, as Tab and Shift+Tab do. */
  const focusPass = () => {
    const controls = shown(
      ":is(a[href], button, input, select, textarea, summary):not([tabindex='-1'])",
    );
    return [...controls, ...controls.toReversed()].flatMap((control) => {
      if (control instanceof HTMLElement) control.focus({ focusVisible: true });
      return focusProblems();
    });
  };

  const layout = { damagedTexts, unevenRows, smallTargets, missingEdges, focusProblems, focusPass };
  Object.assign(window, { layout });
  return layout;
}

declare global {
  interface Window {
    layout: ReturnType<typeof installLayout>;
  }
}
