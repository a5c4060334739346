import { isHidden, pictures } from "../pipeline/pictures/read.ts";

// Pictures of the site itself, which it may lack. Only for loaders.
const find = (file: string) => (isHidden(file) ? undefined : pictures.get(file));

/** Below the picture of an article or a case study. */
export const articleBase = find("flatcar.svg");

/** On the not-found page and on errors. */
export const notFoundPicture = find("end-of-track.svg");
