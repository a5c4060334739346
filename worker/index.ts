import { Hono } from "hono";

const desk = new Hono();

desk.get("/api/health", (context) =>
  context.json({ ok: true }, 200, { "Cache-Control": "no-store" }),
);

export default desk;
