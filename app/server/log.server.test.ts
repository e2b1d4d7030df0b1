import { expect, test } from "vitest";
import { loggedPath } from "./log.server.ts";

const secret = "4f1d2c3b-0000-4000-8000-000000000001";

test.for([
  [`/preview/${secret}`, "/preview/…"],
  [`/fr/preview/${secret}`, "/fr/preview/…"],
  [`/fr/preview/${secret}.data`, "/fr/preview/…"],
  [`/fr/Preview/${secret}/`, "/fr/Preview/…"],
  [`/fr/%70review/${secret}`, "/fr/preview/…"],
  [`/preview%2F${secret}`, "/preview/…"],
  [`/preview/%E0%A4%A/${secret}`, "/preview/…"],
])("%s is logged as %s", ([path, logged]) => {
  expect(loggedPath(path ?? "")).toBe(logged);
});

test.for(["/", "/preview", "/insights/preview-of-2026", `/admin/insights/${secret}/preview-links`, "/a%20b"])(
  "%s is logged as it is",
  (path) => {
    expect(loggedPath(path)).toBe(path);
  },
);

test("a long path is cut", () => {
  expect(loggedPath(`/${"x".repeat(500)}`)).toHaveLength(200);
});
