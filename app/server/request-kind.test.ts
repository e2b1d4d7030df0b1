import { expect, test } from "vitest";
import { kindOf } from "./request-kind.server.ts";

test.for([
  ["/", "page"],
  ["/fr/services/learning-strategy?lng=es", "page"],
  ["/wp-login.php", "page"],
  ["", "page"],
  ["/_.data", "data"],
  ["/es/insights.data?q=x&_routes=root", "data"],
  ["/admin", "admin"],
  ["/admin/features.data", "admin"],
  ["/admin.data", "admin"],
  ["/administration", "page"],
  ["/auth?tab=sign-up", "sign-in"],
  ["/auth/new-password", "sign-in"],
  ["/logout", "sign-in"],
  ["/authors", "page"],
  ["/assets/root-DGAW.js", "file"],
  ["/share/en/home.jpg", "file"],
  ["/favicon.ico", "file"],
  ["/storage/v1/object/public/website-assets/videos/hero.mp4", "file"],
  ["/healthz", "machine"],
  ["/metrics", "machine"],
  ["/robots.txt", "machine"],
  ["/.well-known/security.txt", "machine"],
  ["/fr/insights/feed.xml", "machine"],
  ["/site.webmanifest", "machine"],
] as const)("%s is counted as %s", ([address, kind]) => {
  expect(kindOf(address)).toBe(kind);
});
