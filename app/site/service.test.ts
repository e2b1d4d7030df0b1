import { expect, test } from "vitest";
import { contentFile, expectedMeta, localeFile, pageArgs, readMeta } from "../../tests/support/page.ts";
import { services } from "../content/services.ts";
import { languages, type Language } from "../i18n/languages.ts";
import { loader } from "./service.tsx";

const visits = languages.flatMap((language) => services.map((id) => [id, language] as const));

function visit(serviceId: string, language: Language = "en") {
  return loader(pageArgs(`/services/${serviceId}`, { language, params: { serviceId } }));
}

test.for(visits)("%s in %s has its own content, and every part of it", async ([id, language]) => {
  const { content, translations, meta, ...shown } = await visit(id, language);
  expect(shown.id).toBe(id);
  expect(content).toEqual(contentFile(language, "services", id));
  expect(translations).toEqual({ service: localeFile(language, "service") });
  expect(content.outcomes.length).toBeGreaterThan(2);
  expect(content.whatYouGet.length).toBeGreaterThan(2);
  expect(content.faqs.length).toBeGreaterThan(2);
  expect(content.approach).toHaveLength(4);
  expect(readMeta(meta)).toMatchObject(expectedMeta(`/services/${id}`, language, content.meta));
});

test.for(services)("the phases of %s last as long as the firm says", async (id) => {
  const { content } = await visit(id);
  expect(content.approach.map(({ duration }) => duration)).toEqual(
    ["2–3", "3–4", "2", "1–2"].map((weeks) => expect.stringContaining(weeks)),
  );
});

test.for(["no-such-service", "<script>", "__proto__", "Simulation", "a".repeat(2_000), "../../etc"])(
  "an unknown service such as %j shows learning strategy, kept out of search results",
  async (id) => {
    const { content, meta, ...shown } = await visit(id, "es");
    expect(shown.id).toBe("learning-strategy");
    expect(content).toEqual(contentFile("es", "services", "learning-strategy"));
    const real = expectedMeta("/services/learning-strategy", "es", content.meta);
    expect(readMeta(meta)).toMatchObject({ ...real, robots: "noindex", jsonLd: [] });
  },
);
