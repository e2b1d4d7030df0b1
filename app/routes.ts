import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("site/layout.tsx", [
    ...prefix(":language?", [
      index("site/home.tsx"),
      route("services", "site/services.tsx"),
      route("services/:serviceId", "site/service.tsx"),
      route("capabilities", "site/capabilities.tsx"),
      route("case-studies", "site/case-studies.tsx"),
      route("case-studies/:caseId", "site/case-study.tsx"),
      route("insights", "site/insights.tsx"),
      route("insights/:insightId", "site/insight.tsx"),
      route("contact", "site/contact.tsx"),
      route("about", "site/about.tsx"),
      route("careers", "site/careers.tsx"),
      route("downloads", "site/downloads.tsx"),
      route("faq", "site/faq.tsx"),
      route("privacy", "site/privacy.tsx"),
      route("terms", "site/terms.tsx"),
      route("preview/:link", "site/article-preview.tsx"),
      route("*", "site/not-found.tsx"),
    ]),
    route("admin/content/preview", "site/preview.tsx"),
  ]),

  layout("auth/layout.tsx", [
    route("auth", "auth/sign-in.tsx"),
    route("auth/check-mail", "auth/check-mail.tsx"),
    route("auth/confirm", "auth/confirm.tsx"),
    route("auth/forgot-password", "auth/forgot-password.tsx"),
    route("auth/new-password", "auth/new-password.tsx"),
    route("auth/waiting", "auth/waiting.tsx"),
    route("auth/resume", "auth/resume.tsx"),
    route("auth/resume/sign-in", "auth/resume/sign-in.tsx"),
    route("logout", "auth/logout.tsx"),
  ]),

  route("admin", "admin/layout.tsx", [
    index("admin/dashboard.tsx"),
    route("activity", "admin/activity.tsx"),
    route("features", "admin/features.tsx"),
    route("content", "admin/content.tsx"),
    route("content/versions", "admin/content/versions.tsx"),
    route("insights", "admin/articles.tsx", { id: "insights" }),
    route("insights/new", "admin/articles/edit.tsx", { id: "insights/new" }),
    route("insights/:id", "admin/articles/edit.tsx", { id: "insights/edit" }),
    route("insights/:id/autosave", "admin/articles/autosave.ts", { id: "insights/autosave" }),
    route("insights/:id/delete", "admin/articles/delete.tsx", { id: "insights/delete" }),
    route("case-studies", "admin/articles.tsx", { id: "case-studies" }),
    route("case-studies/new", "admin/articles/edit.tsx", { id: "case-studies/new" }),
    route("case-studies/:id", "admin/articles/edit.tsx", { id: "case-studies/edit" }),
    route("case-studies/:id/autosave", "admin/articles/autosave.ts", { id: "case-studies/autosave" }),
    route("case-studies/:id/delete", "admin/articles/delete.tsx", { id: "case-studies/delete" }),
    route("assets", "admin/assets.tsx"),
    route("assets/upload", "admin/assets/upload.ts"),
    route("assets/delete", "admin/assets/delete.tsx"),
    route("assets/repair", "admin/assets/repair.tsx"),
    ...articlePages("insight", "insights"),
    ...articlePages("case-study", "case-studies"),
    route("articles/check", "admin/articles/check.ts"),
    route("leads", "admin/leads.tsx"),
    route("leads/export", "admin/leads/export.ts"),
    route("leads/erase", "admin/leads/erase.tsx"),
    route("settings", "admin/settings.tsx"),
    route("settings/people", "admin/people.tsx"),
    route("settings/people/invite", "admin/people/invite.tsx"),
    route("settings/people/withdraw", "admin/people/withdraw.tsx"),
    route("settings/people/approve", "admin/people/approve.tsx"),
    route("settings/people/refuse", "admin/people/refuse.tsx"),
    route("settings/people/remove", "admin/people/remove.tsx"),
    route("settings/account", "admin/account.tsx"),
    route("settings/account/email", "admin/account/email.tsx"),
    route("settings/account/password", "admin/account/password.tsx"),
    route("settings/account/sessions", "admin/account/sessions.tsx"),
    route("menu", "admin/menu.ts"),
    route("*", "admin/not-found.tsx"),
  ]),

  route("sitemap.xml", "resources/sitemap.ts"),
  route("contact/form", "resources/contact-form.ts"),
  route("robots.txt", "resources/robots.ts"),
  route(".well-known/security.txt", "resources/security.ts"),
  ...prefix(":language?", [
    route("insights/feed.xml", "resources/feed.ts"),
    route("site.webmanifest", "resources/manifest.ts"),
  ]),
] satisfies RouteConfig;

/** Insights and case studies share their pages. */
function articlePages(name: string, path: string) {
  const page = (of: string, file: string) => route(`${path}/:id/${of}`, file, { id: `admin/${name}/${of}` });
  return [
    page("preview-links", "admin/articles/preview-links.tsx"),
    page("preview-links/revoke", "admin/articles/preview-links/revoke.tsx"),
    page("versions", "admin/articles/versions.tsx"),
  ];
}
