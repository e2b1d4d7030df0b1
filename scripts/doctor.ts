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

async function printStatements(): Promise<void> {
  const mending = await statementsFor(process.env);
  if (typeof mending === "string") {
    console.error(`Nothing is written: ${mending}.`);
    process.exitCode = 1;
    return;
  }
  process.stdout.write(mending.statements);
  for (const left of mending.byHand) console.error(`Not in the statements: ${left}.`);
  if (mending.byHand.length > 0) process.exitCode = 1;
}
