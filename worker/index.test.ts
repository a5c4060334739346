import { expect, test } from "vitest";
import desk from "./index.ts";

test("the Worker says that it is well", async () => {
  const reply = await desk.request("/api/health");
  expect(reply.status).toBe(200);
  expect(await reply.json()).toEqual({ ok: true });
});
