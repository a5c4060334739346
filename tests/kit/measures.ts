/**
 * What can be measured on a page, in the page. Given to `page.addInitScript`, which takes one function that
 * needs nothing from outside.
 */
export function installMeasures() {
  type Color = [red: number, green: number, blue: number, alpha: number];

  const colorsIn = (css: string): Color[] =>
    [...css.matchAll(/rgba?\(([^)]+)\)/g)].map(([, inner = ""]) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = inner.split(/[\s,/]+/).map(Number);
      return [red, green, blue, alpha];
    });
  const over = ([r, g, b, a]: Color, [x, y, z]: Color): Color => [
    r * a + x * (1 - a),
    g * a + y * (1 - a),
    b * a + z * (1 - a),
    1,
  ];
  const light = (color: Color) => {
    const [red = 0, green = 0, blue = 0] = color
      .slice(0, 3)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (one: Color, other: Color) => {
    const [low = 0, high = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  /** What may lie behind an element: one color, or the several of a gradient. */
  const behind = (element: Element | null): Color[] => {
    if (!element) return [[255, 255, 255, 1]];
    const style = getComputedStyle(element);
    const own = colorsIn(style.backgroundColor);
    const layers = [...own, ...colorsIn(style.backgroundImage)].filter(
      ([, , , alpha]) => alpha > 0,
    );
    if (layers.length === 0) return behind(element.parentElement);
    if (layers.every(([, , , alpha]) => alpha === 1)) return layers;
    const below = behind(element.parentElement);
    return layers.flatMap((layer) => below.map((color) => over(layer, color)));
  };
  const worst = (css: string, element: Element | null) => {
    const [color = [0, 0, 0, 1]] = colorsIn(css);
    return Math.min(...behind(element).map((back) => ratio(over(color, back), back)));
  };

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest("svg, .visually-hidden, .skip, noscript");
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
  const ownText = (element: Element) =>
    [...element.childNodes]
      .filter((node) => node instanceof Text)
      .map(({ data }) => data.trim())
      .join("");
  const withText = () => shown("body *").filter((element) => ownText(element) !== "");
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} ${element.textContent.trim().slice(0, 30)}`;
  /** Where the letters are, line by line: a font's box reaches a quarter further up and down. */
  const boxesOf = (element: Element) => {
    const range = document.createRange();
    return [...element.childNodes]
      .filter((node) => node instanceof Text && node.data.trim() !== "")
      .flatMap((node) => {
        range.selectNodeContents(node);
        return Array.from(range.getClientRects(), ({ left, right, top, bottom, height }) => ({
          left,
          right,
          top: top + height / 4,
          bottom: bottom - height / 4,
        }));
      });
  };

  /** Text below 7:1, or 4.5:1 where it is large. Text inside a drawing is part of the picture. */
  const paleTexts = () =>
    withText().flatMap((element) => {
      const style = getComputedStyle(element);
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const found = worst(style.color, element);
      return found >= (isLarge ? 4.5 : 7) ? [] : `${found.toFixed(1)} ${nameOf(element)}`;
    });

  /** Targets below 44 px that are neither inline in a sentence nor doubled by a larger one. */
  const smallTargets = () => {
    const isLarge = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width >= 43.99 && height >= 43.99;
    };
    const all = shown("a[href], button, input, textarea, summary");
    return all
      .filter((element) => {
        const rest = element.parentElement?.closest("p, li, td, dd, figcaption, h1, h2, h3");
        const isInSentence =
          getComputedStyle(element).display === "inline" &&
          (rest?.textContent.trim().length ?? 0) > element.textContent.trim().length + 3;
        const address = element.getAttribute("href");
        const isDoubled =
          address !== null &&
          all.some((other) => other.getAttribute("href") === address && isLarge(other));
        return !isLarge(element) && !isInSentence && !isDoubled;
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${width.toFixed(0)} x ${height.toFixed(0)} ${nameOf(element)}`;
      });
  };

  /** Text beyond the screen's edge, cut off, or on top of other text. */
  const spoiledTexts = () => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX === "auto" || scrolls(element.parentElement));
    const texts = withText().filter((element) => !scrolls(element));
    const boxes = texts.flatMap((element) => boxesOf(element).map((box) => ({ element, box })));
    const outside = boxes.filter(({ box }) => box.left < -1 || box.right > innerWidth + 1);
    const cut = shown("body *").filter(
      (element) =>
        /hidden|clip/.test(getComputedStyle(element).overflowY) &&
        element !== document.body &&
        element.querySelector("svg") === null &&
        element.textContent.trim() !== "" &&
        element.scrollHeight > element.clientHeight + 1,
    );
    const covered = boxes.filter(({ element, box }) =>
      boxes.some(
        (other) =>
          !element.contains(other.element) &&
          !other.element.contains(element) &&
          !element.closest(".top") === !other.element.closest(".top") &&
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 4 &&
          Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
      ),
    );
    return [
      ...outside.map(({ element }) => `outside: ${nameOf(element)}`),
      ...cut.map((element) => `cut: ${nameOf(element)}`),
      ...covered.map(({ element }) => `covered: ${nameOf(element)}`),
    ];
  };

  /** What is wrong with the focus as it stands; undefined when nothing has it. */
  const focusProblems = () => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    // The map is another site's.
    if (element.tagName === "IFRAME") return [];
    // In the form the whole cell is outlined.
    const ring = element.closest(".cell") ?? element;
    const style = getComputedStyle(ring);
    const isInset = Number.parseFloat(style.outlineOffset) < 0;
    const isThin = style.outlineStyle !== "solid" || Number.parseFloat(style.outlineWidth) < 2;
    const contrast = worst(style.outlineColor, isInset ? ring : ring.parentElement);
    const { top, bottom, height } = element.getBoundingClientRect();
    const edge = element.closest(".top, .skip, .toasts")
      ? 0
      : Number(document.querySelector(".top")?.getBoundingClientRect().bottom);
    const isCovered = top < edge - 1 && height < innerHeight - edge;
    return [
      isThin ? "thin outline" : "",
      contrast < 3 ? `outline of ${contrast.toFixed(1)}` : "",
      isCovered ? "under the header" : "",
      bottom <= edge || top >= innerHeight ? "out of sight" : "",
    ].flatMap((problem) => (problem ? `${problem}: ${nameOf(element)}` : []));
  };

  /** Controls whose edge is a background color, which a visitor's own colors take away. */
  const bareControls = () =>
    shown(".btn, .burger, .cell")
      .filter((element) => {
        const { borderBottomStyle, borderBottomWidth } = getComputedStyle(element);
        return borderBottomStyle !== "solid" || Number.parseFloat(borderBottomWidth) < 1;
      })
      .map(nameOf);

  const measures = { paleTexts, smallTargets, spoiledTexts, focusProblems, bareControls };
  Object.assign(window, { measures });
  return measures;
}

declare global {
  interface Window {
    measures: ReturnType<typeof installMeasures>;
  }
}
