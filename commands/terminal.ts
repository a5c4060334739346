/** Runs a command. If it throws, prints the message and ends with the exit code 1. */
export async function runCommand(command: () => void | Promise<void>) {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : "Something went wrong."}\n`);
    process.exitCode = 1;
  }
}

export function print(...lines: string[]) {
  process.stdout.write(`${lines.join("\n")}\n`);
}
