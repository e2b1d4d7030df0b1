/** In characters; the database checks the same. */
export const remarkLimits = { name: 100, remark: 2_000 } as const;
