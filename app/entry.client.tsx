import { catchErrors } from "./browser/errors.ts";
import { startLayout } from "./browser/layout.ts";
import { loadMap } from "./browser/map.ts";
import { markSections } from "./browser/section-marker.ts";
import { startForm } from "./contact/start.ts";

// This script runs on every page. React runs only in the contact form, which loads it.
for (const start of [startLayout, startForm, markSections, loadMap]) catchErrors(start);
