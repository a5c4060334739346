import { execFile } from "node:child_process";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** Runs one of the commands beside this process, and gives its exit code and what it said. */
export function run(args: string[], cwd = ".", variables: Record<string, string> = {}) {
  const settings = { cwd, env: { PATH: process.env["PATH"], ...variables } };
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, args, settings, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: `${stdout}${stderr}` }),
    );
  });
}

/** A site for a command to ask, while it runs. */
export async function withSite<T>(answer: RequestListener, work: (origin: string) => Promise<T>) {
  const server = createServer((request, response) => {
    request.resume().on("end", () => answer(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
