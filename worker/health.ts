import { maxDatabase } from "../contract/limits.ts";
import { json } from "./answer.ts";
import type { Dependencies } from "./dependencies.ts";
import { hour, later, minute } from "./time.ts";

const maxWait = 15 * minute;

/** The sweep proves every five minutes that a message fits, so it may miss one run. */
const maxProofAge = 11 * minute;

/** 200, or 503 with the reasons. Contains no personal data. */
export async function healthOf(deps: Dependencies, { hostname }: URL) {
  const { leads, channels, isReceiverMissing } = deps;
  const now = deps.now();
  const hasCron = !["localhost", "127.0.0.1"].includes(hostname);
  try {
    const { oldest, hasExpired, size, provedAt } = await leads.health(
      new Date(now.getTime() - hour),
    );
    const waiting = oldest ? now.getTime() - Date.parse(oldest) : 0;
    const problems = [
      channels.length === 0 && "no channel is configured",
      isReceiverMissing && "MAIL_TO is not set, so no mail is sent",
      waiting > maxWait && "a message has waited for more than 15 minutes",
      hasCron &&
        provedAt < later(now, -maxProofAge) &&
        "no message could be stored for 11 minutes, or the sweep does not run",
      size > maxDatabase && "the database is almost full",
      hasExpired && "expired messages are not deleted",
    ].filter(Boolean);
    const ok = problems.length === 0;
    const oldestUndeliveredSeconds = Math.round(waiting / 1000);
    const unchecked = hasCron ? [] : ["the sweep: cron does not run locally"];
    return json({ ok, oldestUndeliveredSeconds, problems, unchecked }, ok ? 200 : 503);
  } catch {
    return json({ ok: false, problems: ["the database does not answer"] }, 503);
  }
}
