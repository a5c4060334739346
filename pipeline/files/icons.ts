import sharp from "sharp";
import { site } from "../../contract/site.ts";
import { token } from "../pictures/tokens.ts";

const background = token("--brand");

/** The logo on the brand's color. */
export const svgIcon = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="3" fill="${background}"/><path transform="translate(2.9 3.4) scale(.8)" fill="${token("--brand-ink")}" fill-rule="evenodd" d="${site.brandMark}"/></svg>`;

/** The icon as a full square, because phones round the corners themselves. It fills `inner` percent of the width. */
export function pngIcon(size: number, inner = 100) {
  const at = (100 - inner) / 2;
  const place = `x="${at}" y="${at}" width="${inner}" height="${inner}"`;
  const placed = svgIcon().replace("<svg", `<svg ${place}`);
  const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${background}"/>${placed}</svg>`;
  return toPng(square, size);
}

/** The ICO format: a list of images, followed by the images as PNG. */
export async function favicon(): Promise<Buffer> {
  const sizes = [16, 32, 48];
  const images = await Promise.all(sizes.map((size) => toPng(svgIcon(), size)));
  const list = new DataView(new ArrayBuffer(6 + 16 * sizes.length));
  list.setUint16(2, 1, true);
  list.setUint16(4, sizes.length, true);
  let offset = list.byteLength;
  for (const [index, image] of images.entries()) {
    const at = 6 + 16 * index;
    const size = sizes[index] ?? 0;
    list.setUint8(at, size);
    list.setUint8(at + 1, size);
    list.setUint16(at + 4, 1, true);
    list.setUint16(at + 6, 32, true);
    list.setUint32(at + 8, image.length, true);
    list.setUint32(at + 12, offset, true);
    offset += image.length;
  }
  return Buffer.concat([new Uint8Array(list.buffer), ...images]);
}

const toPng = (svg: string, width: number) =>
  sharp(Buffer.from(svg)).resize({ width }).png().toBuffer();
