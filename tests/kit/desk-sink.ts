import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import type { TestProject } from "vitest/node";
import { serve } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    sink: string;
  }
}

/**
 * A webhook receiver for the Worker's tests, outside of the runtime that they run in. The address says how it answers:
 * /302/orders leads on to /200/orders, /silent/orders says nothing, and /seen/orders lists what came.
 * /by-subject answers each attempt with the next status in the lead's subject, and then with the last one.
 */
export default async function setup(project: TestProject) {
  const seen: {
    tag: string;
    method: string;
    path: string;
    headers: IncomingHttpHeaders;
    body: string;
  }[] = [];
  const { origin, close } = await serve(async (request, response) => {
    const { method = "", url: path = "/", headers } = request;
    const [, answer = "", tag = ""] = path.split("/");
    const body = await text(request);
    if (answer === "seen") {
      response.end(JSON.stringify(seen.filter((one) => one.tag === tag)));
      return;
    }
    if (answer === "by-subject") {
      const id = headers["webhook-id"];
      const attempt = seen.filter((one) => one.tag === answer && one.headers["webhook-id"] === id);
      seen.push({ tag: answer, method, path, headers, body });
      const statuses = JSON.parse(body).lead.subject.split(" ");
      response.writeHead(Number(statuses[attempt.length] ?? statuses.at(-1)), {
        Location: "/200/",
      });
      response.end();
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
