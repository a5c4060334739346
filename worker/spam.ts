import type { Lead } from "../contract/lead.ts";
import { honeypot } from "../contract/limits.ts";
import { isFromOwnPage, type Refusal } from "./guard.ts";
import { api } from "#labels";

/** A form sent faster than this was probably not filled in by a person. */
const minimumMilliseconds = 2000;

export const spam: Refusal = { status: 422, error: api.spam };

/**
 * "refused" if the honeypot is filled and nothing suggests the form's script: browsers and password managers also fill hidden
 * fields. Otherwise why the message is suspected, or null. Suspected messages are marked and delivered.
 */
export function suspicionOf(lead: Lead, request: Request) {
  const { key, openFor } = lead;
  const isFilled = Boolean(lead[honeypot]);
  const isFromScript = key !== undefined && openFor !== undefined;
  if (isFilled) return isFromScript ? "honeypot" : "refused";
  const links = lead.message.match(/(?:https?:\/\/|\bwww\.)\S+/gi)?.length ?? 0;
  if (links > 4) return "links";
  if (openFor !== undefined && openFor < minimumMilliseconds) return "fast";
  return isFromScript || isFromOwnPage(request) ? null : "source";
}
