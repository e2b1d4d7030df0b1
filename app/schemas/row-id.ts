import { z } from "./zod.ts";

/** An id of any version, as PostgreSQL has them: the database derives some of its ids from others. Every schema that reads one asks this. */
export function rowId(error?: string) {
  return z.guid(error);
}
