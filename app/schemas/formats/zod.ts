import { z } from "zod";

// zod compiles its checks with `eval`, which the Content-Security-Policy forbids: the first schema that is made tries, and logs
// an error. So whatever makes one imports zod from here.
if (typeof window !== "undefined") z.config({ jitless: true });

export { z };

/** An id of any version, as PostgreSQL has them: the database derives some of its ids from others. Every schema that reads one asks this. */
export function rowId(error?: string) {
  return z.guid(error);
}

/** The id of a part of a form, such as one of its files, so that a repeat of it is recognised. */
export function numberAfter(form: string, steps: number): string {
  const last = (Number.parseInt(form.slice(-4), 16) + steps) % 0x1_0000;
  return form.slice(0, -4) + last.toString(16).padStart(4, "0");
}
