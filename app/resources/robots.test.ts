import { expect, test } from "vitest";
import { pageArgs } from "../../tests/support/page.ts";
import { loader } from "./robots.ts";

test("robots keep out of the back office and of sign-in, and find the sitemap", async () => {
  const response = loader(pageArgs("/robots.txt", { environment: { SITE_URL: "https://www.northlight.test/" } }));
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const disallowed = ["Disallow: /admin", "Disallow: /auth", "Disallow: /logout"];
  const sitemap = "Sitemap: https://www.northlight.test/sitemap.xml";
  expect((await response.text()).split("\n")).toEqual(["User-agent: *", ...disallowed, "", sitemap, ""]);
});
