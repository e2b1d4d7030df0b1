import type { Transaction } from "@electric-sql/pglite";

import type { Database } from "../database.ts";

export type Relation = {
  name: string;
  /** Type of each column, and of each function of a row that can be read like a column. */
  columns: Record<string, string>;
  computed: Record<string, string>;
  primaryKey: string[];
};

export type Callable = {
  name: string;
  parameters: { name: string; type: string; optional: boolean }[];
  returnsVoid: boolean;
  returnsRows: boolean;
};

export type Catalog = ReturnType<typeof openCatalog>;

/** What is in the schema `public`, read once and again when a name is not found. */
export function openCatalog(database: Database) {
  let relations: Map<string, Relation> | undefined;

  async function readRelations() {
    const found = await database.asOwner((tx) => query<Relation>(tx, relationsQuery));
    return new Map(found.map((relation) => [relation.name, relation]));
  }

  return {
    async relation(name: string): Promise<Relation | undefined> {
      if (!relations?.has(name)) relations = await readRelations();
      return relations.get(name);
    },
    functions: (name: string): Promise<Callable[]> =>
      database.asOwner((tx) => query<Callable>(tx, functionsQuery, [name])),
  };
}

async function query<T>(tx: Transaction, text: string, params: unknown[] = []): Promise<T[]> {
  return (await tx.query<T>(text, params)).rows;
}

const relationsQuery = `
  select c.relname as name,
    (select coalesce(json_object_agg(a.attname, format_type(a.atttypid, null)), '{}')
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_object_agg(p.proname, format_type(p.prorettype, null)), '{}')
      from pg_proc p where p.pronamespace = c.relnamespace and p.pronargs = 1 and p.proargtypes[0] = c.reltype
        and not p.proretset) as computed,
    (select coalesce(json_agg(a.attname), '[]')
      from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as "primaryKey"
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')`;

const functionsQuery = `
  select p.proname as name,
    (select coalesce(json_agg(json_build_object(
        'name', p.proargnames[place],
        'type', format_type(p.proargtypes[place - 1], null),
        'optional', place > p.pronargs - p.pronargdefaults) order by place), '[]')
      from generate_series(1, p.pronargs) place) as parameters,
    p.prorettype = 'void'::regtype as "returnsVoid",
    p.proretset as "returnsRows"
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.proname = $1
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and (p.pronargs = 0 or '' <> all (p.proargnames[1:p.pronargs]))`;
