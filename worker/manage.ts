import { z } from "zod";
import { managePage } from "./answer.ts";
import type { Dependencies } from "./dependencies.ts";
import { clientAddress, guard, readBody } from "./guard.ts";
import { managementActions } from "./leads/managing.ts";
import { isExpired, verifyLink } from "./link.ts";
import { codeOf, log } from "./log.ts";
import { manageContent } from "./manage-page.ts";
import { manage as labels } from "#labels";
import { fill } from "../labels/fill.ts";

const text = z.string().catch("");

const inputSchema = z.object({
  until: text,
  signature: text,
  // People copy the id with the spaces or the period around it.
  id: text.transform((id) => id.replaceAll(/[\s.]/g, "")),
  action: z.enum(managementActions).optional().catch(undefined),
  /** The checkbox beside the button that deletes. */
  sure: text,
});

/**
 * The page "Manage messages", whose link the owner gets by mail. Only a post changes something, because mail scanners open
 * links. It shows no name, address or text.
 */
export async function manage(request: Request, deps: Dependencies) {
  const { status, content } = await answer(request, deps).catch((error: unknown) => {
    log("manage-failed", { code: codeOf(error) });
    return refuse(503, labels.failed);
  });
  return managePage(await deps.notFoundPage(), labels.title, String(await content), status);
}

async function answer(request: Request, deps: Dependencies) {
  const { leads } = deps;
  const now = deps.now();
  const isPost = request.method === "POST";
  if (!(await deps.isWithinRateLimit(clientAddress(request)))) return refuse(429, labels.tooMany);
  const refusal = isPost && guard(request);
  if (refusal) return refuse(refusal.status, refusal.error);

  const parameters = new URL(request.url).searchParams;
  const values = isPost ? await readBody(request) : Object.fromEntries(parameters);
  const { until, signature, id, action, sure } = inputSchema.parse(values ?? {});
  const isRight = await verifyLink(until, signature, await leads.linkKey());
  if (!isRight) return refuse(403, labels.wrong);
  if (isExpired(until, now)) return refuse(403, labels.expired);

  const isConfirmed = action !== "forget" || sure !== "";
  const count = isPost && action && isConfirmed ? await leads.manage(action, id, now) : 0;
  if (action && count > 0) log("managed", { id, action, count });
  const result = action && count > 0 ? fill(labels.results[action], { count }) : "";
  const lead = id === "" ? null : await leads.findStatus(id);
  const isUnknown = id !== "" && !lead && !result;
  const message = isUnknown ? labels.unknown : result;
  const held = await leads.findHeld(now);
  const content = manageContent({ message, lead, held }, { until, signature });
  return { status: isUnknown ? 404 : 200, content };
}

const refuse = (status: number, message: string) => ({
  status,
  content: manageContent({ message }),
});
