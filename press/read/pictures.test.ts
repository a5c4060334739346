import { expect, test, vi } from "vitest";

test("a drawing that was made before is not made again", async () => {
  const { pictures: before } = await import("./pictures.ts");
  vi.resetModules();
  vi.doMock("../make/drawing.ts", () => ({
    servedDrawing: (file: string) => {
      throw new Error(`${file} is made again`);
    },
  }));
  const { pictures } = await import("./pictures.ts");
  expect(pictures).toEqual(before);
});
