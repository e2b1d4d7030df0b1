export function adminMeta(page: string | undefined, panel?: string) {
  return [{ title: [page, panel].filter(Boolean).join(" — ") }, { name: "robots", content: "noindex" }];
}
