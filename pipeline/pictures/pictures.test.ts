import { afterAll, expect, test, vi } from "vitest";

// Test files share their modules (isolate: false).
afterAll(() => {
  vi.resetModules();
  vi.doUnmock("./drawing.ts");
});

test("importing a schema reads no picture", async () => {
  const servedDrawing = () => {
    throw new Error("read");
  };
  vi.resetModules();
  vi.doMock("./drawing.ts", () => ({ servedDrawing }));
  expect(await import("../words/schemas.ts")).toHaveProperty("postSchema");
  await expect(import("./pictures.ts")).rejects.toThrow("read");
});
