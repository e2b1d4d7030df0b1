import { expect, test } from "vitest";
import { filled, localeFile, pageArgs } from "../../tests/support/page.ts";
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
