import { serve } from "./server.ts";

export async function freePort() {
  const { origin, close } = await serve(() => {});
  close();
  return Number(new URL(origin).port);
}
