import { afterAll, beforeEach, expect, test, vi } from "vitest";

const start = () => {
  vi.resetModules();
  vi.doUnmock("../make/drawing.ts");
  vi.doUnmock("../make/cache.ts");
};
beforeEach(start);
// The files beside this one share their modules with it.
afterAll(start);

const makeNone = () =>
  vi.doMock("../make/drawing.ts", () => ({
    servedDrawing: () => {
      throw new Error("A drawing is made again.");
    },
  }));

test("a drawing that was made before is not made again", async () => {
  const { pictures: before } = await import("./pictures.ts");
  vi.resetModules();
  makeNone();
  const { pictures } = await import("./pictures.ts");
  expect(pictures).toEqual(before);
});

test("with other tools it is", async () => {
  makeNone();
  vi.doMock("../make/cache.ts", async (original) => ({
    ...(await original<object>()),
    tools: () => crypto.randomUUID(),
  }));
  await expect(import("./pictures.ts")).rejects.toThrow("made again");
});
