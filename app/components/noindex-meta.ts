/** The `meta` of a page that search engines leave out. */
export function noindexMeta(title = "") {
  return [{ title }, { name: "robots", content: "noindex" }];
}
