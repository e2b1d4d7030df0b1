/** The same in every language, so that what was exported can be imported by anybody. */
export const exportColumns = ["address", "leads_to", "hits_in_30_days", "last_hit"] as const;
