import { execFile } from "node:child_process";

export function run(args: string[], cwd = ".", variables: Record<string, string> = {}) {
  const settings = { cwd, env: { PATH: process.env["PATH"], ...variables } };
  return new Promise<{ code: unknown; output: string }>((resolve) => {
    const command = execFile(process.execPath, args, settings, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: `${stdout}${stderr}` }),
    );
    command.stdin?.end();
  });
}
