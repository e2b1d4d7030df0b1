import type { Caller } from "../database.ts";
import { Refusal } from "../refusal.ts";

type DatabaseError = Error & { code: string; detail?: string; hint?: string };

function restRefusal(
  status: number,
  code: string,
  message: string,
  details: string | null = null,
  hint: string | null = null,
) {
  return new Refusal(status, { code, details, hint, message });
}

export const refuse = {
  badJson: () => restRefusal(400, "PGRST102", "Empty or invalid json"),
  badQuery: (part: string) =>
    restRefusal(400, "PGRST100", `failed to parse ${part}`, "The query string is not in the expected form"),
  unequalKeys: () => restRefusal(400, "PGRST102", "All object keys must match"),
  noTable: (name: string) =>
    restRefusal(404, "PGRST205", `Could not find the table 'public.${name}' in the schema cache`),
  noColumn: (column: string, table: string) =>
    restRefusal(400, "PGRST204", `Could not find the '${column}' column of '${table}' in the schema cache`),
  noFunction: (name: string, given: string[]) =>
    restRefusal(
      404,
      "PGRST202",
      `Could not find the function public.${name}${given.length ? `(${given.join(", ")})` : " without parameters"} in the schema cache`,
      `Searched for the function public.${name} ${given.length ? `with parameters ${given.join(", ")}` : "without parameters"}, but no matches were found in the schema cache.`,
    ),
  notSingle: (count: number) =>
    restRefusal(
      406,
      "PGRST116",
      "Cannot coerce the result to a single JSON object",
      `The result contains ${count} rows`,
    ),
  range: (offset: number, count: number) =>
    restRefusal(
      416,
      "PGRST103",
      "Requested range not satisfiable",
      `An offset of ${offset} was requested, but there are only ${count} rows.`,
    ),
  unfiltered: (verb: string) => restRefusal(400, "21000", `${verb} requires a WHERE clause`),
  expiredToken: () =>
    new Refusal(
      401,
      { code: "PGRST303", details: null, hint: null, message: "JWT expired" },
      {
        "www-authenticate": 'Bearer error="invalid_token", error_description="JWT expired"',
      },
    ),
  badToken: (reason: string) => restRefusal(401, "PGRST301", "No suitable key or wrong key type", reason),
};

export function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error && "code" in error && typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/** What PostgREST answers for an error of Postgres. */
export function fromDatabase(error: DatabaseError, caller: Caller): Refusal {
  const { code, message } = error;
  // With row rules on, Postgres does not tell which value was there already.
  const details = code === "23505" ? null : (error.detail ?? null);
  return restRefusal(statusFor(code, caller), code, message, details, error.hint ?? null);
}

function statusFor(code: string, caller: Caller): number {
  if (code === "42501") return caller.role === "anon" ? 401 : 403;
  const exact: Record<string, number> = {
    "23503": 409,
    "23505": 409,
    "25006": 405,
    "42883": 404,
    "42P01": 404,
    P0001: 400,
  };
  const known = exact[code];
  if (known) return known;
  const custom = /^PT([1-5]\d\d)$/.exec(code)?.[1];
  if (custom) return Number(custom);
  if (/^(08|53)/.test(code)) return 503;
  if (/^(0L|0P|28)/.test(code)) return 403;
  if (/^(09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX|42P17)/.test(code)) return 500;
  return 400;
}
