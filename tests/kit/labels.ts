export * from "../../labels/form.ts";
export * from "../../labels/pages.ts";
export * from "../../labels/worker.ts";
