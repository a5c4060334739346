declare module "*.svg?drawing" {
  import type { Drawing } from "../content/drawings.ts";
  const drawing: Drawing;
  export default drawing;
}
