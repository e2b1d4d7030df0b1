import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { caseStudies } from "../app/content/case-studies.ts";
import { suppliedId } from "../app/content/editable-pages.ts";
import { insights } from "../app/content/insights.ts";
import { readEnvironment } from "../app/server/environment.server.ts";
import { defaultContent, ownSeedFile, seedFile } from "./default-content.ts";

const home = fileURLToPath(new URL("..", import.meta.url));
const noProject = { SUPABASE_URL: "http://127.0.0.1", SUPABASE_PUBLISHABLE_KEY: "none" };
const usage = `npm run make-it-yours -- --name "Your firm" --email you@your-firm.com
  --logo logo.svg      your mark, of paths alone, in place of the supplied one; without it the initial of the name
  --keep-examples      leaves the insights, case studies, testimonial and figures of an invented firm where they are,
                       or puts them back, into the next new database`;

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;

try {
  await makeItYours();
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}

async function makeItYours(): Promise<void> {
  const options = { name: text, email: text, logo: text, "keep-examples": flag, help: flag } as const;
  const { values } = parseArgs({ options });
  if (values.help) return console.log(usage);
  const changes = execFileSync("git", ["status", "--porcelain"], { cwd: home, encoding: "utf8" });
  if (changes) throw new Error(`Commit or stash your changes first, so that you see what this changes:\n${changes}`);

  const name = values.name ?? (await answerTo("Name of the firm: "));
  const email = values.email ?? (await answerTo("Its email address: "));
  const { FIRM_NAME, FIRM_EMAIL } = readEnvironment({ ...noProject, FIRM_NAME: name, FIRM_EMAIL: email });
  const mark = values.logo === undefined ? undefined : markIn(readFileSync(values.logo, "utf8"), FIRM_NAME);

  const changed = [setVariables({ FIRM_NAME, FIRM_EMAIL })];
  if (mark) changed.push(write("app/content/pictures/mark.ts", mark));
  const keepsExamples = values["keep-examples"];
  if (!keepsExamples || existsSync(ownSeedFile)) {
    if (keepsExamples) rmSync(ownSeedFile);
    else writeFileSync(ownSeedFile, withoutExamples());
    writeFileSync(seedFile, defaultContent());
    changed.push("supabase/seed/own.sql", "supabase/seed.sql");
  }
  console.log(`This is the site of ${FIRM_NAME} now. Changed: ${changed.join(", ")}.

1. Run \`npm start\`, and create the first account at /admin. A database that somebody uses already keeps its examples:
   DATA_FOLDER=.data-own npm start begins a new one.
2. Open Settings, Firm: colour, time zone, offices, telephone and address. No file holds them.
3. Follow To do on the dashboard. Then docs/make-it-yours.md tells what else can be your own, and how it goes online.`);
}

async function answerTo(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(`Nobody is here to answer “${question.trim()}”\n${usage}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

/** In `.env`, which no commit has. */
function setVariables(variables: Record<string, string>): string {
  const file = new URL("../.env", import.meta.url);
  const kept = existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n") : [];
  const others = kept.filter((line) => !Object.keys(variables).some((name) => line.startsWith(`${name}=`)));
  const own = Object.entries(variables).map(([name, value]) => `${name}=${quoted(value)}`);
  writeFileSync(file, [...others, ...own, ""].join("\n"), { mode: 0o600 });
  return ".env";
}

function quoted(value: string): string {
  const quote = [`'`, `"`, "`"].find((mark) => !value.includes(mark));
  if (!quote) throw new Error("A name with all three of \" ' ` cannot stand in .env: set it under Settings, Firm.");
  return quote + value + quote;
}

/** In one tone, which is the colour of the firm. */
function markIn(svg: string, firm: string): string {
  const viewBox = /<svg[^>]*\sviewBox="([\d\s.,-]+)"/.exec(svg)?.[1];
  const paths = [...svg.matchAll(/<path[^>]*\sd="([^"]+)"/g)].map(([, path]) => path!.replaceAll(/\s+/g, " ").trim());
  const others = /<(?:circle|ellipse|image|line|poly\w+|rect|text|use)\b|\stransform=/.exec(svg)?.[0];
  if (!viewBox || paths.length === 0 || others)
    throw new Error(
      `The logo needs a viewBox and paths alone${others ? `, and has ${others.trim()}` : ""}: let a drawing program turn all into paths, without transforms.`,
    );
  const parts = { viewBox, rays: paths.join(""), veil: "", horizon: "" };
  const lines = Object.entries(parts).map(([part, value]) => `  ${part}: ${JSON.stringify(value)},\n`);
  return `export const markOf: string = ${JSON.stringify(firm)};\nexport const mark = {\n${lines.join("")}} as const;\n`;
}

function write(file: string, content: string): string {
  writeFileSync(new URL(`../${file}`, import.meta.url), content);
  return file;
}

/** As an operator would do it, before there is one: what is in the trash can be restored for thirty days. */
function withoutExamples(): string {
  const examples = [
    ...insights.map(({ number }) => suppliedId("insight", number)),
    ...caseStudies.map(({ number }) => suppliedId("case_study", number)),
  ];
  return `-- Written by \`npm run make-it-yours\`: in a database that nobody uses yet the examples go to the trash.
update public.documents set trashed_at = now()
where id in (${examples.map((id) => `'${id}'`).join(", ")}) and not exists (select from public.operators);
update public.site_features set enabled = false
where feature_key in ('testimonial', 'statistics') and not exists (select from public.operators);
`;
}
