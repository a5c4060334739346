/**
 * What may be wrong with a page, measured in the page; every sentence says what it is and where. Given to
 * `page.addInitScript`, which takes one function that needs nothing from outside.
 */
export function installMeasures() {
  type Color = [red: number, green: number, blue: number, alpha: number];

  const colorsIn = (css: string): Color[] =>
    [...css.matchAll(/rgba?\(([^)]+)\)/g)].map(([, inner = ""]) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = inner.split(/[\s,/]+/).map(Number);
      return [red, green, blue, alpha];
    });
  const over = ([r, g, b, a]: Color, [x, y, z]: Color): Color => {
    const mix = (top: number, below: number) => top * a + below * (1 - a);
    return [mix(r, x), mix(g, y), mix(b, z), 1];
  };
  const light = ([red, green, blue]: Color) => {
    const linear = (part: number) =>
      part <= 0.04045 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) + 0.05;
  };
  /** What may lie behind an element: one color, or the several of a gradient. */
  const behind = (element: Element | null): Color[] => {
    if (!element) return [[255, 255, 255, 1]];
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const layers = colorsIn(backgroundColor + backgroundImage).filter(([, , , alpha]) => alpha > 0);
    if (layers.length === 0) return behind(element.parentElement);
    if (layers.every(([, , , alpha]) => alpha === 1)) return layers;
    const below = behind(element.parentElement);
    return layers.flatMap((layer) => below.map((color) => over(layer, color)));
  };
  /** The least that a color has anywhere on an element. */
  const contrastOf = (css: string, element: Element | null) => {
    const [color = [0, 0, 0, 1]] = colorsIn(css);
    const ratios = behind(element).map((back) => light(over(color, back)) / light(back));
    return Math.min(...ratios.map((ratio) => Math.max(ratio, 1 / ratio)));
  };

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest("svg, .visually-hidden, .skip, noscript");
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
  const textsOf = (element: Element) =>
    [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== "");
  const withText = () => shown("body *").filter((element) => textsOf(element).length > 0);
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} ${element.textContent.trim().slice(0, 30)}`;
  const say = (isWrong: boolean, words: string, element?: Element) =>
    isWrong ? [element ? `${words}: ${nameOf(element)}` : words] : [];
  const px = (css: string) => Number.parseFloat(css);

  /** Text inside a drawing is part of the picture. */
  const paleTexts = () =>
    withText().flatMap((element) => {
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const isLarge = px(fontSize) >= 24 || (px(fontSize) >= 18.66 && Number(fontWeight) >= 700);
      const [found, least] = [contrastOf(color, element), isLarge ? 4.5 : 7];
      return say(
        found < least,
        `${color} has a contrast of ${found.toFixed(2)}, not ${least}`,
        element,
      );
    });

  /** Links inside a sentence may be small, and those that a larger one doubles. */
  const smallTargets = () => {
    const isSmall = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return Math.min(width, height) < 43.99;
    };
    const all = shown("a[href], button, input, textarea, summary");
    return all.filter(isSmall).flatMap((element) => {
      const rest = element.parentElement?.closest("p, li, td, dd, figcaption, h1, h2, h3");
      const isInSentence =
        getComputedStyle(element).display === "inline" &&
        (rest?.textContent.trim().length ?? 0) > element.textContent.trim().length + 3;
      const href = element.getAttribute("href");
      const isDoubled = all.some((it) => it.getAttribute("href") === href && !isSmall(it));
      return say(!isInSentence && !(href && isDoubled), "target below 44 x 44 px", element);
    });
  };

  /** Where the letters are, line by line: a font's box reaches a quarter further up and down. */
  const linesOf = (element: Element) =>
    textsOf(element).flatMap((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return Array.from(range.getClientRects(), ({ left, right, top, bottom, height }) => {
        return { element, left, right, top: top + height / 4, bottom: bottom - height / 4 };
      });
    });
  type Line = ReturnType<typeof linesOf>[number];
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).overflowX === "auto" || scrolls(element.parentElement));
  const isCut = (element: Element) =>
    /hidden|clip/.test(getComputedStyle(element).overflowY) &&
    element.querySelector("svg") === null &&
    element.textContent.trim() !== "" &&
    element.scrollHeight > element.clientHeight + 1;

  const spoiledTexts = () => {
    const texts = withText().filter((element) => !scrolls(element));
    const lines = texts.flatMap(linesOf);
    const header = document.querySelector(".top")?.getBoundingClientRect().bottom ?? 0;
    const isOutside = ({ left, right, bottom, element }: Line) =>
      left < -1 || right > innerWidth + 1 || (element.closest(".top") && bottom > header);
    const isCovered = (one: Line) =>
      lines.some(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 4 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1 &&
          !one.element.contains(other.element) &&
          !other.element.contains(one.element) &&
          !one.element.closest(".top") === !other.element.closest(".top"),
      );
    return [
      ...say(document.documentElement.scrollWidth > innerWidth, "scrolls sideways"),
      ...shown("body > * *").flatMap((element) => say(isCut(element), "cut off", element)),
      ...lines.flatMap((line) => say(Boolean(isOutside(line)), "beyond the edge", line.element)),
      ...lines.flatMap((line) => say(isCovered(line), "covered by other text", line.element)),
    ];
  };

  /** A word of 13 letters or more, such as an address, may be longer than a line can be. */
  const brokenWords = () =>
    withText().flatMap((element) =>
      textsOf(element).flatMap((text) =>
        [...(text.textContent ?? "").matchAll(/[^\s/–-]+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
          return say(word.length < 13 && lines.size > 1, `"${word}" is broken`, element);
        }),
      ),
    );

  const stuck = (element: Element | null): Element | null =>
    element && /sticky|fixed/.test(getComputedStyle(element).position)
      ? element
      : element && stuck(element.parentElement);
  /** Something that stays in view, such as the header, is in front of an edge of it. */
  const isBehind = (element: Element) =>
    Array.from(element.getClientRects()).some(({ left, right, top, bottom }) =>
      [top + 3, bottom - 3].some((y) => {
        const front = stuck(document.elementFromPoint((left + right) / 2, y));
        return front && !front.contains(element) && !element.contains(front);
      }),
    );

  /** The focus as it stands; undefined when nothing has it. */
  const badFocus = () => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    // The map is another site's.
    if (element.tagName === "IFRAME") return [];
    // In the form the whole cell is outlined.
    const ring = element.closest(".cell") ?? element;
    const { outlineColor, outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(ring);
    const contrast = contrastOf(outlineColor, px(outlineOffset) < 0 ? ring : ring.parentElement);
    const { top, bottom, height } = element.getBoundingClientRect();
    const header = document.querySelector(".top")?.getBoundingClientRect().bottom ?? 0;
    const edge = element.closest(".top, .skip, .toasts") ? 0 : header;
    const isUnder = isBehind(element) && height < innerHeight - edge;
    return [
      ...say(outlineStyle !== "solid" || px(outlineWidth) < 2, "focus below 2 px", element),
      ...say(contrast < 3, `focus with a contrast of ${contrast.toFixed(2)}, not 3`, element),
      ...say(isUnder, "focus under what stays in view", element),
      ...say(bottom <= edge || top >= innerHeight, "focus out of sight", element),
    ];
  };

  /** A visitor's own colors take away edges and marks that are colors of a background. */
  const bareControls = () => [
    ...shown(".btn, .burger, .cell").flatMap((element) => {
      const { borderBottomStyle, borderBottomWidth } = getComputedStyle(element);
      return say(borderBottomStyle !== "solid" || px(borderBottomWidth) < 1, "no edge", element);
    }),
    ...shown(".tab[aria-current]").flatMap((tab) =>
      say(getComputedStyle(tab).textDecorationLine !== "underline", "no mark", tab),
    ),
    ...shown(".train").flatMap((train) => {
      const isSticky = getComputedStyle(train).position === "sticky";
      const marked = [...train.querySelectorAll(".car-name")].filter(
        (name) => getComputedStyle(name).outlineStyle === "solid",
      );
      return say(isSticky && marked.length !== 1, `${marked.length} cars are marked`, train);
    }),
  ];

  /** The pictures of a head stand on its rail. */
  const looseScene = () => {
    const field = document.querySelector(".field:has(.scene)");
    const words = field?.querySelector(".scene-words")?.getBoundingClientRect();
    if (!field || !words) return [];
    const pictures = [...field.querySelectorAll("img")];
    const places = pictures.map((picture) => picture.getBoundingClientRect());
    const rail = field.getBoundingClientRect().bottom - px(getComputedStyle(field).paddingBottom);
    const gap = rail - Math.max(...places.map(({ bottom }) => bottom));
    const isBeside = innerWidth >= 700 && places.every(({ left }) => left >= words.right);
    const isBelow = innerWidth < 1440 && places.every(({ top }) => top >= words.bottom);
    return [
      ...say(Math.abs(gap) >= 1, `picture ${gap.toFixed()} px above the rail`, field),
      ...say(!isBeside && !isBelow, "picture neither beside the words nor below them", field),
      ...pictures.flatMap((it) => say(it.loading === "lazy", "picture fetched late", it)),
    ];
  };

  const wrongOnPaper = () => {
    const [line = ""] = shown("body > p").map(({ textContent }) => textContent);
    const parts = document.querySelectorAll("footer :is(.logo, address a, .foot-address)");
    const facts = [...parts].flatMap(({ textContent }) => textContent.split("\n"));
    const picture = document.querySelector(".field:has(.scene) img");
    const isWanted = document.querySelector(".load") !== null;
    return [
      ...facts.flatMap((fact) => say(!line.includes(fact), `no ${fact}`)),
      ...say(picture !== null && isShown(picture) !== isWanted, `picture: not ${isWanted}`),
    ];
  };

  const all = { paleTexts, smallTargets, spoiledTexts, brokenWords, badFocus, bareControls };
  const measures = { ...all, looseScene, wrongOnPaper };
  Object.assign(window, { measures });
  return measures;
}

declare global {
  interface Window {
    measures: ReturnType<typeof installMeasures>;
  }
}
