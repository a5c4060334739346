import { WorkflowEntrypoint, type WorkflowEvent } from "cloudflare:workers";
import { type Context, Hono } from "hono";
import { contactPath } from "../contract/form.ts";
import {
  confirmationPage,
  errorPage,
  errorReply,
  isVisit,
  json,
  localDate,
  refusalPage,
  rejectMethod,
  repliesTo,
} from "./answer.ts";
import { deliver, type Step } from "./deliver.ts";
import { connect, type Dependencies, type Env, type Instance } from "./dependencies.ts";
import { healthOf } from "./health.ts";
import { codeOf, log } from "./log.ts";
import { type App, receive } from "./receive.ts";
import { replies } from "./replies.ts";
import { sweep } from "./sweep.ts";

export function createWorker(dependenciesOf: (env: Env) => Dependencies) {
  const routes = new Hono<App>();
  routes.use((context, next) => {
    context.set("deps", dependenciesOf(context.env));
    return next();
  });
  routes.post(contactPath, receive);
  routes.all(contactPath, ({ req }) => rejectMethod(req.raw));
  routes.get(`${contactPath}/:id`, confirm);
  routes.get("/api/health", ({ var: { deps } }) => healthOf(deps));
  // Cloudflare would answer 200 with the file 404.html.
  routes.get("/404", ({ var: { deps } }) => deps.notFoundPage());
  routes.notFound(({ req, var: { deps } }) =>
    isVisit(req.raw) ? deps.notFoundPage() : json({ ok: false, error: replies.notFound }, 404),
  );
  routes.onError(async (error, { req, var: { deps } }) => {
    log("error", { code: codeOf(error) });
    try {
      return isVisit(req.raw)
        ? await errorPage(deps.notFoundPage)
        : await repliesTo(req.raw, deps.contactPage).fail();
    } catch {
      return errorReply();
    }
  });

  return {
    fetch: routes.fetch,

    /** Tests pass a time in the future. */
    scheduled: ({ scheduledTime }: { scheduledTime: number }, env: Env) =>
      sweep({ ...dependenciesOf(env), now: () => new Date(scheduledTime) }),
  };
}

/** The confirmation: the page after a form is sent without JavaScript. It confirms only a message that is stored. */
async function confirm({ req, var: { deps } }: Context<App, "/:id">) {
  const id = req.param("id");
  try {
    const received = await deps.leads.receivedAt(id);
    if (!received) return await deps.notFoundPage();
    const date = localDate(new Date(received), req.raw);
    return await confirmationPage(id, date, deps.contactPage);
  } catch (error) {
    log("confirm-failed", { code: codeOf(error) });
    return refusalPage({ status: 503, error: replies.notConfirmed }, deps.contactPage);
  }
}

export class Notify extends WorkflowEntrypoint<Env, Instance> {
  async run({ payload }: WorkflowEvent<Instance>, step: Step) {
    await deliver(payload, step, connect(this.env));
  }
}

export default createWorker(connect);
