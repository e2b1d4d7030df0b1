/** How many characters an enquiry may hold, field by field; the database refuses more. */
export const enquiryLimits = { name: 200, company: 200, message: 5000 } as const;
