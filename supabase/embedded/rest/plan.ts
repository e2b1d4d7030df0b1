import { missing } from "../refusal.ts";
import type { Catalog, ForeignKey, Relation } from "./catalog.ts";
import type { Condition } from "./grammar/filters.ts";
import type { Embedding, OrderTerm, Selected } from "./grammar/select.ts";
import { firstPage, type Page, pageOf, type Query } from "./query.ts";
import { refuse } from "./refusals.ts";

/** What is read of one table, and of the rows that its foreign keys lead to. */
export type Plan = {
  relation: Relation;
  alias: string;
  select: Selected[];
  conditions: Condition[];
  order: OrderTerm[];
  page: Page;
  embeds: Embed[];
};

export type Embed = { embedding: Embedding; key: ForeignKey; alias: string; plan: Plan };

export async function planRead(catalog: Catalog, relation: Relation, query: Query, alias: string): Promise<Plan> {
  let embedded = 0;
  const root = await planOf(relation, query.select, alias);
  for (const { path, value } of query.conditions) planAt(root, path).conditions.push(value);
  for (const { path, value } of query.orders) planAt(root, path).order = value;
  for (const place of query.pages.keys()) planAt(root, place ? place.split(".") : []).page = pageOf(query, place);
  return root;

  async function planOf(relation: Relation, select: Selected[], alias: string): Promise<Plan> {
    const plan: Plan = { relation, alias, select, conditions: [], order: [], page: firstPage, embeds: [] };
    for (const embedding of select.filter((selected) => selected.kind === "embedding")) {
      const key = await keyTo(catalog, relation, embedding.name);
      const target = await catalog.relation(embedding.name);
      if (!target) throw refuse.noTable(embedding.name);
      const place = ++embedded;
      const inside = await planOf(target, embedding.select, `${target.name}_${place}`);
      plan.embeds.push({ embedding, key, alias: `embedded_${place}`, plan: inside });
    }
    return plan;
  }
}

async function keyTo(catalog: Catalog, { name }: Relation, target: string): Promise<ForeignKey> {
  const { foreignKeys } = await catalog.schema();
  const [key, ...others] = foreignKeys.filter(({ table, foreignTable }) => table === name && foreignTable === target);
  if (!key || others.length > 0) throw missing("embedded rows other than by the one foreign key that leads to them");
  return key;
}

function planAt(plan: Plan, [name, ...rest]: string[]): Plan {
  if (name === undefined) return plan;
  const embed = plan.embeds.find(({ embedding }) => embedding.name === name || embedding.alias === name);
  if (!embed) throw refuse.notEmbedded(name);
  return planAt(embed.plan, rest);
}
