import { expect, onTestFinished, test, vi } from "vitest";

test("a drawing that was made before is not made again", async () => {
  const { pictures: before } = await import("./pictures.ts");
  // The files beside this one share their modules with it.
  onTestFinished(() => {
    vi.doUnmock("../make/drawing.ts");
    vi.resetModules();
  });
  vi.resetModules();
  vi.doMock("../make/drawing.ts", () => ({
    servedDrawing: (file: string) => {
      throw new Error(`${file} is made again`);
    },
  }));
  const { pictures } = await import("./pictures.ts");
  expect(pictures).toEqual(before);
});
