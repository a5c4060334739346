import type { Lead } from "../contract/lead.ts";
import { honeypot } from "../contract/limits.ts";
import type { Dependencies } from "./dependencies.ts";
import { isFromOwnPage, type Refusal } from "./guard.ts";
import { log } from "./log.ts";
import { api } from "../labels/worker.ts";

/** A form sent faster than this was probably not filled in by a person. */
const minimumMilliseconds = 2000;

/** Codes of Turnstile that say nothing about the visitor. */
const ownErrors = new Set(["invalid-input-secret", "internal-error"]);

const spam: Refusal = { status: 422, error: api.spam };

/**
 * A message is refused if its Turnstile token is false, or if the honeypot is filled and nothing suggests the form's script:
 * browsers and password managers also fill hidden fields. Other suspected messages are marked and delivered.
 */
export async function classify(
  lead: Lead,
  body: Record<string, unknown>,
  request: Request,
  { leads, now, turnstileError }: Pick<Dependencies, "leads" | "now" | "turnstileError">,
): Promise<{ refusal?: Refusal; suspected: string | null }> {
  const { key, openFor } = lead;
  const isFilled = Boolean(lead[honeypot]);
  const isFromScript = key !== undefined && openFor !== undefined;
  if (isFilled && !isFromScript) return { refusal: spam, suspected: null };

  const error = await turnstileError(body["cf-turnstile-response"]);
  if (error === "invalid-input-response") {
    return { refusal: { ...spam, isTokenRefused: true }, suspected: null };
  }
  if (error === "invalid-input-secret") {
    log("turnstile-failed", { code: error });
    await leads.recordRejectedSecret(now()).catch(() => {});
  }

  const links = lead.message.match(/(?:https?:\/\/|\bwww\.)\S+/gi)?.length ?? 0;
  const suspicions = {
    honeypot: isFilled,
    links: links > 4,
    fast: openFor !== undefined && openFor < minimumMilliseconds,
    unverified: error !== undefined && !ownErrors.has(error),
    source: !isFromScript && !isFromOwnPage(request),
  };
  const [suspected = null] = Object.entries(suspicions).flatMap(([name, is]) => (is ? name : []));
  return { suspected };
}
