import type { BucketVerb, Caller, Cell } from "./row-matrix.ts";

/** `code` is that of the refusal; `count` the rows or names that were given. */
export type Outcome = { code?: string; count: number };

/** A database with the migrations applied, and accounts of every kind, to try the matrix on. */
export type Driver = {
  name: string;
  callers: Caller[];
  bucketVerbs: BucketVerb[];

  /** A query as the owner of everything, past every row rule. */
  rows: <T = Cell>(query: string) => Promise<T[]>;
  /** A statement as the owner of everything. */
  run: (statement: string) => Promise<void>;

  select(caller: Caller, table: string, where: Cell): Promise<Outcome>;
  insert(caller: Caller, table: string, row: Cell): Promise<Outcome>;
  update(caller: Caller, table: string, change: Cell, where: Cell): Promise<Outcome>;
  delete(caller: Caller, table: string, where: Cell): Promise<Outcome>;
  /** Calls a function with named arguments, or reads it as the computed column of the table `of`. */
  call(caller: Caller, name: string, given: Cell, of?: string): Promise<Outcome>;

  placeObject(bucket: string, name: string): Promise<void>;
  onBucket(caller: Caller, verb: BucketVerb, bucket: string, name: string): Promise<Outcome>;
  buckets(caller: Caller): Promise<Outcome>;

  close(): Promise<void>;
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

export function insertion(table: string, row: Cell): string {
  return `insert into public.${table} (${Object.keys(row).join(", ")}) values (${Object.values(row).map(literal).join(", ")})`;
}
