import { expect, test } from "vitest";
import { filled, localeFile, notFoundResponse, pageArgs } from "../../tests/support/page.ts";
import { languages } from "../i18n/languages.ts";
import { loader } from "./manifest.ts";

const path = "/site.webmanifest";

test.for(languages)("in %s the site can be kept on a home screen", async (language) => {
  const response = loader(pageArgs(path, { language }));
  expect(response.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
  const manifest = await response.json();
  const description = filled(localeFile(language, "home").meta.description);
  const start = `/${language}`;
  expect(manifest).toMatchObject({
    id: start,
    start_url: start,
    lang: language,
    short_name: "Northlight",
    description,
  });
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(["192x192", "512x512", "512x512"]);
});

test("the name on the home screen is the configured one", async () => {
  const { short_name, name, description } = await loader(
    pageArgs(path, { environment: { FIRM_NAME: "Aurora" } }),
  ).json();
  expect(short_name).toBe("Aurora");
  expect(name).toMatch(/^Aurora – /);
  expect(description).toContain("Aurora");
});

test("a program that has the manifest is told that nothing changed, and HEAD has no body", () => {
  const etag = loader(pageArgs(path)).headers.get("etag") ?? "";
  expect(loader(pageArgs(path, { request: { headers: { "If-None-Match": etag } } })).status).toBe(304);
  const head = loader(pageArgs(path, { request: { method: "HEAD" } }));
  expect([head.status, head.body]).toEqual([200, null]);
});

test.for(["de", "xx"])("a manifest at /%s is not found", (language) => {
  expect(() => loader(pageArgs(path, { params: { language } }))).toThrow(notFoundResponse);
});
