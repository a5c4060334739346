import sharp from "sharp";

/** An error message if the viewBox of a drawing cuts off a part of it. */
export async function cutProblem(svg: string): Promise<string | undefined> {
  const [root = "", viewBox = ""] = /<svg[^>]* viewBox="([^"]*)"[^>]*>/.exec(svg) ?? [];
  const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  // In percent of the drawing, with the space of one more drawing on each side.
  const attributes = {
    width: 300,
    height: 300,
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
  const percent = Math.max(100 - left, 100 - top, right - 200, bottom - 200);
  // Less is hardly visible.
  if (percent <= 3) return undefined;
  return `The drawing extends beyond its viewBox by ${percent} %, and this part is cut off. Enlarge the viewBox, or make the drawing smaller.`;
}
