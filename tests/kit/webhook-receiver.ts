import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import type { TestProject } from "vitest/node";
import { serve } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    webhookReceiver: string;
  }
}

/**
 * A webhook receiver outside the runtime of the Worker's tests. The path selects the reply: /302/orders redirects to
 * /200/orders, and /seen/orders lists the requests.
 * /by-subject answers each attempt with the next status in the lead's subject, and then with the last one.
 */
export default async function setup(project: TestProject) {
  const seen: { tag: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const { origin, close } = await serve(async (request, response) => {
    const { headers, url = "/" } = request;
    const [, answer = "", tag = answer] = url.split("/");
    const body = await text(request);
    const before = seen.filter((one) => one.tag === tag);
    if (answer === "seen") {
      response.end(JSON.stringify(before));
      return;
    }
    seen.push({ tag, headers, body });
    const attempts = before.filter((one) => one.headers["webhook-id"] === headers["webhook-id"]);
    const statuses = answer === "by-subject" ? JSON.parse(body).lead.subject.split(" ") : [answer];
    const status = Number(statuses[attempts.length] ?? statuses.at(-1));
    response.writeHead(status, { Location: `/200/${tag}` }).end();
  });
  project.provide("webhookReceiver", origin);
  return close;
}
