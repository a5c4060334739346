import { htmlOf } from "./pages.ts";

export * from "./pages.ts";
export const today = () => new Date();
export const hasSections = (path: string) => htmlOf(path).includes("On this page");
