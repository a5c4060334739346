import { execFile } from "node:child_process";

/** Runs one of the commands beside this process, and gives its exit code and what it said. */
export function run(args: string[], cwd = ".", variables: Record<string, string> = {}) {
  const settings = { cwd, env: { PATH: process.env["PATH"], ...variables } };
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, args, settings, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: `${stdout}${stderr}` }),
    );
  });
}
