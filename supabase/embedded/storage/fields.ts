import type { Context } from "hono";
import { readJson } from "../body.ts";
import type { Env } from "../gateway.ts";
import { refuse } from "./refusals.ts";

export type Fields = { [name: string]: unknown };

export async function readFields(c: Context<Env>): Promise<Fields> {
  return fieldsOf(await readJson(c.req.raw, () => refuse.badRequest("The request body is not JSON")));
}

export function fieldsOf(value: unknown): Fields {
  if (typeof value !== "object" || value === null) throw refuse.badRequest("The request body is not an object");
  return value as Fields;
}

export function textOf(fields: Fields, name: string): string {
  const value = fields[name] ?? "";
  if (typeof value !== "string") throw refuse.badRequest(`${name} must be a string`);
  return value;
}

export function namesOf(fields: Fields, name: string): string[] {
  const names = fields[name];
  if (!Array.isArray(names) || !names.every((name) => typeof name === "string") || names.length > 1000) {
    throw refuse.badRequest(`${name} must be a list of up to 1000 paths`);
  }
  return names;
}
