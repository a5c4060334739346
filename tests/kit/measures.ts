import type { run } from "axe-core";

/**
 * Functions that run in a page and return its problems as sentences. `page.addInitScript` needs one function that uses
 * nothing outside itself.
 */
export function installMeasures() {
  type Color = [red: number, green: number, blue: number, alpha: number];

  const colorsIn = (css: string): Color[] =>
    // Browsers compute color-mix() as color(srgb 0.1 0.2 0.3 / 0.4).
    [...css.matchAll(/(rgba?\(|color\(srgb )([^)]+)\)/g)].map(([, kind, inner = ""]) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = inner.split(/[\s,/]+/).map(Number);
      const scale = kind === "color(srgb " ? 255 : 1;
      return [red * scale, green * scale, blue * scale, alpha];
    });
  const over = ([r, g, b, a]: Color, [x, y, z]: Color): Color => {
    const mix = (top: number, below: number) => top * a + below * (1 - a);
    return [mix(r, x), mix(g, y), mix(b, z), 1];
  };
  const luminance = ([red, green, blue]: Color) => {
    const linear = (part: number) =>
      part <= 0.04045 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) + 0.05;
  };
  /** The colors behind an element. A gradient has several. */
  const behind = (element: Element | null): Color[] => {
    if (!element) return [[255, 255, 255, 1]];
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const layers = colorsIn(backgroundColor + backgroundImage).filter(([, , , alpha]) => alpha > 0);
    if (layers.length === 0) return behind(element.parentElement);
    if (layers.every(([, , , alpha]) => alpha === 1)) return layers;
    const below = behind(element.parentElement);
    return layers.flatMap((layer) => below.map((color) => over(layer, color)));
  };
  /** The lowest contrast of a color anywhere on an element. */
  const contrastOf = (css: string, element: Element | null) => {
    const [color = [0, 0, 0, 1]] = colorsIn(css);
    const ratios = behind(element).map((back) => luminance(over(color, back)) / luminance(back));
    return Math.min(...ratios.map((ratio) => Math.max(ratio, 1 / ratio)));
  };

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    // Radix announces a toast in an element that is clipped.
    getComputedStyle(element).clip === "auto" &&
    !element.closest("svg, .visually-hidden, .skip, noscript");
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
  const textsOf = (element: Element) =>
    [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== "");
  const withText = () => shown("body *").filter((element) => textsOf(element).length > 0);
  const nameOf = (element: Element) => {
    const name = [element.tagName.toLowerCase(), ...element.classList].join(".");
    return `${name} ${element.textContent.trim().slice(0, 30) || (element.getAttribute("src") ?? "")}`;
  };
  const fault = (problem: string | false | null | undefined, element?: Element) =>
    problem ? [element ? `${problem}: ${nameOf(element)}` : problem] : [];
  const px = (css: string) => Number.parseFloat(css);

  const paleText = (element: Element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const isLarge = px(fontSize) >= 24 || (px(fontSize) >= 18.66 && Number(fontWeight) >= 700);
    const [found, least] = [contrastOf(color, element), isLarge ? 4.5 : 7];
    return fault(found < least && `contrast of ${found.toFixed(2)}, not ${least}`, element);
  };

  /** Its rules of contrast are AA, and AAA for what passes AA. It leaves some texts to us. */
  const axe = async () => {
    const { violations, incomplete } = await window.axe.run({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      rules: { "color-contrast-enhanced": { enabled: true } },
      // A list of passed rules would double the time.
      resultTypes: ["violations", "incomplete"],
      elementRef: true,
      // The map belongs to another site.
      iframes: false,
      preload: false,
    });
    const unjudged = incomplete.filter(({ id }) => id === "color-contrast");
    return [
      ...violations.flatMap(({ help, helpUrl, nodes }) =>
        nodes.map(
          ({ target, any: [check] }) =>
            `${help} (${helpUrl}): ${target.join(" ")} ${check?.message ?? ""}`,
        ),
      ),
      ...unjudged.flatMap(({ nodes }) =>
        nodes.flatMap(({ element = document.body, any: [check] }) => {
          const isOnPicture = /^(?:bgImage|imgNode|bgOverlap)$/.test(check?.data?.messageKey);
          // The map covers an address.
          if (element.closest(".map:has(iframe)")) return [];
          return isOnPicture ? fault("text on a picture", element) : paleText(element);
        }),
      ),
    ];
  };

  /** Links inside a sentence, and links that a larger target repeats, may be small. */
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
      const isRepeated = all.some((it) => it.getAttribute("href") === href && !isSmall(it));
      const { width, height } = element.getBoundingClientRect();
      const text = `target of ${width.toFixed(1)} x ${height.toFixed(1)} px, not 44 x 44`;
      return fault(!isInSentence && !(href && isRepeated) && text, element);
    });
  };

  /** The boxes of the letters, by line. A quarter of the line's box is above them and a quarter below. */
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

  type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;
  const grown = ({ left, right, top, bottom }: Box, by: number) => {
    return { left: left - by, right: right + by, top: top - by, bottom: bottom + by };
  };
  /** How far a box reaches out of another one. */
  const overhang = (a: Box, b: Box) =>
    Math.max(b.left - a.left, a.right - b.right, b.top - a.top, a.bottom - b.bottom);

  /** The smaller side of the part that two boxes share. */
  const overlap = (a: Box, b: Box) =>
    Math.min(
      Math.min(a.right, b.right) - Math.max(a.left, b.left),
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    );

  /** The first of an element and its ancestors with such a style. */
  const closestWith = (isSo: (style: CSSStyleDeclaration) => boolean, element: Element): Element =>
    isSo(getComputedStyle(element)) || !element.parentElement
      ? element
      : closestWith(isSo, element.parentElement);
  const isBlock = ({ display }: CSSStyleDeclaration) => !/^(?:inline|contents)$/.test(display);
  const isSurface = ({ borderTopStyle, backgroundColor }: CSSStyleDeclaration) =>
    borderTopStyle !== "none" || colorsIn(backgroundColor).some(([, , , alpha]) => alpha > 0);
  /** Some lines are lower than their letters, so only their middle must be inside. A quotation mark may hang out by 1 px. */
  const leftBoxes = ({ element, left, right, top, bottom }: Line) => {
    const middle = (top + bottom) / 2;
    const letters = { left, right, top: middle, bottom: middle };
    return [isBlock, isSurface].flatMap((isSo) => {
      const box = closestWith(isSo, element);
      const by = overhang(letters, box.getBoundingClientRect());
      return fault(by > 2 && `${by.toFixed()} px outside ${nameOf(box)}`, element);
    });
  };

  const damagedTexts = () => {
    const texts = withText().filter((element) => !scrolls(element));
    const lines = texts.flatMap(linesOf);
    const header = document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0;
    const offScreen = (line: Line) => {
      const bottom = line.element.closest(".header") ? header : Infinity;
      const by = overhang(line, { left: 0, right: innerWidth, top: -Infinity, bottom });
      return fault(by > 1 && `${by.toFixed()} px off screen or below the header`, line.element);
    };
    /** The header and a toast may be above other text. */
    const layerOf = ({ element }: Line) => element.closest(".header, .toasts");
    const covered = (one: Line) => {
      const above = lines.find(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 4 &&
          overlap(one, other) > 1 &&
          !one.element.contains(other.element) &&
          !other.element.contains(one.element) &&
          layerOf(one) === layerOf(other),
      );
      return fault(above && `covered by ${nameOf(above.element)}`, one.element);
    };
    const { scrollWidth } = document.documentElement;
    const last = shown("body *").find(
      (it) => Math.abs(it.getBoundingClientRect().right - scrollWidth) < 1,
    );
    return [
      ...fault(scrollWidth > innerWidth && `the page is ${scrollWidth} px wide`, last),
      ...shown("body > * *").flatMap((it) =>
        fault(isCut(it) && `${it.scrollHeight} px high, cut at ${it.clientHeight} px`, it),
      ),
      ...lines.flatMap(offScreen),
      ...lines.flatMap(covered),
      ...lines.flatMap(leftBoxes),
    ];
  };

  /**
   * A word of 13 letters or more may not fit in a line. Then it must be hyphenated; this browser may lack the dictionary,
   * so the style counts. An address and code have no hyphens.
   */
  const brokenWords = () =>
    withText().flatMap((element) =>
      textsOf(element).flatMap((text) =>
        [...(text.textContent ?? "").matchAll(/[^\s/–-]+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
          const letters = word.replaceAll(/^\p{P}+|\p{P}+$/gu, "");
          const mayBreak =
            letters.length > 12 &&
            (/\P{L}/u.test(letters) ||
              element.closest("code") !== null ||
              getComputedStyle(element).hyphens === "auto");
          return fault(lines.size > 1 && !mayBreak && `"${word}" is broken`, element);
        }),
      ),
    );

  const stickyParent = (element: Element | null): Element | null =>
    element && /sticky|fixed/.test(getComputedStyle(element).position)
      ? element
      : element && stickyParent(element.parentElement);
  /** Something sticky, such as the header, that covers an edge of the element. */
  const coverOf = (element: Element) =>
    Array.from(element.getClientRects())
      .flatMap(({ left, right, top, bottom }) =>
        [top + 3, bottom - 3].map((y) => document.elementFromPoint((left + right) / 2, y)),
      )
      .map(stickyParent)
      .find((front) => front && !front.contains(element) && !element.contains(front));

  /** The part of the page in which an element with this parent is visible. */
  const visiblePart = (parent: Element | null): Box => {
    if (!parent) return { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity };
    const { left, right, top, bottom } = visiblePart(parent.parentElement);
    const { overflowX, overflowY, maskImage, clipPath } = getComputedStyle(parent);
    const isMasked = maskImage !== "none" || clipPath !== "none";
    const edges = parent.getBoundingClientRect();
    const [cutsX, cutsY] = [overflowX, overflowY].map((it) => isMasked || it !== "visible");
    return {
      left: cutsX ? Math.max(left, edges.left) : left,
      right: cutsX ? Math.min(right, edges.right) : right,
      top: cutsY ? Math.max(top, edges.top) : top,
      bottom: cutsY ? Math.min(bottom, edges.bottom) : bottom,
    };
  };
  /** A link of several lines has several rings. */
  const cutRing = (ring: Element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(ring);
    const visible = visiblePart(ring.parentElement);
    const by = px(outlineOffset) + px(outlineWidth);
    const boxes = Array.from(ring.getClientRects());
    return Math.max(...boxes.map((box) => overhang(grown(box, by), visible)));
  };

  /** Problems of the current focus. */
  const focusProblems = () => {
    const element = document.activeElement;
    if (!element || element === document.body) return ["nothing has focus"];
    // The map belongs to another site.
    if (element.tagName === "IFRAME") return [];
    // In the form the whole field has the outline.
    const ring =
      [element, element.closest(".form-field")].find(
        (it) => it && getComputedStyle(it).outlineStyle === "solid",
      ) ?? element;
    const { outlineColor, outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(ring);
    const contrast = contrastOf(outlineColor, px(outlineOffset) < 0 ? ring : ring.parentElement);
    const { top, bottom, height } = element.getBoundingClientRect();
    const header = document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0;
    const edge = element.closest(".header, .skip, .toasts") ? 0 : header;
    const cover = height < innerHeight - edge ? coverOf(element) : null;
    const isThin = outlineStyle !== "solid" || px(outlineWidth) < 2;
    const isOff = bottom <= edge || top >= innerHeight;
    const cut = cutRing(ring);
    return [
      ...fault(isThin && `outline of ${outlineWidth} ${outlineStyle}, not 2px solid`, element),
      ...fault(cut > 0 && `${cut.toFixed(1)} px of the outline are cut off`, element),
      ...fault(contrast < 3 && `outline contrast of ${contrast.toFixed(2)}, not 3`, element),
      ...fault(cover && `focus is under ${nameOf(cover)}`, element),
      ...fault(isOff && `focus is off screen at ${top.toFixed()} px`, element),
    ];
  };

  /** Focuses every control, down and up the page as Tab and Shift+Tab do. */
  const focusPass = () => {
    const selector = ":is(a[href], button, input, textarea, summary):not([tabindex='-1'])";
    const controls = shown(selector).filter((element) => element instanceof HTMLElement);
    return [...controls, ...controls.toReversed()].flatMap((control) => {
      control.focus({ focusVisible: true });
      return focusProblems();
    });
  };

  const hasEdge = (element: Element) => {
    const { borderBottomStyle, borderBottomWidth } = getComputedStyle(element);
    return borderBottomStyle === "solid" && px(borderBottomWidth) >= 1;
  };

  /** Forced-colors mode removes backgrounds, so borders, an underline or an outline must replace them. */
  const missingEdges = () => [
    ...shown(".btn, .menu-button, .form-field").flatMap((element) => {
      // On a phone a field has no border, but its control does.
      const parts = [element, ...element.querySelectorAll("input, textarea")];
      return fault(!parts.some(hasEdge) && "no edge", element);
    }),
    ...shown(".service-index").flatMap((index) => {
      const isSticky = getComputedStyle(index).position === "sticky";
      const [first, ...others] = [...index.querySelectorAll(".service-index-name")].map((name) => {
        const { outlineStyle, textDecorationLine, borderBottomStyle } = getComputedStyle(name);
        return [outlineStyle, textDecorationLine, borderBottomStyle].join();
      });
      const isMarked = first !== undefined && !others.includes(first);
      return fault(isSticky && !isMarked && `the service in view is not marked: ${first}`, index);
    }),
  ];

  /** Pictures must stand on the line at the lower edge of their place. */
  const misplacedPictures = () =>
    shown(":is(.page-head, .ground-picture):has(img)").flatMap((place) => {
      const pictures = [...place.querySelectorAll("img")].filter(isShown);
      const lowest = Math.max(...pictures.map((it) => it.getBoundingClientRect().bottom));
      const line = place.getBoundingClientRect().bottom - px(getComputedStyle(place).paddingBottom);
      const hasLine = getComputedStyle(place, "::after").backgroundImage.includes("gradient");
      const gap = line - lowest;
      const photographs = pictures.filter((it) => it.matches(".photograph"));
      const tall = photographs.find((it) => it.clientHeight > it.clientWidth * 1.25);
      return [
        fault(tall && `photograph of ${tall.clientWidth} x ${tall.clientHeight} px`, tall),
        fault(!hasLine && place.matches(".page-head") && "no line", place),
        fault(place.matches(".page-head:has([loading=lazy])") && "picture is lazy", place),
        fault(Math.abs(gap) >= 1 && `picture ${gap.toFixed()} px above its line`, pictures[0]),
      ].flat();
    });

  /** Photographs must be inside their place, not be stretched, and cover no text. */
  const damagedPhotographs = () => {
    const lines = shown("main :is(h1, h2, h3, p, li, a, dd)").flatMap(linesOf);
    return shown("main img.photograph").flatMap((photograph) => {
      const box = photograph.getBoundingClientRect();
      const place = photograph.closest("picture")?.parentElement ?? photograph;
      const by = overhang(box, place.getBoundingClientRect());
      const text = lines.find((line) => overlap(line, box) > 1);
      const [width, height] = ["width", "height"].map((it) => Number(photograph.getAttribute(it)));
      const stretch = (box.width / box.height) * (Number(height) / Number(width));
      const isFilled = getComputedStyle(photograph).objectFit === "fill";
      return [
        fault(by > 1 && `${by.toFixed()} px outside ${nameOf(place)}`, photograph),
        fault(isFilled && Math.abs(stretch - 1) > 0.02 && `stretched by ${stretch}`, photograph),
        fault(text && `over the text of ${nameOf(text.element)}`, photograph),
      ].flat();
    });
  };

  /** What a picture shows, without the empty parts of its box. */
  const drawnBox = (picture: Element) => {
    const { left, right, top, bottom, width, height } = picture.getBoundingClientRect();
    const { objectFit, objectPosition } = getComputedStyle(picture);
    if (!(picture instanceof HTMLImageElement) || objectFit !== "contain") {
      return { left, right, top, bottom };
    }
    // A lazy picture may have no natural size yet.
    const ratio =
      px(picture.getAttribute("height") ?? "") / px(picture.getAttribute("width") ?? "");
    const empty = Math.max(0, height - width * ratio);
    const above = (empty * px(objectPosition.split(" ")[1] ?? "50%")) / 100;
    return { left, right, top: top + above, bottom: bottom - empty + above };
  };
  /**
   * The height beside a text that a picture leaves empty, up to the texts above and below it. A plate counts as the picture
   * if the picture fills it.
   */
  const pictureGaps = () =>
    [...document.querySelectorAll("main :is(img, svg)")].flatMap((picture) => {
      let { left, right, top, bottom } = drawnBox(picture);
      const isSmall = Math.min(right - left, bottom - top) < 96;
      if (isSmall || getComputedStyle(picture).position === "absolute") return [];
      for (let part = picture; part.textContent === "" && part.parentElement;) {
        const drawn = [...part.querySelectorAll("img")].map(drawnBox);
        top = Math.min(top, ...drawn.map((it) => it.top));
        bottom = Math.max(bottom, ...drawn.map((it) => it.bottom));
        const plate = part.getBoundingClientRect();
        const isFilled = plate.height > 0 && plate.height <= bottom - top + 96;
        if (isFilled) ({ left, right, top, bottom } = plate);
        part = part.parentElement;
        const lines = [...part.querySelectorAll("*")].filter(isShown).flatMap(linesOf);
        const isBeside = ({ element }: Line) => {
          const text = element.getBoundingClientRect();
          return text.left >= right || text.right <= left;
        };
        const beside = lines.filter(isBeside);
        if (!beside.some((line) => line.top < bottom && line.bottom > top)) continue;
        const column = lines.filter((line) => !isBeside(line));
        const above = column.map((line) => line.bottom).filter((it) => it <= top);
        const below = column.map((line) => line.top).filter((it) => it >= bottom);
        const first = Math.max(Math.min(...beside.map((line) => line.top)), ...above);
        const last = Math.min(Math.max(...beside.map((line) => line.bottom)), ...below);
        const gap = Math.max(0, top - first) + Math.max(0, last - bottom);
        return fault(gap > 96 && `${gap.toFixed()} px empty above and below a picture`, picture);
      }
      return [];
    });

  /** The texts beside the picture of an article or a case study must reach its foot, whatever the title. */
  const headGaps = () => {
    const head = document.querySelector(".page-head:has(.back-link)");
    const title = head?.querySelector("h1");
    if (!head || !title) return [];
    const own = title.textContent;
    return [own, "Go", "Go ".repeat(20)].flatMap((text) => {
      title.textContent = text;
      const lines = [...head.querySelectorAll("*")].filter(isShown).flatMap(linesOf);
      const last = Math.max(...lines.map(({ bottom }) => bottom));
      const gap = head.getBoundingClientRect().bottom - last;
      title.textContent = own;
      return fault(gap > 150 && `${gap.toFixed()} px empty below the texts, titled ${text}`, head);
    });
  };

  const printProblems = () => {
    const [line = ""] = shown("body > p").map(({ textContent }) => textContent);
    const facts = document.querySelectorAll(
      "footer :is(.logo, .footer-contact a, .footer-address)",
    );
    return [...facts]
      .flatMap(({ textContent }) => textContent.split("\n"))
      .flatMap((fact) => fault(!line.includes(fact) && `${fact} is missing`));
  };

  const measures = {
    axe,
    smallTargets,
    damagedTexts,
    brokenWords,
    focusProblems,
    focusPass,
    missingEdges,
    misplacedPictures,
    damagedPhotographs,
    pictureGaps,
    headGaps,
    printProblems,
  };
  Object.assign(window, { measures });
  return measures;
}

declare global {
  interface Window {
    axe: { run: typeof run };
    measures: ReturnType<typeof installMeasures>;
  }
}
