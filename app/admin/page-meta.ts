export function adminMeta(title = "") {
  return [{ title }, { name: "robots", content: "noindex" }];
}
