import { missing } from "../refusal.ts";
import type { Relation } from "./catalog.ts";
import { refuse } from "./refusals.ts";

/** Turns the query string of a REST address into parts of SQL. Values become parameters, names are quoted. */
export class QueryParts {
  readonly params: unknown[] = [];
  readonly relation: Relation;

  constructor(relation: Relation) {
    this.relation = relation;
  }

  add(value: unknown): string {
    this.params.push(value);
    return `$${this.params.length}`;
  }

  /** The column as Postgres resolves it; `table.revision` also finds the function of that name. */
  column(name: string): string {
    if (!/^[^\s(),.:>]+$/.test(name)) throw refuse.badQuery(`column (${name})`);
    return `${quoted(this.relation.name)}.${quoted(name)}`;
  }

  typeOf(name: string): string {
    return this.relation.columns[name] ?? this.relation.computed[name] ?? "text";
  }

  select(text: string | null): string {
    const parts = splitOutside(text ?? "*", ",").map((part) => part.trim());
    return parts.map((part) => this.selected(part)).join(", ");
  }

  private selected(part: string): string {
    if (part === "*") return `${quoted(this.relation.name)}.*`;
    if (part.includes("(")) throw missing("embedded tables and aggregates in select");
    if (part.includes("->")) throw missing("JSON paths in select");
    const [, alias, name = "", cast] = /^(?:([^:]+):(?!:))?([^:]+)(?:::(\w+))?$/.exec(part) ?? [];
    if (!name) throw refuse.badQuery(`select parameter (${part})`);
    const column = cast ? `cast(${this.column(name)} as ${quoted(cast)})` : this.column(name);
    return `${column} as ${quoted(alias ?? name)}`;
  }

  order(text: string | null): string {
    if (!text) return "";
    const terms = text.split(",").map((term) => {
      const [name = "", ...modifiers] = term.split(".");
      const known: Record<string, string> = {
        asc: "asc",
        desc: "desc",
        nullsfirst: "nulls first",
        nullslast: "nulls last",
      };
      const words = modifiers.map((modifier) => known[modifier]);
      if (words.includes(undefined)) throw refuse.badQuery(`order (${text})`);
      return [this.column(name), ...words].join(" ");
    });
    return `order by ${terms.join(", ")}`;
  }

  where(filters: [string, string][]): string {
    const conditions = filters.map(([name, value]) => this.condition(name, value));
    return conditions.length ? `where ${conditions.join(" and ")}` : "";
  }

  private condition(name: string, value: string): string {
    const logic = /^(not\.)?(and|or)$/.exec(name);
    return logic ? this.logic(logic[2] ?? "and", logic[1] !== undefined, value) : this.comparison(name, value);
  }

  private logic(connective: string, negated: boolean, value: string): string {
    if (!value.startsWith("(") || !value.endsWith(")")) throw refuse.badQuery(`logic tree (${value})`);
    const conditions = splitOutside(value.slice(1, -1), ",").map((term) => {
      const nested = /^(not\.)?(and|or)(\(.*\))$/s.exec(term);
      if (nested) return this.logic(nested[2] ?? "and", nested[1] !== undefined, nested[3] ?? "");
      const dot = term.indexOf(".");
      if (dot < 1) throw refuse.badQuery(`logic tree (${value})`);
      return this.comparison(term.slice(0, dot), term.slice(dot + 1), true);
    });
    return `${negated ? "not " : ""}(${conditions.join(` ${connective} `)})`;
  }

  private comparison(name: string, value: string, inLogic = false): string {
    if (name.includes("->")) throw missing("JSON paths in filters");
    const [, negation, operator = "", operand = ""] = /^(not\.)?(\w+(?:\(\w+\))?)\.(.*)$/s.exec(value) ?? [];
    if (!operator) throw refuse.badQuery(`filter (${value})`);
    const column = this.column(name);
    const sql = this.operation(column, this.typeOf(name), operator, inLogic ? unquote(operand) : operand, operand);
    return negation ? `not (${sql})` : sql;
  }

  private operation(column: string, type: string, operator: string, operand: string, written: string): string {
    const symbol = { eq: "=", neq: "<>", gt: ">", gte: ">=", lt: "<", lte: "<=" }[operator];
    if (symbol) return `${column} ${symbol} ${this.add(operand)}::text::${type}`;
    if (operator === "like" || operator === "ilike") {
      return `${column} ${operator} ${this.add(operand.replaceAll("*", "%"))}::text`;
    }
    if (operator === "is") {
      const truths = ["null", "not_null", "true", "false", "unknown"];
      const truth = operand.toLowerCase();
      if (!truths.includes(truth)) throw refuse.badQuery(`filter (is.${operand})`);
      return `${column} is ${truth.replace("_", " ")}`;
    }
    if (operator === "in") {
      if (!written.startsWith("(") || !written.endsWith(")")) throw refuse.badQuery(`filter (in.${written})`);
      const list = written.slice(1, -1);
      if (list === "") return "false";
      const items = splitOutside(list, ",").map((item) => `${this.add(unquote(item))}::text::${type}`);
      return `${column} in (${items.join(", ")})`;
    }
    throw missing(`the filter operator ${operator}`);
  }
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Splits at `separator` outside of quotes and parentheses. */
function splitOutside(text: string, separator: string): string[] {
  const parts = [""];
  let depth = 0;
  let inQuotes = false;
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (inQuotes && char === "\\") {
      parts[parts.length - 1] += char + text.charAt(++at);
      continue;
    }
    if (char === '"') inQuotes = !inQuotes;
    if (!inQuotes && char === "(") depth++;
    if (!inQuotes && char === ")") depth--;
    if (char === separator && !inQuotes && depth === 0) parts.push("");
    else parts[parts.length - 1] += char;
  }
  if (inQuotes || depth !== 0) throw refuse.badQuery(`(${text})`);
  return parts;
}

function unquote(text: string): string {
  return text.length >= 2 && text.startsWith('"') && text.endsWith('"')
    ? text.slice(1, -1).replaceAll(/\\(.)/gs, "$1")
    : text;
}
