import sharp from "sharp";

/** An error message if the viewBox of a drawing cuts off a part of it. */
export async function cutProblem(svg: string): Promise<string | undefined> {
  const percent = Math.round(100 * (await cutShare(svg)));
  // Less is hardly visible.
  if (percent <= 3) return undefined;
  return `The drawing extends beyond its viewBox by ${percent} %, and this part is cut off. Enlarge the viewBox, or make the drawing smaller.`;
}

/** How far a drawing extends beyond its viewBox, as a share of the width or height, up to 1. */
async function cutShare(svg: string): Promise<number> {
  const [root = "", viewBox = ""] = /<svg[^>]* viewBox="([^"]*)"[^>]*>/.exec(svg) ?? [];
  const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  const size = 200;
  const attributes = {
    width: 3 * size,
    height: 3 * size,
    // With the space of one more drawing on each side.
    viewBox: [x - width, y - height, 3 * width, 3 * height].join(" "),
    preserveAspectRatio: "none",
  };
  const changed = new RegExp(` (?:${Object.keys(attributes).join("|")})="[^"]*"`, "g");
  const added = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const larger = root.replaceAll(changed, "").replace("<svg", `<svg${added.join("")}`);
  const { info } = await sharp(Buffer.from(svg.replace(root, larger)))
    .trim({ background: "#0000", lineArt: true })
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)];
  const [right, bottom] = [left + info.width, top + info.height];
  return Math.max(0, size - left, size - top, right - 2 * size, bottom - 2 * size) / size;
}
