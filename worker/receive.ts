import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type FieldErrors, incomplete, isIncomplete } from "../contract/form.ts";
import { errorsOf, leadSchema } from "../contract/lead.ts";
import { type Refusal, repliesTo } from "./answer.ts";
import type { Dependencies, Env } from "./dependencies.ts";
import {
  bodyTypeOf,
  clientAddress,
  isSameOrigin,
  maxBody,
  readBody,
  suspicionOf,
} from "./guard.ts";
import { codeOf, log } from "./log.ts";
import { replies } from "./replies.ts";

export interface App {
  Bindings: Env;
  Variables: { deps: Dependencies };
}

/** Receives a post of the form. A post that is refused before its size is checked costs little, because its body is not read. */
export async function receive(context: Context<App>) {
  const { deps } = context.var;
  const request = context.req.raw;
  const reply = repliesTo(request, deps.contactPage);

  // This check comes before the rate limit, because otherwise other sites could use up a visitor's limit. Posts that are
  // refused later count.
  if (!isSameOrigin(request)) return reply.refuse({ status: 403, error: replies.otherSite });

  const isAllowed = await deps.isWithinRateLimit(clientAddress(request));
  const type = bodyTypeOf(request);
  const tooMany: Refusal = { status: 429, error: replies.tooMany };
  // Without JavaScript the visitor needs the text back, so the body of a form is read before the form is refused.
  if (!isAllowed && type !== "form") return reply.refuse(tooMany);

  if (!type) return reply.refuse({ status: 415, error: replies.contentType });

  const tooLong = type === "form" ? replies.tooLongForm : replies.tooLong;
  const onError = () => reply.refuse({ status: 413, error: tooLong });
  const limitBody = bodyLimit({ maxSize: maxBody, onError });
  const refusal = await limitBody(context, async () => {});
  if (refusal) return refusal;

  // `context.req.raw` is not always `request`: `limitBody` replaces a request that does not state its length.
  const body = await readBody(context.req.raw, type);
  if (!isAllowed) return reply.refuse(tooMany, body);
  if (!body) return reply.refuse({ status: 400, error: replies.unreadable });

  const { success, data: lead, error } = leadSchema.safeParse(body);
  if (!success) return reply.refuse(wrongFields(errorsOf(error)), body);

  const suspected = suspicionOf(lead, request);
  if (suspected === "refused") return reply.refuse({ status: 422, error: replies.spam }, body);

  try {
    const { id, isNew } = await deps.leads.insert(lead, suspected, deps.now());
    log("stored", { id, again: isNew ? 0 : 1 });
    // Cloudflare stops this 30 seconds after the reply. If there is no instance a minute after the post, the sweep starts it.
    if (isNew) context.executionCtx.waitUntil(startInstance(id, deps));
    return reply.accept(id, isNew);
  } catch (failure) {
    log("store-failed", { code: codeOf(failure) });
    return reply.refuse({ status: 503, error: replies.notSaved }, body);
  }
}

/** If a required field is empty, the reply has the same words as the form's toast. */
function wrongFields(errors: FieldErrors): Refusal {
  const { title, description } = incomplete;
  return isIncomplete(errors)
    ? { status: 422, title, error: description, errors }
    : { status: 422, error: replies.checkFields, errors };
}

async function startInstance(leadId: string, { instances }: Dependencies) {
  try {
    await instances.start({ leadId, instanceNumber: 1 });
  } catch (error) {
    log("start-failed", { id: leadId, code: codeOf(error) });
  }
}
