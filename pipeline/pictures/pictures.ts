import { narrowVersionOf, type Picture, readPictures } from "./read.ts";

const { drawings, ...all } = await readPictures();
export const { pictures, pictureFiles } = all;

/** A drawing in light colors, preferably the version for small screens. */
export const drawingFor = ({ file }: Picture) =>
  drawings.get(narrowVersionOf(file)) ?? drawings.get(file);
