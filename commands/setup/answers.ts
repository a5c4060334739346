import { createInterface } from "node:readline/promises";
import type { Files } from "./files.ts";

type Fact = "name" | "company" | "domain" | "email";

/** Takes what the options give and asks for the rest. Defaults come from the files, unless they are the demo's. */
export async function askForFacts(
  options: { [fact in Fact]?: string | undefined },
  { site, worker }: Files,
  ask: Ask,
) {
  const answer = async (fact: Fact, current: string, fallback?: string) => {
    const [question, pattern, advice] = questions[fact];
    const isDemo = /cloudcrate/i.test(current);
    const value = options[fact] ?? (await ask(question, isDemo ? fallback : current));
    if (pattern.test(value)) return value;
    throw new Error(`${value ? `"${value}": ` : ""}${advice} Use --${fact}.`);
  };
  const name = await answer("name", worker.name);
  const capitalized = name.replace(/^./, (letter) => letter.toUpperCase());
  const company = await answer("company", site.name, capitalized);
  const domain = await answer("domain", new URL(site.url).hostname);
  const email = await answer("email", site.email, `hello@${domain.replace(/^www\./, "")}`);
  return { name, company, domain, email };
}

const questions: Record<Fact, [question: string, pattern: RegExp, advice: string]> = {
  name: [
    "Name of the Worker, such as acme",
    // Workflow names have up to 64 characters, and previews put the name of the branch in front.
    /^[a-z](?:[a-z\d-]{0,38}[a-z\d])?$/,
    "A name has up to 40 lower-case letters, digits and hyphens, and begins with a letter.",
  ],
  company: ["Name of the company, for visitors", /\S/, "The company needs a name."],
  domain: [
    "Domain of the site, such as acme.com",
    /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]+$/,
    "Write the domain in lower case, without https:// and without a path.",
  ],
  email: [
    "Email address, for visitors",
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    "This is not an email address.",
  ],
};

/** Asks only if there is a choice. */
export async function chooseAccount(
  accounts: { id: string; name: string }[],
  preferred = process.env["CLOUDFLARE_ACCOUNT_ID"],
  ask: Ask,
) {
  const list = accounts.map(({ id, name }) => `${id} (${name})`).join(", ");
  const only = accounts.length === 1 ? accounts[0]?.id : undefined;
  const chosen = preferred ?? only ?? (await ask(`Id of the account: ${list}`));
  if (accounts.some(({ id }) => id === chosen)) return chosen;
  throw new Error(`Choose one of your accounts with --account: ${list}`);
}

export type Ask = (question: string, fallback?: string) => Promise<string>;

/** Asks at the terminal. An empty answer, or the end of the input, selects the default. */
export function openTerminal() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Otherwise Ctrl+C would only end the input, and setup would continue with the defaults.
  terminal.on("SIGINT", () => process.exit(130));
  let isClosed = false;
  terminal.once("close", () => (isClosed = true));
  const lines = terminal[Symbol.asyncIterator]();
  const ask: Ask = async (question, fallback = "") => {
    terminal.setPrompt(`${question}${fallback && ` [${fallback}]`}: `);
    // Input from a pipe ends before its lines are read, and then `prompt` throws.
    if (!isClosed) terminal.prompt();
    const { value, done } = await lines.next();
    return (done ? "" : value.trim()) || fallback;
  };
  return { ask, close: () => terminal.close() };
}
