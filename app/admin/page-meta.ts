/** Title of a page of the back office; search engines are to leave it alone. */
export function adminMeta(page: string | undefined, panel?: string) {
  return [{ title: [page, panel].filter(Boolean).join(" — ") }, { name: "robots", content: "noindex" }];
}
