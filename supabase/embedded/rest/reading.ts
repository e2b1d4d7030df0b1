import { fieldSql, type Scope, whereSql } from "./conditions.ts";
import { nameOf, type OrderTerm } from "./grammar/select.ts";
import { type Params, quoted } from "./params.ts";
import { type Embed, findEmbed, narrowsByEmbeds, type Plan } from "./plan.ts";
import { refuse } from "./refusals.ts";

export type Reading = {
  /** The rows of the page. */
  rows: string;
  /** How many rows there are on all pages. */
  count: string;
};

/** Reads what a plan asks for out of `source`: a table, or an expression that gives rows like those of it. */
export function readingSql(plan: Plan, source: string, params: Params): Reading {
  const from = `${source} as ${quoted(plan.alias)}`;
  const joins = joinsSql(plan, params);
  const where = whereSql(plan.conditions, scopeOf(plan), params);
  const counted = narrowsByEmbeds(plan) ? `${from} ${joins}` : from;
  return {
    rows: `select ${itemsSql(plan, params)} from ${from} ${joins} ${where} ${endSql(plan, params)}`,
    count: `select count(*)::int from ${counted} ${where}`,
  };
}

/** What a statement that writes must give back for `plan` to be read from it. */
export function returningSql(plan: Plan): string {
  const names = new Set<string>();
  for (const selected of plan.select) {
    if (selected.kind === "all") names.add("*");
    if (selected.kind === "field") names.add(selected.field.name);
  }
  for (const { relationship } of plan.embeds) {
    if (relationship.kind === "key") relationship.pairs.forEach(({ own }) => names.add(own));
    if (relationship.kind === "junction") relationship.near.foreignColumns.forEach((own) => names.add(own));
  }
  for (const { field, embedding } of plan.order) if (!embedding) names.add(field.name);
  const { columns } = plan.relation;
  const needed = [...names].filter((name) => name === "*" || !names.has("*") || !Object.hasOwn(columns, name));
  return needed.map((name) => `${quoted(plan.alias)}.${name === "*" ? "*" : quoted(name)}`).join(", ") || "1";
}

function scopeOf(plan: Plan): Scope {
  return {
    alias: plan.alias,
    columns: plan.relation.columns,
    absence(name) {
      const embed = findEmbed(plan, name);
      return embed && `${presence(embed)} is not distinct from null`;
    },
  };
}

/** Null where there is no row. */
function presence({ alias, relationship }: Embed): string {
  return relationship.single ? quoted(alias) : `${quoted(alias)}.${quoted("rows")}`;
}

function itemsSql(plan: Plan, params: Params): string {
  const items = plan.select.flatMap((selected): string[] => {
    if (selected.kind === "all") return [`${quoted(plan.alias)}.*`];
    if (selected.kind === "field") {
      const { field, alias, cast } = selected;
      const column = fieldSql(field, { alias: plan.alias, columns: plan.relation.columns }, params);
      return [`${cast ? `cast(${column} as ${cast})` : column} as ${quoted(nameOf(field, alias))}`];
    }
    const embed = plan.embeds.find(({ embedding }) => embedding === selected);
    if (!embed || (selected.select.length === 0 && !selected.spread)) return [];
    if (selected.spread) return outputNames(embed.plan).map((name) => `${quoted(embed.alias)}.${quoted(name)}`);
    const value = embed.relationship.single
      ? `row_to_json(${quoted(embed.alias)}.*)::jsonb`
      : `coalesce(${presence(embed)}, '[]')`;
    return [`${value} as ${quoted(selected.alias ?? selected.name)}`];
  });
  return items.join(", ");
}

function outputNames(plan: Plan): string[] {
  return plan.select.flatMap((selected): string[] => {
    if (selected.kind === "all") return Object.keys(plan.relation.columns);
    if (selected.kind === "field") return [nameOf(selected.field, selected.alias)];
    const embed = plan.embeds.find(({ embedding }) => embedding === selected);
    if (embed && selected.spread) return outputNames(embed.plan);
    return selected.select.length ? [selected.alias ?? selected.name] : [];
  });
}

function joinsSql(plan: Plan, params: Params): string {
  return plan.embeds.map((embed) => joinSql(plan.alias, embed, params)).join(" ");
}

function joinSql(parent: string, embed: Embed, params: Params): string {
  const { embedding, relationship, plan } = embed;
  const alias = quoted(embed.alias);
  const { source, conditions } = sourceSql(parent, embed);
  const rows = `select ${itemsSql(plan, params)} from ${source} ${joinsSql(plan, params)}
    ${whereSql(plan.conditions, scopeOf(plan), params, ...conditions)} ${endSql(plan, params)}`;
  const join = embedding.inner ? "inner join" : "left join";
  if (relationship.single) return `${join} lateral (${rows}) as ${alias} on true`;
  const list = `select json_agg(${alias})::jsonb as "rows" from (${rows}) as ${alias}`;
  return `${join} lateral (${list}) as ${alias} on ${embedding.inner ? `${presence(embed)} is not null` : "true"}`;
}

function sourceSql(parent: string, { relationship, plan }: Embed): { source: string; conditions: string[] } {
  const [outer, inner] = [quoted(parent), quoted(plan.alias)];
  const table = `public.${quoted(relationship.table)} as ${inner}`;
  if (relationship.kind === "computed") {
    return { source: `public.${quoted(relationship.name)}(${outer}) as ${inner}`, conditions: [] };
  }
  if (relationship.kind === "key") {
    const { pairs } = relationship;
    return {
      source: table,
      conditions: pairs.map(({ own, foreign }) => `${inner}.${quoted(foreign)} = ${outer}.${quoted(own)}`),
    };
  }
  const { junction, near, far } = relationship;
  const between = quoted(`${plan.alias}_through`);
  const matches = (key: typeof near, side: string) =>
    key.columns.map((column, at) => `${between}.${quoted(column)} = ${side}.${quoted(key.foreignColumns[at] ?? "")}`);
  return {
    source: `public.${quoted(junction)} as ${between} join ${table} on ${matches(far, inner).join(" and ")}`,
    conditions: matches(near, outer),
  };
}

function endSql(plan: Plan, params: Params): string {
  const order = plan.order.length
    ? `order by ${plan.order.map((term) => orderSql(plan, term, params)).join(", ")}`
    : "";
  const { limit, offset } = plan.page;
  return limit === Infinity ? order : `${order} limit ${limit} offset ${offset}`;
}

function orderSql(plan: Plan, { field, embedding, direction }: OrderTerm, params: Params): string {
  if (!embedding)
    return `${fieldSql(field, { alias: plan.alias, columns: plan.relation.columns }, params)} ${direction}`;
  const embed = findEmbed(plan, embedding);
  if (!embed) throw refuse.notEmbedded(embedding);
  if (!embed.relationship.single) throw refuse.relatedOrder(plan.relation.name, embedding);
  return `${fieldSql(field, { alias: embed.alias, columns: embed.plan.relation.columns }, params)} ${direction}`;
}
