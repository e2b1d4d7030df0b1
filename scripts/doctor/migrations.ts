import type { Migration } from "../../supabase/embedded/schema.ts";
import { ask, fieldOf, type Project } from "./ask.ts";
import { broken, doubtful, note, type Finding } from "./findings.ts";

/** Something that a migration makes and that shows from outside, with the address that tells whether it is there. */
type Promised = { name: string; address: string };

const missingCodes = ["PGRST205", "PGRST202", "42P01", "42703", "42883"];

/**
 * Whether the database has what the migrations make. Nobody but its owner can read the list of applied ones, so each is
 * looked for by the tables, columns and functions that it adds: a refusal for want of rights shows that a thing exists.
 */
export async function checkMigrations(project: Project, migrations: Migration[]): Promise<Finding[]> {
  const states: Awaited<ReturnType<typeof stateOf>>[] = [];
  // One migration after the other: hundreds of questions at once are more than a small backend answers in time.
  for (const migration of migrations) states.push(await stateOf(project, migration, migrations));
  const missing = states.filter(({ absent }) => absent.length > 0);
  const unobservable = states.filter(({ present, absent }) => present + absent.length === 0);
  const findings = missing.map(({ file, absent, present }) =>
    broken(
      "migrations",
      `${file} is ${present > 0 ? "only partly" : "not"} applied: ${absent.join(", ")} ${absent.length > 1 ? "are" : "is"} missing`,
      project.isEmbedded
        ? "Restart the site: the embedded backend applies migrations when it starts."
        : "supabase db push",
    ),
  );
  if (findings.length === 0)
    findings.push(note("migrations", `what ${states.length - unobservable.length} of them make is there`));
  for (const { file, silent } of unobservable) {
    findings.push(
      silent
        ? doubtful(
            "migrations",
            `${file} could not be looked for`,
            "Mend the data interface first, then run the doctor again.",
          )
        : note("migrations", `${file} makes nothing that shows from outside`),
    );
  }
  return findings;
}

async function stateOf(project: Project, migration: Migration, all: Migration[]) {
  const later = all.filter(({ version }) => version > migration.version);
  const promises = promisesOf(migration.sql).filter(({ name }) => !later.some(({ sql }) => drops(sql, name)));
  const seen = await Promise.all(promises.map(async (promised) => ({ promised, is: await look(project, promised) })));
  return {
    file: `${migration.version}_${migration.name}`,
    present: seen.filter(({ is }) => is === "present").length,
    absent: seen.filter(({ is }) => is === "absent").map(({ promised }) => promised.name),
    silent: seen.some(({ is }) => is === "silent"),
  };
}

/** What the SQL adds in `public`: tables, columns, columns that are computed by a function, and functions to call. */
export function promisesOf(sql: string): Promised[] {
  const tables = [...sql.matchAll(/create table (?:if not exists )?public\.(\w+)/gi)].map(([, table = ""]) => ({
    name: table,
    address: `/rest/v1/${table}?limit=0`,
  }));
  const columns = [...sql.matchAll(/alter table public\.(\w+)\s+add column (?:if not exists )?(\w+)/gi)].map(
    ([, table = "", column = ""]) => columnOf(table, column),
  );
  const functions = [...sql.matchAll(/create (?:or replace )?function public\.(\w+)\(([^)]*)\)\s+returns\s+(\w+)/gi)]
    .filter(([, , , returns]) => returns !== "trigger")
    .map(([, name = "", parameters = ""]) => {
      const table = /^\w+ public\.(\w+)$/.exec(parameters.trim())?.[1];
      return table ? columnOf(table, name) : functionOf(name, parameters);
    });
  return [...tables, ...columns, ...functions];
}

function columnOf(table: string, column: string): Promised {
  return { name: `${table}.${column}`, address: `/rest/v1/${table}?select=${column}&limit=0` };
}

/** Asked by GET, for which the real service lets a function change nothing. */
function functionOf(name: string, parameters: string): Promised {
  const required = parameters.split(",").filter((parameter) => parameter.trim() && !/\bdefault\b/i.test(parameter));
  const search = new URLSearchParams(required.map((parameter) => [parameter.trim().split(/\s+/)[0] ?? "", ""]));
  return { name: `${name}()`, address: `/rest/v1/rpc/${name}?${search}` };
}

function drops(sql: string, name: string): boolean {
  const bare = name.replace(/\(\)$/, "").split(".").at(-1);
  return new RegExp(`drop (?:table|function|column) (?:if exists )?(?:public\\.)?${bare}\\b`, "i").test(sql);
}

async function look(project: Project, { address }: Promised): Promise<"present" | "absent" | "hidden" | "silent"> {
  const answer = await ask(project, address);
  if (typeof answer === "string" || answer.status >= 500) {
    return typeof answer !== "string" && answer.status === 501 ? "hidden" : "silent";
  }
  return missingCodes.includes(String(fieldOf(answer, "code"))) ? "absent" : "present";
}
