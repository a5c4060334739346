import { afterAll, expect, test, vi } from "vitest";
import { pictures as before } from "./pictures.ts";

// Test files share their modules (isolate: false).
afterAll(() => {
  vi.resetModules();
  vi.doUnmock("./drawing.ts");
  vi.doUnmock("./cache.ts");
  vi.doUnmock("../words/placeholders.ts");
});

test("@FILE-4 a cached drawing is made again only when the toolchain or a value changes", async () => {
  const servedDrawing = () => {
    throw new Error("made again");
  };
  vi.resetModules();
  vi.doMock("./drawing.ts", () => ({ servedDrawing }));
  expect((await import("./pictures.ts")).pictures).toEqual(before);

  const drawingValues = () => ({ name: crypto.randomUUID() });
  vi.resetModules();
  vi.doMock("../words/placeholders.ts", () => ({ drawingValues }));
  await expect(import("./pictures.ts")).rejects.toThrow("made again");

  vi.doUnmock("../words/placeholders.ts");
  const toolchainHash = () => crypto.randomUUID();
  vi.resetModules();
  vi.doMock("./cache.ts", async (original) => ({ ...(await original<object>()), toolchainHash }));
  await expect(import("./pictures.ts")).rejects.toThrow("made again");
  // Importing a schema does not read pictures.
  expect(await import("../words/schemas.ts")).toHaveProperty("postSchema");
});
