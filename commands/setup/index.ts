import { execSync } from "node:child_process";
import { parseArgs } from "node:util";
import { type Ask, askForFacts, chooseAccount, openTerminal } from "./answers.ts";
import { listSteps } from "./checklist.ts";
import { findAccounts, openAccount } from "./cloudflare.ts";
import { findDatabase } from "./database.ts";
import { listChanges } from "./changes.ts";
import { editFile, paths, readFiles } from "./files.ts";

/**
 * `npm run setup` prepares a deployment: it writes names and addresses into the files, creates the database, and lists the
 * steps that are left. You can repeat it, also after an interruption. docs/deploy.md has the options.
 */

const terminal = openTerminal();
try {
  await setUp(readOptions(), terminal.ask);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : "Something went wrong."}\n`);
  process.exitCode = 1;
}
terminal.close();

function readOptions() {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  const facts = { name: text, company: text, domain: text, email: text };
  const mail = { "mail-from": text, "mail-to": text };
  const cloudflare = { account: text, eu: flag, "existing-database": flag };
  return parseArgs({ options: { ...facts, ...mail, ...cloudflare, "dry-run": flag } }).values;
}

async function setUp(options: ReturnType<typeof readOptions>, ask: Ask) {
  const isDryRun = options["dry-run"];
  const mail = { MAIL_FROM: options["mail-from"], MAIL_TO: options["mail-to"] };
  const files = readFiles();
  const facts = await askForFacts(options, files, ask);
  const accounts = findAccounts();
  const id = await chooseAccount(accounts, options.account ?? files.worker.account_id, ask);
  const account = openAccount(id);
  if (files.worker.name !== facts.name && account.hasWorker(facts.name)) {
    throw new Error(
      `The account already has a Worker "${facts.name}", which a deployment would replace. Choose another --name.`,
    );
  }
  const found = findDatabase(account.listDatabases(), files.database, {
    name: `${facts.name}-leads`,
    isEu: options.eu,
    mayReuse: options["existing-database"],
  });
  const question = "Store messages in the European Union? You cannot change this later (y/n)";
  // An interrupted run may have written the answer.
  const answer = files.workflow.jurisdiction === "eu" ? "y" : "n";
  const isEu = options.eu || (!found && /^y/i.test(await ask(question, answer)));
  const databaseName = found?.name ?? `${facts.name}-leads`;

  const changes = listChanges(files, {
    ...facts,
    accountId: accounts.length > 1 ? id : undefined,
    databaseName,
    isEu,
    mail,
  });
  const edits = Object.entries(changes).map(([file, list]) => editFile(file, list, isDryRun));
  const differences = (await Promise.all(edits)).flat();
  print(isDryRun ? "Would change:" : "Changed:", differences.length ? differences : ["nothing"]);
  if (!isDryRun && (mail.MAIL_FROM || mail.MAIL_TO)) {
    execSync("npm run --silent bindings", { stdio: ["ignore", "ignore", "inherit"] });
  }

  const place = isEu ? " in the European Union (permanent)" : "";
  if (isDryRun) print(`Database ${databaseName}: ${found ? "exists" : `would be created${place}`}`);
  else {
    if (!found) account.createDatabase(databaseName, isEu);
    const database = found ?? account.listDatabases().find(({ name }) => name === databaseName);
    if (!database)
      throw new Error("Cloudflare does not list the database yet. Repeat this command.");
    const path = ["d1_databases", files.database.index, "database_id"];
    const changed = await editFile(paths.worker, [[path, database.uuid]], isDryRun);
    print(`Database ${databaseName}: ${found ? "exists" : `created${place}`}`, changed);
  }

  const { MAIL_TO = facts.email, MAIL_FROM = `website@${facts.domain}` } = files.worker.vars;
  const sender = mail.MAIL_FROM ?? MAIL_FROM;
  const steps = await listSteps(facts.domain, {
    receiver: mail.MAIL_TO ?? MAIL_TO,
    senderDomain: sender.slice(sender.indexOf("@") + 1),
  });
  print(
    "\nLeft to do. Repeat this command to check again.",
    steps.flatMap(([state, text, link], index) => {
      const line = `${index + 1}. [${state}] ${text}`;
      return link && state !== "done" ? [line, `   ${link}`] : line;
    }),
  );
}

function print(title: string, lines: string[] = []) {
  process.stdout.write(`${[title, ...lines.map((line) => `  ${line}`)].join("\n")}\n`);
}
