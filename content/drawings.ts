import type { PictureFile } from "./types.ts";

/** Drawings that belong to no text. */
export const drawings: Record<"belowArticlePicture" | "notFound", PictureFile> = {
  belowArticlePicture: "flatcar.svg",
  notFound: "end-of-track.svg",
};
