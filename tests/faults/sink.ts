import { serve } from "../kit/server.ts";

/** Used by the tests only. */
export const webhookSecret = "whsec_Zm9yIHRoZSBmYXVsdHMgb25seQ==";

/** A webhook receiver outside the killed process. It records a request before it answers. */
export async function openSink() {
  const { origin, close } = await serve((request, response) => {
    const id = String(request.headers["webhook-id"]);
    const timesSeen = add(sink.seen, id);
    if (sink.refuses(id, timesSeen)) response.statusCode = 500;
    else add(sink.arrived, id);
    request.resume().on("end", () => response.end());
  });
  const sink = {
    address: `${origin}/`,
    /** Decides which requests fail. */
    refuses: (_id: string, _timesSeen: number) => false,
    /** How often each lead was sent, and how often it arrived. */
    seen: new Map<string, number>(),
    arrived: new Map<string, number>(),
    close,
  };
  return sink;
}

function add(counts: Map<string, number>, id: string) {
  const count = (counts.get(id) ?? 0) + 1;
  counts.set(id, count);
  return count;
}
