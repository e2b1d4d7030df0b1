import { beforeAll, expect, test, vi } from "vitest";
import { sections, type SectionId } from "../../app/content/sections.ts";
import { backend } from "../support/network.ts";
import { Visitor } from "../support/visitor.ts";

const pages: Record<SectionId, string> = {
  hero: "/",
  services: "/services",
  featured: "/",
  testimonial: "/",
  stats: "/",
  insights: "/",
  newsletter: "/",
  proposal: "/services",
  capabilities: "/capabilities",
  case_studies: "/case-studies",
  contact: "/contact",
};

beforeAll(async () => {
  await backend.sql(`
    update public.content_sections set
      title = section_id || ' title en', subtitle = section_id || ' subtitle en', body_text = section_id || ' body en',
      cta_text = section_id || ' cta en', cta_link = '/about'`);
  for (const language of ["fr", "es"]) {
    await backend.sql(
      `update public.document_texts t set saved_by = gen_random_uuid(), texts = jsonb_build_object('title', section_id || ' title ' || $1,
         'subtitle', section_id || ' subtitle ' || $1, 'body_text', section_id || ' body ' || $1, 'cta_text', section_id || ' cta ' || $1)
       from public.content_sections s where s.id = t.document_id and t.language = $1`,
      [language],
    );
  }
  await vi.waitFor(async () => expect((await new Visitor().visit("/es")).text).toContain("hero title es"), 60_000);
});

const names = { title: "title", subtitle: "subtitle", body_text: "body", cta_text: "cta" } as const;

test.for(Object.keys(sections) as SectionId[])(
  "what an operator writes in the section %s shows in every language",
  async (id) => {
    for (const [prefix, language] of [
      ["", "en"],
      ["/fr", "fr"],
      ["/es", "es"],
    ] as const) {
      const address = prefix && pages[id] === "/" ? prefix : prefix + pages[id];
      const { page } = await new Visitor().visit(address);
      for (const column of Object.keys(sections[id].columns) as (keyof typeof names)[]) {
        expect(page("main").text(), `${address} ${column}`).toContain(`${id} ${names[column]} ${language}`);
      }
      if ("link" in sections[id]) {
        expect(page(`main a:contains('${id} cta ${language}')`).attr("href"), address).toBe(`${prefix}/about`);
      }
    }
  },
);

test("the services' heading shows on the home page as well", async () => {
  expect((await new Visitor().visit("/fr")).page("#services-title").text()).toBe("services title fr");
});
