import { expect, test } from "vitest";
import { pageArgs } from "../../tests/support/page.ts";
import { loader } from "./robots.ts";

test("robots keep out of the back office and of sign-in, and find the sitemap", async () => {
  const response = loader(pageArgs("/robots.txt", { environment: { SITE_URL: "https://www.northlight.test/" } }));
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect((await response.text()).split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /auth",
    "Disallow: /logout",
    "",
    "Sitemap: https://www.northlight.test/sitemap.xml",
    "",
  ]);
});
