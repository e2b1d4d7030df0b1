/** Characters of a title with the firm's name; search results cut longer ones. */
const longestTitle = 70;
export const shownOfResult = { title: 60, description: 155 };

/** The title of a page as search engines get it: a long one goes without the firm's name. */
export function searchTitle(firm: string, title: string, pattern = "{{title}} – {{firm}}"): string {
  const whole = pattern.replaceAll("{{title}}", () => title).replaceAll("{{firm}}", () => firm);
  return whole.length > longestTitle ? title : whole;
}
