import type { Cell } from "./row-matrix.ts";

/** A database with the migrations applied, asked as the owner of everything, past every row rule. */
export type Driver = {
  name: string;
  rows: <T = Cell>(query: string) => Promise<T[]>;
  run: (statement: string) => Promise<void>;
  close: () => Promise<void>;
};

/** Writes a value into SQL. */
export function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  return `'${(typeof value === "string" ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
}

export function condition(where: Cell): string {
  const parts = Object.entries(where).map(([column, value]) =>
    value === null ? `${column} is null` : `${column} = ${literal(value)}`,
  );
  return parts.join(" and ");
}

export function assignment(change: Cell): string {
  return Object.entries(change)
    .map(([column, value]) => `${column} = ${literal(value)}`)
    .join(", ");
}

export function insertion(table: string, row: Cell): string {
  return `insert into public.${table} (${Object.keys(row).join(", ")}) values (${Object.values(row).map(literal).join(", ")})`;
}
