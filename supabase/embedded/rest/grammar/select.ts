import { missing } from "../../refusal.ts";
import { refuse } from "../refusals.ts";
import { type Field, readField, readName, readSteps } from "./fields.ts";
import { Scanner } from "./scanner.ts";

export type Selected = { kind: "all" } | { kind: "field"; field: Field; alias: string | undefined };

export function parseSelect(text: string): Selected[] {
  const scanner = new Scanner(text, "select parameter");
  const selected: Selected[] = [];
  do selected.push(readItem(scanner));
  while (scanner.eat(","));
  scanner.end();
  return selected;
}

function readItem(scanner: Scanner): Selected {
  scanner.blanks();
  const item = readSelected(scanner);
  scanner.blanks();
  if (!scanner.isDone && !scanner.sees(",")) scanner.fail('"->", "::", "," or end of input');
  return item;
}

function readSelected(scanner: Scanner): Selected {
  if (scanner.match(/\*(?=,|$)/y)) return { kind: "all" };
  if (scanner.sees("...")) throw missing("embedded rows");

  let name = readName(scanner);
  let alias: string | undefined;
  if (scanner.match(/:(?!:)/y)) [alias, name] = [name, readName(scanner)];
  if (name === "count" && scanner.eat("()")) throw refuse.aggregate();
  if (scanner.sees("(") || scanner.sees("!")) throw missing("embedded rows");

  const field = { name, path: readSteps(scanner) };
  if (scanner.sees("::")) throw missing("casts");
  if (scanner.match(/\.(sum|avg|count|max|min)\(\)/y)) throw refuse.aggregate();
  return { kind: "field", field, alias };
}

export function nameOf(field: Field, alias: string | undefined): string {
  if (alias) return alias;
  return field.path.findLast((step) => step.key !== undefined)?.key ?? field.name;
}

export type OrderTerm = { field: Field; direction: string };

export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, "order");
  const terms: OrderTerm[] = [];
  do {
    scanner.blanks();
    const field = readField(scanner);
    scanner.blanks();
    if (scanner.sees("(")) throw missing("an order by embedded rows");
    const direction = scanner.match(/\.(asc|desc)/y)?.[1] ?? "asc";
    const nulls = scanner.match(/\.nulls(first|last)/y)?.[1];
    terms.push({ field, direction: nulls ? `${direction} nulls ${nulls}` : direction });
  } while (scanner.eat(","));
  scanner.end();
  return terms;
}

export function parseNames(text: string, what: string): string[] {
  const scanner = new Scanner(text, what);
  const names: string[] = [];
  do {
    scanner.blanks();
    names.push(readName(scanner));
    scanner.blanks();
  } while (scanner.eat(","));
  scanner.end();
  return names;
}
