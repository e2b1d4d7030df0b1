import { PGlite } from "@electric-sql/pglite";
import { auto_explain } from "@electric-sql/pglite/contrib/auto_explain";
import type { Role } from "../../supabase/embedded/database.ts";

/** One statement without parameters. */
export type AskedAs = { as: Role; sql: string };

/** A node of a plan that reads a table or an index: its name, and the rows it gave, of all its loops. */
export type Step = { what: string; rows: number };

export type Claims = Record<string, unknown>;

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  Plans?: Node[];
};

/**
 * Opens the folder of an embedded database to run statements as its callers do; nothing they write stays. `claims` are those
 * of an operator's access token.
 */
export async function openPlans(folder: string, claims: Claims) {
  const engine = await PGlite.create({ dataDir: folder, extensions: { auto_explain } });
  await engine.exec(`load 'auto_explain'; set auto_explain.log_analyze = on; set auto_explain.log_nested_statements = on;
    set auto_explain.log_format = json; set auto_explain.log_level = notice; set auto_explain.log_min_duration = -1;
    analyze`);

  return {
    /** Milliseconds. */
    async time({ as, sql }: AskedAs): Promise<number> {
      return asCaller(as, async (query) => {
        const started = performance.now();
        await query(sql);
        return performance.now() - started;
      });
    },

    /** Those of the statement, and of the statements that its functions run. */
    async explain({ as, sql }: AskedAs): Promise<Step[]> {
      await engine.exec("set auto_explain.log_min_duration = 0");
      const plans: Node[] = [];
      await asCaller(as, (query) => query(sql, (message) => plans.push(...planIn(message))));
      await engine.exec("set auto_explain.log_min_duration = -1");
      return merged(plans.flatMap(stepsOf));
    },

    close: () => engine.close(),
  };

  type Query = (sql: string, onNotice?: (message: string) => void) => Promise<void>;

  async function asCaller<Result>(role: Role, work: (query: Query) => Promise<Result>): Promise<Result> {
    const results: Result[] = [];
    await engine.transaction(async (transaction) => {
      await transaction.query(
        `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
           set_config('search_path', 'public', true)`,
        [role, JSON.stringify(role === "anon" ? { role } : claims)],
      );
      results.push(
        await work(async (sql, onNotice) => {
          await transaction.exec(sql, { onNotice: ({ message }) => onNotice?.(message ?? "") });
        }),
      );
      await transaction.rollback();
    });
    return results[0] as Result;
  }
}

function planIn(message: string): Node[] {
  const [, json] = /plan:\s*(\{[^]*\})\s*$/.exec(message) ?? [];
  return json ? [(JSON.parse(json) as { Plan: Node }).Plan] : [];
}

/** The row rules ask them who calls: once for a statement, whatever the number of its rows. */
const askedByRowRules = ["sessions", "security_settings", "operators", "mfa_factors"];

function stepsOf(node: Node): Step[] {
  const name = node["Index Name"] ?? node["Relation Name"];
  const rows = Math.round(node["Actual Rows"] * node["Actual Loops"]);
  const isRead = name && node["Node Type"].includes("Scan") && !askedByRowRules.includes(name);
  const own = isRead ? [{ what: `${node["Node Type"]} ${name}`, rows }] : [];
  return [...own, ...(node.Plans ?? []).flatMap(stepsOf)];
}

function merged(steps: Step[]): Step[] {
  const rows = new Map<string, number>();
  for (const step of steps) rows.set(step.what, (rows.get(step.what) ?? 0) + step.rows);
  return [...rows].map(([what, found]) => ({ what, rows: found })).toSorted((one, other) => other.rows - one.rows);
}
