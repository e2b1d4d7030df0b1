import { missing } from "../../refusal.ts";
import { type Field, readField, readQuoted } from "./fields.ts";
import { Scanner } from "./scanner.ts";

export type Operation = {
  name: string;
  value: string;
  list: string[];
};

export type Filter = { kind: "filter"; field: Field; negated: boolean; operation: Operation };
export type Logic = { kind: "logic"; connective: "and" | "or"; negated: boolean; conditions: Condition[] };
export type Condition = Filter | Logic;

const deepest = 100;
const operators = ["eq", "neq", "gt", "gte", "lt", "lte", "like", "ilike", "is", "in"];
/** Of lists, JSON and ranges, regular expressions, full-text searches. */
const notOffered = /^(cs|cd|ov|sl|sr|nxr|nxl|adj|i?match|isdistinct|(pl|ph|w)?fts)$/;
const truths = ["null", "not_null", "true", "false", "unknown"];

export function parseFilter(key: string, value: string): Condition {
  const scanner = new Scanner(key, "tree path");
  const logic = scanner.match(/(not\.)?(and|or)$/y);
  if (logic) {
    const tree = new Scanner(value, "logic tree");
    const conditions = readConditions(tree, 0);
    tree.end();
    return logicOf(logic, conditions);
  }
  const field = readField(scanner);
  if (scanner.sees(".")) throw missing("filters of embedded rows");
  scanner.end();

  const operand = new Scanner(value, "filter");
  const filter = readOperation(operand, field, false);
  operand.end();
  return filter;
}

function logicOf([, negation, connective]: RegExpExecArray, conditions: Condition[]): Logic {
  return { kind: "logic", connective: connective === "or" ? "or" : "and", negated: negation !== undefined, conditions };
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
  const logic = scanner.match(/(not\.)?(and|or)(?=[ \t]*\()/y);
  if (logic) return logicOf(logic, readConditions(scanner, depth + 1));
  const field = readField(scanner);
  scanner.expect(".");
  const filter = readOperation(scanner, field, true);
  scanner.blanks();
  return filter;
}

function readOperation(scanner: Scanner, field: Field, inLogic: boolean): Filter {
  const negated = scanner.eat("not.");
  const name = scanner.match(/[a-z]+/y)?.[0] ?? "";
  if (notOffered.test(name)) throw missing(`the operator ${name}`);
  if (scanner.sees("(")) throw missing("an operator with a modifier");
  if (!operators.includes(name)) scanner.fail('"not" or operator (eq, gt, ...)');
  scanner.expect(".");
  const list = name === "in" ? readList(scanner) : [];
  const value = name === "in" ? "" : readValue(scanner, inLogic);
  if (name === "is" && !truths.includes(value.toLowerCase()))
    scanner.fail("isVal: (null, not_null, true, false, unknown)");
  return { kind: "filter", field, negated, operation: { name, value, list } };
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
