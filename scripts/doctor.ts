import { parseArgs } from "node:util";
import { examine, statementsFor } from "./doctor/examine.ts";
import { isBroken, printed } from "./doctor/findings.ts";
import { loadEnvironment } from "./embedded-data.ts";

loadEnvironment();
const { mail, mend } = parseArgs({ options: { mail: { type: "string" }, mend: { type: "boolean" } } }).values;
if (mend) await printStatements();
else await printFindings();

async function printFindings(): Promise<void> {
  const sections = await examine(process.env, mail);
  console.log(printed(sections));
  if (isBroken(sections)) process.exitCode = 1;
}

/** On standard output nothing but the statements. */
async function printStatements(): Promise<void> {
  const { statements, why } = await statementsFor(process.env);
  if (statements !== undefined) return void process.stdout.write(statements);
  console.error(`The project cannot be compared with what this version makes: ${why}.`);
  process.exitCode = 1;
}
