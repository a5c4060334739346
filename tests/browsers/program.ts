import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";

const patience = 60_000;

/** A program of one of Debian's packages, in a process group of its own. */
export class Program {
  #said = "";
  readonly #process: ChildProcess;

  constructor(
    debianPackage: string,
    path: string,
    args: string[],
    env: Record<string, string> = {},
  ) {
    if (!existsSync(path)) {
      throw new Error(`There is no ${path}: run \`apt-get install ${debianPackage}\`.`);
    }
    this.#process = spawn(path, args, { detached: true, env: { ...process.env, ...env } });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => (this.#said += text));
    }
  }

  /** Waits until the program has printed this, and answers with what the pattern's group found. */
  async says(pattern: RegExp) {
    const deadline = Date.now() + patience;
    while (Date.now() < deadline && this.#process.exitCode === null) {
      const found = pattern.exec(this.#said)?.[1];
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${this.#process.spawnfile} did not print ${pattern}, but: ${this.#said}`);
  }

  /** Ends the program and all it started. */
  async end() {
    const { pid, exitCode, signalCode } = this.#process;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    const ended = new Promise((resolve) => this.#process.once("exit", resolve));
    process.kill(-pid, "SIGKILL");
    await ended;
  }
}
