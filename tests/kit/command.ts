import { execFile } from "node:child_process";

/** PATH and these variables. A copy, because worker/bindings.d.ts makes the `vars` of a site required in the type. */
function environment(variables: Record<string, string | undefined>) {
  const env = { ...process.env };
  for (const name of Object.keys(env)) if (name !== "PATH") delete env[name];
  return Object.assign(env, variables);
}

export function run(args: string[], cwd = ".", variables: Record<string, string> = {}) {
  const settings = { cwd, env: environment(variables) };
  return new Promise<{ code: unknown; output: string }>((resolve) => {
    const command = execFile(process.execPath, args, settings, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: `${stdout}${stderr}` }),
    );
    command.stdin?.end();
  });
}
