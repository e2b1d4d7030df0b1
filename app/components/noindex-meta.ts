export const noindex = { name: "robots", content: "noindex" };

/** The `meta` of a page that search engines leave out. */
export function noindexMeta(title = "") {
  return [{ title }, noindex];
}
