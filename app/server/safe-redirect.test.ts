import { expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.server.ts";

test.for(["/admin", "/admin/features?tab=1", "/fr/services"])("%s stays", (address) => {
  expect(safeRedirect(address, "/")).toBe(address);
});

test.for([
  "//evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/a\r\nSet-Cookie: x=y",
  "admin",
  "",
  null,
  undefined,
  7,
])("%j leads nowhere else", (address) => {
  expect(safeRedirect(address, "/admin")).toBe("/admin");
});
