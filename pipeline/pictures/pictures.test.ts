import { afterAll, expect, test, vi } from "vitest";

// The files beside this one share their modules with it.
afterAll(() => {
  vi.resetModules();
  vi.doUnmock("./drawing.ts");
  vi.doUnmock("./cache.ts");
});

test("a drawing that was made before is made again with other tools, and only then", async () => {
  const { pictures: before } = await import("./pictures.ts");
  const servedDrawing = () => {
    throw new Error("A drawing is made again.");
  };
  vi.resetModules();
  vi.doMock("./drawing.ts", () => ({ servedDrawing }));
  expect((await import("./pictures.ts")).pictures).toEqual(before);

  const tools = () => crypto.randomUUID();
  vi.resetModules();
  vi.doMock("./cache.ts", async (original) => ({ ...(await original<object>()), tools }));
  await expect(import("./pictures.ts")).rejects.toThrow("made again");
  // A schema that describes a picture reads none.
  expect(await import("../words/schemas.ts")).toHaveProperty("postFacts");
});
