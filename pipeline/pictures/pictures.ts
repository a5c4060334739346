import { narrowOf, type Picture, readPictures } from "./read.ts";

const { drawings, ...all } = await readPictures();
export const { pictures, pictureFiles } = all;

/** A drawing in light colors, preferably the version for small screens. */
export const drawingFor = ({ file }: Picture) => drawings.get(narrowOf(file)) ?? drawings.get(file);

/** Drawn below the picture in an article head. */
export const flatcar = pictures.get("flatcar.svg");

/** The picture of the not-found page. */
export const endOfTrack = pictures.get("end-of-track.svg");
