import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readEnvironment } from "../app/server/environment.server.ts";
import { loadEnvironment } from "./embedded-data.ts";
import { type TemplateKind, templateOf, templates, withSubjects } from "./mail-templates/templates.ts";

const supabase = new URL("../supabase/", import.meta.url);

loadEnvironment();
const noProject = { SUPABASE_URL: "http://127.0.0.1", SUPABASE_PUBLISHABLE_KEY: "none" };
try {
  const { FIRM_NAME, FIRM_EMAIL } = readEnvironment({ ...process.env, ...noProject });
  write({ name: FIRM_NAME, email: FIRM_EMAIL });
  console.log(
    `The account emails of ${FIRM_NAME} <${FIRM_EMAIL}> are in supabase/templates, their subjects in supabase/config.toml.`,
  );
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}

function write(firm: { name: string; email: string }): void {
  mkdirSync(new URL("templates", supabase), { recursive: true });
  const subjects = {} as Record<TemplateKind, string>;
  for (const kind of Object.keys(templates) as TemplateKind[]) {
    const { subject, html } = templateOf(kind, firm);
    writeFileSync(new URL(`templates/${templates[kind].file}`, supabase), html);
    subjects[kind] = subject;
  }
  const config = new URL("config.toml", supabase);
  writeFileSync(config, withSubjects(readFileSync(config, "utf8"), subjects));
}
