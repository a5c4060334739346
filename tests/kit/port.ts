import { serve } from "./server.ts";

/** A port that no other process uses. */
export async function freePort() {
  const { origin, close } = await serve(() => {});
  close();
  return Number(new URL(origin).port);
}
