import { missing } from "../refusal.ts";
import type { Catalog, ForeignKey, Relation } from "./catalog.ts";
import type { Embedding } from "./grammar/select.ts";
import { refuse } from "./refusals.ts";

type ColumnPair = { own: string; foreign: string };

/** How rows of one table lead to rows of another. */
export type Relationship = {
  table: string;
  single: boolean;
} & (
  | { kind: "key"; key: ForeignKey; pairs: ColumnPair[]; forward: boolean }
  | { kind: "junction"; junction: string; near: ForeignKey; far: ForeignKey }
  | { kind: "computed"; name: string }
);

/** The one relationship that an embedding can mean; none is PGRST200, several are PGRST201. */
export async function findRelationship(catalog: Catalog, from: Relation, embedding: Embedding): Promise<Relationship> {
  const { foreignKeys, computed, relations } = await catalog.schema();
  const { name, hint } = embedding;
  const own = computed.find((relationship) => relationship.table === from.name && relationship.name === name);
  if (own) return { kind: "computed", name, table: own.foreignTable, single: own.single };

  const found = [...keysBetween(foreignKeys, from.name), ...junctionsFrom(foreignKeys, relations, from.name)].filter(
    (relationship) => fits(relationship, from.name, name, hint),
  );
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  if (only) throw refuse.ambiguousRelationship(from.name, name, found.map(describe(from.name)), found.map(hintFor));
  if (from.isView || relations.get(name)?.isView) throw missing("embedded rows of views");
  throw refuse.noRelationship(from.name, name, hint);
}

function keysBetween(keys: ForeignKey[], table: string): Relationship[] {
  return keys.flatMap((key) => {
    const found: Relationship[] = [];
    if (key.table === table) {
      const pairs = key.columns.map((own, at) => ({ own, foreign: key.foreignColumns[at] ?? "" }));
      found.push({ kind: "key", key, pairs, forward: true, table: key.foreignTable, single: true });
    }
    if (key.foreignTable === table) {
      const pairs = key.foreignColumns.map((own, at) => ({ own, foreign: key.columns[at] ?? "" }));
      found.push({ kind: "key", key, pairs, forward: false, table: key.table, single: key.isUnique });
    }
    return found;
  });
}

/** Many to many: through a table whose primary key holds the columns of both foreign keys. */
function junctionsFrom(keys: ForeignKey[], relations: Map<string, Relation>, table: string): Relationship[] {
  return keys
    .filter((near) => near.foreignTable === table)
    .flatMap((near) => {
      const key = relations.get(near.table)?.primaryKey ?? [];
      return keys
        .filter((far) => far !== near && far.table === near.table)
        .filter((far) => [...near.columns, ...far.columns].every((column) => key.includes(column)))
        .map((far) => ({
          kind: "junction" as const,
          junction: near.table,
          near,
          far,
          table: far.foreignTable,
          single: false,
        }));
    });
}

function fits(relationship: Relationship, from: string, target: string, hint: string | undefined): boolean {
  if (relationship.kind === "computed") return false;
  const isTable = target === relationship.table;
  if (relationship.kind === "junction") {
    const { junction, near, far } = relationship;
    return isTable && (hint === undefined || [junction, near.name, far.name].includes(hint));
  }
  const { key, forward } = relationship;
  const column = key.columns.length === 1 ? key.columns[0] : undefined;
  const isItself = relationship.table === from;
  if (hint !== undefined) {
    const foreignColumn = key.foreignColumns.length === 1 ? key.foreignColumns[0] : undefined;
    if (isItself) return isTable && (forward ? hint === column : hint === key.name || hint === foreignColumn);
    return isTable && [key.name, column, foreignColumn].includes(hint);
  }
  if (isItself) return forward ? target === key.name || target === column : isTable;
  return isTable || target === key.name || (forward && target === column);
}

function describe(from: string) {
  return (relationship: Relationship) => {
    const embedding = `${from} with ${relationship.table}`;
    if (relationship.kind === "junction") {
      const { junction, near, far } = relationship;
      const using = `${near.name}(${near.columns.join(", ")}) and ${far.name}(${far.columns.join(", ")})`;
      return { cardinality: "many-to-many", embedding, relationship: `${junction} using ${using}` };
    }
    if (relationship.kind === "computed") return { embedding };
    const { key, pairs, forward } = relationship;
    const cardinality = key.isUnique ? "one-to-one" : forward ? "many-to-one" : "one-to-many";
    const own = `${from}(${pairs.map((pair) => pair.own).join(", ")})`;
    const foreign = `${relationship.table}(${pairs.map((pair) => pair.foreign).join(", ")})`;
    return { cardinality, embedding, relationship: `${key.name} using ${own} and ${foreign}` };
  };
}

function hintFor(relationship: Relationship): string {
  if (relationship.kind === "junction") return `${relationship.table}!${relationship.junction}`;
  return relationship.kind === "key" ? `${relationship.table}!${relationship.key.name}` : relationship.table;
}
