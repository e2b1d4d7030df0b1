import type { Transaction } from "@electric-sql/pglite";
import type { Database } from "../database.ts";

export type Relation = {
  name: string;
  isView: boolean;
  /** Type of each column, with its length where it has one. */
  columns: Record<string, string>;
  primaryKey: string[];
};

export type Parameter = { name: string; type: string; optional: boolean };

export type Callable = {
  name: string;
  parameters: Parameter[];
  returns: "nothing" | "value" | "values" | "row" | "rows";
  isVariadic: boolean;
  /** It is not volatile. */
  onlyReads: boolean;
};

export type Catalog = ReturnType<typeof openCatalog>;

/** What is in the schema `public`, read once, again when a name is not found, and after `forget`. */
export function openCatalog(database: Database) {
  let cached: Promise<Map<string, Relation>> | undefined;
  let cachedPreRequest: Promise<string | undefined> | undefined;
  const cachedFunctions = new Map<string, Callable[]>();

  const read = (): Promise<Map<string, Relation>> =>
    database.asOwner(async (tx) => {
      const relations = await query<Relation>(tx, relationsQuery);
      return new Map(relations.map((relation) => [relation.name, relation]));
    });

  const readPreRequest = (): Promise<string | undefined> =>
    database.asOwner(async (tx) => (await query<{ called: string }>(tx, preRequestQuery))[0]?.called);

  return {
    forget(): void {
      cached = cachedPreRequest = undefined;
      cachedFunctions.clear();
    },
    /** The function that is called before each request, as `pgrst.db_pre_request` names it. */
    preRequest: () => (cachedPreRequest ??= readPreRequest()),
    async relation(name: string): Promise<Relation | undefined> {
      const known = (await (cached ??= read())).get(name);
      if (known) return known;
      cached = read();
      return (await cached).get(name);
    },
    async functions(name: string): Promise<Callable[]> {
      const known = cachedFunctions.get(name);
      if (known) return known;
      const found = await database.asOwner((tx) => query<Callable>(tx, functionsQuery, [name]));
      if (found.length > 0) cachedFunctions.set(name, found);
      return found;
    },
  };
}

async function query<T>(tx: Transaction, text: string, params: unknown[] = []): Promise<T[]> {
  return (await tx.query<T>(text, params)).rows;
}

const preRequestQuery = `
  select split_part(setting, '=', 2) as called
  from pg_db_role_setting s cross join lateral unnest(s.setconfig) setting
  where s.setrole = to_regrole('authenticator') and s.setdatabase = 0 and setting like 'pgrst.db_pre_request=%'`;

const relationsQuery = `
  select c.relname as name, c.relkind in ('v', 'm') as "isView",
    (select coalesce(json_object_agg(a.attname, format_type(a.atttypid, a.atttypmod) order by a.attnum), '{}')
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(a.attname), '[]')
      from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as "primaryKey"
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'f') and not c.relispartition`;

// PostgREST too counts the names from the first, as if no result were named before an argument.
const functionsQuery = `
  select p.proname as name, p.provariadic > 0 as "isVariadic", p.provolatile <> 'v' as "onlyReads",
    (select coalesce(json_agg(json_build_object(
        'name', coalesce(given.name, ''),
        'type', format_type(given.type, -1),
        'optional', given.place > p.pronargs - p.pronargdefaults) order by given.place), '[]')
      from unnest(p.proargnames, p.proargtypes) with ordinality given (name, type, place)
      where given.type is not null) as parameters,
    case
      when p.prorettype = 'void'::regtype then 'nothing'
      when t.typtype = 'c' or (p.prorettype = 'record'::regtype and p.proargmodes && '{o,b,t}') then
        case when p.proretset then 'rows' else 'row' end
      when p.proretset then 'values'
      else 'value'
    end as returns
  from pg_proc p join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.proname = $1
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
  order by p.oid`;
