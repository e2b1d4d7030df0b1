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
      route("newsletter/confirm", "site/newsletter/confirm-subscription.tsx"),
      route("newsletter/unsubscribe", "site/newsletter/unsubscribe.tsx"),
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
    route("auth/second-step", "auth/second-step.tsx"),
    route("auth/second-step/set-up", "auth/second-step/set-up.tsx"),
    route("auth/second-step/confirm", "auth/second-step/confirm-set-up.tsx"),
    route("auth/resume", "auth/resume.tsx"),
    route("auth/resume/sign-in", "auth/resume/sign-in.tsx"),
    route("auth/resume/code", "auth/resume/code.tsx"),
    route("logout", "auth/logout.tsx"),
  ]),

  route("admin", "admin/layout.tsx", [
    index("admin/dashboard.tsx"),
    route("activity", "admin/activity.tsx"),
    route("activity/:event", "admin/activity/event.tsx"),
    route("content", "admin/content.tsx"),
    route("content/versions", "admin/content/versions.tsx"),
    route("content/pages", "admin/pages.tsx"),
    layout("admin/pages/page-kind.ts", documentPages("content/pages")),
    route("content/:section/schedule", "admin/schedule/section.tsx"),
    route("content/:section/schedule/cancel", "admin/schedule/cancel-section.tsx"),
    articlePages("insights"),
    articlePages("case-studies"),
    route("assets", "admin/assets.tsx"),
    route("assets/upload", "admin/assets/upload.ts"),
    route("assets/file", "admin/assets/file.tsx"),
    route("assets/replace", "admin/assets/replace.tsx"),
    route("assets/copies", "admin/assets/make-copies.ts"),
    route("assets/delete", "admin/assets/delete-file.tsx"),
    route("assets/repair", "admin/assets/repair.tsx"),
    route("articles/pictures", "admin/articles/pictures.ts"),
    route("figures", "admin/figures.tsx"),
    route("figures/export", "admin/figures/export-figures.ts"),
    route("settings", "admin/settings.tsx"),
    layout("admin/administrators.tsx", [
      route("features", "admin/features.tsx"),
      route("features/:flag/schedule", "admin/schedule/flag.tsx"),
      route("features/:flag/schedule/cancel", "admin/schedule/cancel-flag.tsx"),
      route("leads", "admin/leads.tsx"),
      route("leads/enquiries/:id", "admin/leads/enquiry.tsx"),
      route("leads/export", "admin/leads/export-leads.ts"),
      route("leads/access", "admin/leads/access.tsx"),
      route("leads/access/file", "admin/leads/access-file.ts"),
      route("leads/erase", "admin/leads/erase.tsx"),
      route("leads/unsubscribe", "admin/leads/unsubscribe.tsx"),
      route("settings/data", "admin/retention.tsx"),
      route("settings/data/sweep", "admin/retention/sweep.tsx"),
      route("settings/mail", "admin/mail.tsx"),
      route("settings/mail/again", "admin/mail/again.tsx"),
      route("settings/account/enquiries", "admin/account/enquiries.tsx"),
      route("settings/people", "admin/people.tsx"),
      route("settings/people/invite", "admin/people/invite.tsx"),
      route("settings/people/withdraw", "admin/people/withdraw.tsx"),
      route("settings/people/approve", "admin/people/approve.tsx"),
      route("settings/people/refuse", "admin/people/refuse.tsx"),
      route("settings/people/remove", "admin/people/remove.tsx"),
      route("settings/people/role", "admin/people/role.tsx"),
      route("settings/people/second-step", "admin/people/second-step-reset.tsx"),
      route("settings/people/requirement", "admin/people/requirement.tsx"),
    ]),
    route("settings/account", "admin/account.tsx"),
    route("settings/account/email", "admin/account/email.tsx"),
    route("settings/account/password", "admin/account/password.tsx"),
    route("settings/account/sessions", "admin/account/sessions.tsx"),
    route("settings/account/second-step", "admin/account/second-step-off.tsx"),
    route("settings/account/recovery-codes", "admin/account/recovery-codes.tsx"),
    route("menu", "admin/menu.ts"),
    route("*", "admin/not-found.tsx"),
  ]),

  route("share/:language/*", "site/share-image.ts"),
  route("sitemap.xml", "resources/sitemap.ts"),
  route("contact/form", "resources/contact-form.ts"),
  route("robots.txt", "resources/robots.ts"),
  route(".well-known/security.txt", "resources/security.ts"),
  ...prefix(":language?", [
    route("insights/feed.xml", "resources/feed.ts"),
    route("site.webmanifest", "resources/manifest.ts"),
  ]),
] satisfies RouteConfig;

/** The kinds share their modules: the layout says which kind it is. */
function articlePages(path: "insights" | "case-studies") {
  const page = pagesUnder(path);
  return layout(path === "insights" ? "admin/articles/insights.ts" : "admin/articles/case-studies.ts", [
    page("list", "", "admin/articles.tsx"),
    page("new", "/new", "admin/articles/edit.tsx"),
    page("delete", "/:id/delete", "admin/articles/delete.tsx"),
    ...documentPages(path),
  ]);
}

function documentPages(path: string) {
  const page = pagesUnder(path);
  return [
    page("edit", "/:id", "admin/articles/edit.tsx"),
    page("check", "/:id/check", "admin/articles/check.ts"),
    page("autosave", "/:id/autosave", "admin/articles/autosave.ts"),
    page("links", "/:id/preview-links", "admin/articles/preview-links.tsx"),
    page("revoke", "/:id/preview-links/revoke", "admin/articles/preview-links/revoke.tsx"),
    page("versions", "/:id/versions", "admin/articles/versions.tsx"),
  ];
}

function pagesUnder(path: string) {
  return (id: string, of: string, file: string) => route(`${path}${of}`, file, { id: `${path}/${id}` });
}
