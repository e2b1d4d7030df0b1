/** Lists that operators keep, each with the file that has its supplied names, in their order. */
export const choiceLists = { categories: "insights", industries: "case-studies" } as const;
export type ChoiceList = keyof typeof choiceLists;
export const choiceListNames = Object.keys(choiceLists) as ChoiceList[];
