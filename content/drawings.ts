import type { PictureFile } from "./types.ts";

/** Drawings that belong to no text. */
export const drawings: Record<"pictureBase" | "notFound", PictureFile> = {
  /** Pictures of posts and case studies stand on it. */
  pictureBase: "flatcar.svg",
  notFound: "end-of-track.svg",
};
