import { missing } from "../refusal.ts";
import type { Catalog, Relation } from "./catalog.ts";
import { isNullTest } from "./conditions.ts";
import type { Condition } from "./grammar/filters.ts";
import type { Embedding, OrderTerm, Selected } from "./grammar/select.ts";
import { firstPage, type Page, pageOf, type Query } from "./query.ts";
import { refuse } from "./refusals.ts";
import { findRelationship, type Relationship } from "./relationships.ts";

/** What is read of one table, and of what is embedded in its rows. */
export type Plan = {
  relation: Relation;
  alias: string;
  select: Selected[];
  conditions: Condition[];
  order: OrderTerm[];
  page: Page;
  embeds: Embed[];
};

export type Embed = { embedding: Embedding; relationship: Relationship; alias: string; plan: Plan };

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
      const relationship = await findRelationship(catalog, relation, embedding);
      if (embedding.spread && !relationship.single) throw missing("spreading the columns of many rows");
      const target = await catalog.relation(relationship.table);
      if (!target) throw refuse.noTable(relationship.table);
      const place = ++embedded;
      const inside = await planOf(target, embedding.select, `${target.name}_${place}`);
      plan.embeds.push({ embedding, relationship, alias: `embedded_${place}`, plan: inside });
    }
    return plan;
  }
}

export function findEmbed(plan: Plan, name: string): Embed | undefined {
  return plan.embeds.find(({ embedding }) => embedding.name === name || embedding.alias === name);
}

/** Whether rows are left out by what is embedded in them. */
export function narrowsByEmbeds({ embeds, conditions }: Plan): boolean {
  return embeds.some(({ embedding }) => embedding.inner) || (embeds.length > 0 && conditions.some(testsForNull));
}

export function testsForNull(condition: Condition): boolean {
  if (condition.kind === "logic") return condition.conditions.some(testsForNull);
  return isNullTest(condition.field, condition.operation);
}

function planAt(plan: Plan, [name, ...rest]: string[]): Plan {
  if (name === undefined) return plan;
  const embed = findEmbed(plan, name);
  if (!embed) throw refuse.notEmbedded(name);
  return planAt(embed.plan, rest);
}
