/** Characters. Apart from what reads a search: every public page has it. */
export const longestSearch = 200;
