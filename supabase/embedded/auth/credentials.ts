import { compare, hash } from "bcryptjs";
import { readJson } from "../body.ts";
import { refuse } from "./refusals.ts";

export type Fields = Record<string, unknown>;

const shortest = 6;
const longestInBytes = 72;
const addressPattern = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\.]+(\.[^\s@<>"(),:;[\]\\.]+)+$/;

export async function readFields(request: Request): Promise<Fields> {
  const fields = await readJson(request, refuse.badJson);
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) throw refuse.badJson();
  if (!isStorable(fields)) throw refuse.badJson();
  return fields as Fields;
}

/** Postgres keeps neither NUL nor half a character in text. */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}

export function textOf(fields: Fields, name: string): string {
  const value = fields[name] ?? "";
  if (typeof value !== "string") throw refuse.badJson();
  return value;
}

export function objectOf(fields: Fields, name: string): Fields {
  const value = fields[name] ?? {};
  if (typeof value !== "object" || Array.isArray(value)) throw refuse.badJson();
  return value as Fields;
}

export function requireUuid(text: string, name: string): string {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) throw refuse.notUuid(name);
  return text.toLowerCase();
}

export function addressOf(fields: Fields): string {
  const address = textOf(fields, "email").trim().toLowerCase();
  if (address.length > 254 || !addressPattern.test(address)) {
    throw refuse.invalid("Unable to validate email address: invalid format");
  }
  return address;
}

export function newPasswordOf(fields: Fields): string {
  const password = textOf(fields, "password");
  const bytes = Buffer.byteLength(password);
  if (bytes > longestInBytes) {
    throw refuse.invalid(`Password cannot be longer than ${longestInBytes} characters`);
  }
  if (bytes < shortest) throw refuse.weakPassword();
  return password;
}

export type Passwords = ReturnType<typeof createPasswords>;

/** `cost` is bcrypt's: each step doubles the work. */
export function createPasswords(cost: number) {
  return {
    hash: (password: string) => hash(password, cost),
    /** At once for an unknown account, as the service does it: the site takes its time. */
    async match(password: string, storedHash: string | null | undefined): Promise<boolean> {
      return storedHash ? compare(password, storedHash) : false;
    },
  };
}
