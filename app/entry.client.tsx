import { attempt } from "./browser/attempt.ts";
import { addCopyButtons } from "./browser/copy-button.ts";
import { startFrame } from "./browser/frame.ts";
import { loadMap } from "./browser/map.ts";
import { markSections } from "./browser/section-marker.ts";
import { startForm } from "./contact/start.ts";

// The script of every page. React runs only in the contact form, which loads it.
for (const start of [startFrame, startForm, markSections, addCopyButtons, loadMap]) attempt(start);
