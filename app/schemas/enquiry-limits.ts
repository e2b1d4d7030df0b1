/** In characters; the database checks the same. */
export const enquiryLimits = { name: 200, company: 200, message: 5000 } as const;
