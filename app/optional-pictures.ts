import { pictures } from "../pipeline/pictures/read.ts";

// Pictures of the site itself, which it may lack. Only for loaders.

/** Below the picture of an article or a case study. */
export const articleBase = pictures.get("flatcar.svg");

/** On the not-found page and on errors. */
export const notFoundPicture = pictures.get("end-of-track.svg");
