import { showWhenLoaded } from "./show-map.ts";

showWhenLoaded(document.querySelector("iframe"));
