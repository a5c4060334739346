import { read, write } from "./session.ts";

// Apart from the rest of the session, because only the contact page reads and writes it.
const draftKey = "draft";

/** What was typed, by field, and the key of the message if it was on its way already. */
export const readDraft = () => read(draftKey);
export const saveDraft = (draft: object) => write(draftKey, draft);
export const clearDraft = () => write(draftKey, undefined);
