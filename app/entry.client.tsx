import { attempt } from "./browser/attempt.ts";
import { copyButtons } from "./browser/copy-button.ts";
import { frame } from "./browser/frame.ts";
import { map } from "./browser/map.ts";
import { sectionMarker } from "./browser/section-marker.ts";
import { contactForm } from "./contact/start.ts";

// The script of every page. React runs only in the contact form, which loads it.
for (const start of [frame, contactForm, sectionMarker, copyButtons, map]) attempt(start);
