import type { Caller } from "../database.ts";
import { missing, Refusal } from "../refusal.ts";

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

function tokenRefusal(code: string, message: string, details: string | null) {
  const challenge = `Bearer error="invalid_token", error_description="${message}"`;
  return new Refusal(401, { code, details, hint: null, message }, { "www-authenticate": challenge });
}

export const refuse = {
  badJson: () => restRefusal(400, "PGRST102", "Empty or invalid json"),
  badQuery: (what: string, text: string, column: number, details: string) =>
    restRefusal(400, "PGRST100", `"failed to parse ${what} (${text})" (line 1, column ${column})`, details),
  tooMany: () => restRefusal(400, "54000", "The request holds more values than a statement can carry"),
  nul: () => restRefusal(400, "22021", 'invalid byte sequence for encoding "UTF8": 0x00'),
  aggregate: () => restRefusal(400, "PGRST123", "Use of aggregate functions is not allowed"),
  unequalKeys: () => restRefusal(400, "PGRST102", "All object keys must match"),
  noTable: (name: string) =>
    restRefusal(404, "PGRST205", `Could not find the table 'public.${name}' in the schema cache`),
  noColumn: (column: string, table: string) =>
    restRefusal(400, "PGRST204", `Could not find the '${column}' column of '${table}' in the schema cache`),
  noFunction: (name: string, given: string[]) => {
    const parameters = given.length ? `(${given.join(", ")})` : " without parameters";
    const searched = given.length
      ? ` with parameter${given.length > 1 ? "s" : ""} ${given.join(", ")}`
      : " without parameters";
    return restRefusal(
      404,
      "PGRST202",
      `Could not find the function public.${name}${parameters} in the schema cache`,
      `Searched for the function public.${name}${searched} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
    );
  },
  notSingle: (count: number) =>
    restRefusal(
      406,
      "PGRST116",
      "Cannot coerce the result to a single JSON object",
      `The result contains ${count} rows`,
    ),
  range: (offset: number, count: number) =>
    new Refusal(
      416,
      {
        code: "PGRST103",
        details: `An offset of ${offset} was requested, but there are only ${count} rows.`,
        hint: null,
        message: "Requested range not satisfiable",
      },
      { "content-range": `*/${count}` },
    ),
  negativeLimit: () =>
    restRefusal(416, "PGRST103", "Requested range not satisfiable", "Limit should be greater than or equal to zero."),
  unfiltered: (verb: string) => restRefusal(400, "21000", `${verb} requires a WHERE clause`),
  badClaim: (message: "JWT expired" | "JWT issued at future") => tokenRefusal("PGRST303", message, null),
  badToken: (reason: string) => tokenRefusal("PGRST301", "No suitable key or wrong key type", reason),
};

export function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error && "code" in error && typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code)
  );
}

export function fromDatabase(error: DatabaseError, caller: Caller): Refusal {
  const { code, message, detail, hint } = error;
  if (code === "PGRST") return missing("errors that name their own answer, by raise sqlstate 'PGRST'");
  if (/^PT\d{3}$/.test(code) && !/^PT[45]/.test(code)) return missing(`errors with the status ${code.slice(2)}`);
  return restRefusal(statusFor(error, caller), code, message, detail ?? null, hint ?? null);
}

function statusFor({ code, message }: DatabaseError, caller: Caller): number {
  if (code === "42501") return caller.role === "anon" ? 401 : 403;
  if (code === "21000") return message.endsWith("requires a WHERE clause") ? 400 : 500;
  const exact: Record<string, number> = {
    "23503": 409,
    "23505": 409,
    "25006": 405,
    "42883": 404,
    "42P01": 404,
    "42P17": 500,
    "53400": 500,
    "57P01": 503,
    P0001: 400,
  };
  const known = exact[code];
  if (known) return known;
  if (code.startsWith("PT")) return Number(code.slice(2)) || 500;
  if (/^(08|53)/.test(code)) return 503;
  if (/^(0L|0P|28)/.test(code)) return 403;
  return /^(09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/.test(code) ? 500 : 400;
}
