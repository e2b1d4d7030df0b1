const families = { insight: 1, case_study: 2, page: 3 };

/** Databases have these ids already, whatever place a document has in a list. */
export function suppliedId(kind: keyof typeof families, number: number): string {
  return `${families[kind]}0000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}
