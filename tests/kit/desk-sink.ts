import { text } from "node:stream/consumers";
import type { TestProject } from "vitest/node";
import { serve } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    sink: string;
  }
}

/**
 * A receiver for the desk's tests, outside of the runtime that they run in. The address says how it answers:
 * /302/orders leads on to /200/orders, /silent/orders says nothing, and /seen/orders lists what came.
 */
export default async function setup(project: TestProject) {
  const seen: { tag: string; method: string; path: string; headers: object; body: string }[] = [];
  const { origin, close } = await serve(async (request, response) => {
    const { method = "", url: path = "/", headers } = request;
    const [, answer = "", tag = ""] = path.split("/");
    const body = await text(request);
    if (answer === "seen") {
      response.end(JSON.stringify(seen.filter((one) => one.tag === tag)));
      return;
    }
    seen.push({ tag, method, path, headers, body });
    if (answer === "silent") return;
    response.writeHead(Number(answer) || 404, { Location: `/200/${tag}` });
    response.end(decodeURIComponent(path.split("/")[3] ?? ""));
  });
  project.provide("sink", origin);
  return close;
}
