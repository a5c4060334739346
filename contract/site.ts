export { site } from "../content/site.ts";
