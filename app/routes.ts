import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

export default [
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
    route("logout", "auth/logout.tsx"),
  ]),

  // Before its guard: the login that follows leads to the page that was meant.
  route("admin/at/*", "admin/documents/pages/at.ts"),
  route("admin", "admin/layout.tsx", [
    index("admin/dashboard.tsx"),
    route("to-do", "admin/dashboard/to-do.tsx"),
    ...pageAt("", ["content-health", "content/pages"], "admin/former-addresses.ts"),
    route("activity", "admin/activity.tsx"),
    route("activity/:event", "admin/activity/event.tsx"),
    route("content", "admin/content.tsx"),
    layout("admin/documents/pages/page-routes.ts", documentPages("content/pages")),
    route("content/replace", "admin/replace.tsx"),
    collectionPages("content?/:collection"),
    layout("admin/documents/sections/section-routes.ts", documentParts("content")),
    route("assets", "admin/assets.tsx"),
    route("assets/upload", "admin/assets/upload.ts"),
    route("assets/file", "admin/assets/file.tsx"),
    route("assets/replace", "admin/assets/replace.tsx"),
    route("assets/rename", "admin/assets/rename.tsx"),
    route("assets/copies", "admin/assets/make-copies.tsx"),
    route("assets/delete", "admin/assets/delete-file.tsx"),
    route("assets/repair", "admin/assets/repair.tsx"),
    route("documents/pictures", "admin/documents/pictures.ts"),
    route("documents/link-targets", "admin/documents/link-targets.ts"),
    route("open-texts", "admin/open-texts.ts"),
    route("figures", "admin/figures.tsx"),
    route("figures/export", "admin/figures/export-figures.ts"),
    ...pageAt("agenda", ["", "/cancel"], "admin/schedule/agenda.tsx"),
    route("redirects", "admin/redirects.tsx"),
    route("redirects/new", "admin/redirects/new.tsx"),
    route("redirects/remove", "admin/redirects/remove.tsx"),
    route("redirects/import", "admin/redirects/import.tsx"),
    route("redirects/export", "admin/redirects/export-redirects.ts"),
    route("settings", "admin/settings.tsx"),
    layout("admin/administrators.tsx", [
      route("activity/export", "admin/activity/export-activity.ts"),
      route("features", "admin/features.tsx"),
      ...pageAt("features/:flag/schedule", ["", "/cancel"], "admin/schedule/flag.tsx"),
      route("leads", "admin/leads.tsx"),
      route("leads/enquiries/:id", "admin/leads/enquiry.tsx"),
      ...pageAt("leads/enquiries/:id", ["/reply", "/again", "/genuine"], "admin/leads/reply.tsx"),
      route("leads/export", "admin/leads/export-leads.ts"),
      route("leads/access", "admin/leads/access.tsx"),
      route("leads/access/file", "admin/leads/access-file.ts"),
      route("leads/erase", "admin/leads/erase.tsx"),
      ...pageAt("leads", ["/unsubscribe", "/resume"], "admin/leads/subscription.tsx"),
      route("insights/:id/send", "admin/newsletter/issue.tsx"),
      route("insights/:id/send/confirm", "admin/newsletter/confirm-issue.tsx"),
      route("insights/:id/send/mail", "admin/newsletter/mail.ts"),
      ...pageAt("settings/data", ["", "/sweep"], "admin/retention.tsx"),
      route("settings/content", "admin/archive.tsx"),
      route("settings/content/download", "admin/archive/download.ts"),
      ...pageAt("settings/mail", ["", "/again"], "admin/mail.tsx"),
      ...pageAt("settings/webhook", ["", "/test", "/remove"], "admin/webhook.tsx"),
      ...pageAt("settings/account", ["/enquiries"], "admin/account.tsx"),
      ...pageAt(
        "settings/people",
        ["", "/invite", "/withdraw", "/approve", "/refuse", "/requirement"],
        "admin/people.tsx",
      ),
      ...pageAt("settings/people", ["/remove", "/role", "/second-step"], "admin/people/operator.tsx"),
    ]),
    ...pageAt(
      "settings/account",
      ["", "/email", "/password", "/sessions", "/second-step", "/recovery-codes"],
      "admin/account.tsx",
    ),
    route("help/:room?", "admin/help.tsx"),
    route("menu", "admin/menu.tsx"),
    route("*", "admin/not-found.tsx"),
  ]),

  // After the panel, since `admin` would be its `:language` where one of its addresses weighs as much.
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
      route("search", "site/search.tsx"),
      route(":pageSlug", "site/firm-page.tsx"),
      route("preview/:link", "site/article-preview.tsx"),
      ...pageAt("newsletter", ["/confirm", "/unsubscribe"], "site/newsletter/subscription-link.tsx"),
      route("*", "site/not-found.tsx"),
    ]),
  ]),

  route("share/:language/*", "site/share-image.ts"),
  ...pageAt(
    "",
    ["favicon.ico", "icon-192.png", "icon-512.png", "apple-touch-icon.png", "icon-maskable-512.png", "logo.png"],
    "site/icon.ts",
  ),
  route("sitemap.xml", "resources/sitemap.ts"),
  route("contact/form", "resources/contact-form.ts"),
  route("robots.txt", "resources/robots.ts"),
  route(".well-known/security.txt", "resources/security.ts"),
  ...prefix(":language?", [
    route("insights/feed.xml", "resources/feed.ts"),
    route("site.webmanifest", "resources/manifest.ts"),
  ]),
] satisfies RouteConfig;

/** The kinds share their modules: the layout finds the kind whose list has this address. */
function collectionPages(path: string) {
  const page = pagesUnder(path);
  return layout("admin/documents/kind-routes.ts", { id: `${path}/kind` }, [
    page("list", "", "admin/documents/list.tsx"),
    page("new", "/new", "admin/documents/edit.tsx"),
    page("several", "/several", "admin/documents/several.tsx"),
    page("delete", "/:id/delete", "admin/documents/delete.tsx"),
    ...documentPages(path),
  ]);
}

function documentPages(path: string) {
  return [pagesUnder(path)("edit", "/:id", "admin/documents/edit.tsx"), ...documentParts(path)];
}

function documentParts(path: string) {
  const page = pagesUnder(path);
  return [
    page("check", "/:id/check", "admin/documents/check.ts"),
    page("autosave", "/:id/autosave", "admin/documents/autosave.ts"),
    page("links", "/:id/preview-links", "admin/documents/preview-links.tsx"),
    page("revoke", "/:id/preview-links/revoke", "admin/documents/preview-links.tsx"),
    page("remarks", "/:id/remarks", "admin/documents/remarks.tsx"),
    page("versions", "/:id/versions", "admin/documents/versions.tsx"),
  ];
}

function pageAt(path: string, ends: string[], file: string) {
  return ends.map((end) => route(path + end, file, { id: path + end }));
}

function pagesUnder(path: string) {
  return (id: string, of: string, file: string) => route(`${path}${of}`, file, { id: `${path}/${id}` });
}
