import { missing } from "../../refusal.ts";
import { type Field, readField, readName, readQuoted, readSteps } from "./fields.ts";
import { Scanner } from "./scanner.ts";

export type Operation = {
  name: string;
  /** `eq(any).{…}`: of a list. */
  modifier: string | undefined;
  value: string;
  /** The items of `in`. */
  list: string[];
};

export type Filter = { kind: "filter"; field: Field; negated: boolean; operation: Operation };
export type Logic = { kind: "logic"; connective: "and" | "or"; negated: boolean; conditions: Condition[] };
export type Condition = Filter | Logic;

/** A condition on the table itself (an empty path) or on what is embedded below it. */
export type Placed<T> = { path: string[]; value: T };

const deepest = 100;
const plain = ["eq", "gte", "gt", "lte", "lt", "like", "ilike", "match", "imatch"];
const others = ["neq", "is", "in", "isdistinct", "cs", "cd", "ov"];
/** Full-text searches and comparisons of ranges. */
const notOffered = ["fts", "plfts", "phfts", "wfts", "sl", "sr", "nxr", "nxl", "adj"];
const truths = ["null", "not_null", "true", "false", "unknown"];

export function parseFilter(key: string, value: string): Placed<Condition> {
  if (/(^|\.)(and|or)$/.test(key)) return parseLogic(key, value);
  const scanner = new Scanner(key, "tree path");
  const names = [readName(scanner)];
  while (scanner.eat(".")) names.push(readName(scanner));
  const path = readSteps(scanner);
  scanner.end();
  const field = { name: names.at(-1) ?? "", path };

  const operand = new Scanner(value, "filter");
  const filter = readOperation(operand, field, false);
  operand.end();
  return { path: names.slice(0, -1), value: filter };
}

/** Whether a parameter of a function's address is a filter on its result rather than an argument. */
export function looksLikeFilter(value: string): boolean {
  const [, name = "", modifier] = /^(?:not\.)?([a-z]+)(?:\(([\w $]+)\))?\./.exec(value) ?? [];
  return isOperator(name, modifier);
}

function parseLogic(key: string, value: string): Placed<Logic> {
  const scanner = new Scanner(key, "logic tree path");
  const names = [readName(scanner)];
  while (scanner.eat(".")) names.push(readName(scanner));
  scanner.end();
  const connective = names.pop() === "or" ? "or" : "and";
  const negated = names.at(-1) === "not";
  if (negated) names.pop();

  const tree = new Scanner(value, "logic tree");
  const conditions = readConditions(tree, 0);
  tree.end();
  return { path: names, value: { kind: "logic", connective, negated, conditions } };
}

function readConditions(scanner: Scanner, depth: number): Condition[] {
  if (depth > deepest) scanner.fail(`at most ${deepest} levels`);
  scanner.blanks();
  scanner.expect("(");
  const conditions: Condition[] = [];
  do conditions.push(readCondition(scanner, depth));
  while (scanner.eat(","));
  scanner.expect(")");
  scanner.blanks();
  return conditions;
}

function readCondition(scanner: Scanner, depth: number): Condition {
  scanner.blanks();
  const logic = scanner.match(/(not\.)?(and|or)(?=\s*\()/y);
  if (logic) {
    const connective = logic[2] === "or" ? "or" : "and";
    return {
      kind: "logic",
      connective,
      negated: logic[1] !== undefined,
      conditions: readConditions(scanner, depth + 1),
    };
  }
  const field = readField(scanner);
  scanner.expect(".");
  const filter = readOperation(scanner, field, true);
  scanner.blanks();
  return filter;
}

function readOperation(scanner: Scanner, field: Field, inLogic: boolean): Filter {
  const negated = scanner.eat("not.");
  const name = scanner.match(/[a-z]+/y)?.[0] ?? "";
  const modifier = scanner.match(/\(([\p{L}\p{N}_ $]+)\)/uy)?.[1];
  if (notOffered.includes(name)) throw missing(`the operator ${name}`);
  if (!isOperator(name, modifier)) scanner.fail('"not" or operator (eq, gt, ...)');
  scanner.expect(".");
  const list = name === "in" ? readList(scanner) : [];
  const value = name === "in" ? "" : readValue(scanner, inLogic);
  if (name === "is" && !truths.includes(value.toLowerCase()))
    scanner.fail("isVal: (null, not_null, true, false, unknown)");
  return { kind: "filter", field, negated, operation: { name, modifier, value, list } };
}

function isOperator(name: string, modifier: string | undefined): boolean {
  if (modifier) return plain.includes(name) && ["any", "all"].includes(modifier);
  return plain.includes(name) || others.includes(name);
}

function readValue(scanner: Scanner, inLogic: boolean): string {
  if (!inLogic) return scanner.rest();
  return (
    readWholeQuoted(scanner) ?? scanner.match(/\{[^{}]*\}(?=\s*[,)])/y)?.[0] ?? scanner.match(/[^,)]*/y)?.[0] ?? ""
  );
}

function readList(scanner: Scanner): string[] {
  scanner.expect("(");
  const items: string[] = [];
  do items.push(readWholeQuoted(scanner) ?? scanner.match(/[^,)]*/y)?.[0] ?? "");
  while (scanner.eat(","));
  scanner.expect(")");
  scanner.blanks();
  return items.length === 1 && items[0] === "" ? [] : items;
}

/** Quotes that end before the value does belong to it. */
function readWholeQuoted(scanner: Scanner): string | undefined {
  return scanner.match(/(?="[^"\\]*(?:\\.[^"\\]*)*"(?:[,)]|$))/sy) && readQuoted(scanner);
}
