export const noindex = { name: "robots", content: "noindex" };

export function noindexMeta(title = "") {
  return [{ title }, noindex];
}
