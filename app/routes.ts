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
      route("*", "site/not-found.tsx"),
    ]),
  ]),

  layout("sign-in/layout.tsx", [
    route("auth", "sign-in/auth.tsx"),
    route("auth/check-mail", "sign-in/check-mail.tsx"),
    route("auth/confirm", "sign-in/confirm.tsx"),
    route("auth/forgot-password", "sign-in/forgot-password.tsx"),
    route("auth/new-password", "sign-in/new-password.tsx"),
    route("auth/waiting", "sign-in/waiting.tsx"),
    route("logout", "sign-in/logout.tsx"),
  ]),

  route("admin", "admin/layout.tsx", [
    index("admin/dashboard.tsx"),
    route("features", "admin/features.tsx"),
    route("content", "admin/content.tsx"),
    route("assets", "admin/assets.tsx"),
    route("settings", "admin/settings.tsx"),
  ]),

  route("sitemap.xml", "machine/sitemap.ts"),
  route("robots.txt", "machine/robots.ts"),
  route(".well-known/security.txt", "machine/security.ts"),
  ...prefix(":language?", [
    route("insights/feed.xml", "machine/feed.ts"),
    route("site.webmanifest", "machine/manifest.ts"),
  ]),
] satisfies RouteConfig;
