import { read, write } from "./session.ts";

const draftKey = "draft";

/** The text of each field, and the key of the message if sending has started. */
export const readDraft = () => read(draftKey);
export const saveDraft = (draft: object) => write(draftKey, draft);
export const clearDraft = () => write(draftKey, undefined);
