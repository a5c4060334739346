import { narrowOf, type Picture, readPictures } from "./read.ts";

const { drawings, ...all } = await readPictures();
export const { pictures, pictureFiles } = all;

/** A drawing in its light colors, the version for small screens first. */
export const drawingFor = ({ file }: Picture) => drawings.get(narrowOf(file)) ?? drawings.get(file);

/** What an article's picture travels on. */
export const flatcar = pictures.get("flatcar.svg");

/** Where a missing page ends. */
export const endOfTrack = pictures.get("end-of-track.svg");
