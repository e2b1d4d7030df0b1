import { expect, test } from "vitest";
import { idOfService } from "../../app/content/editable-pages.ts";
import { languages } from "../../app/schemas/formats/languages.ts";
import { backend } from "../support/network.ts";
import { resetToOperator } from "../support/operator.ts";
import { contentFile } from "../support/page.ts";
import { press } from "../support/panel.ts";
import { Visitor, type Answer, attributesIn, textsIn } from "../support/visitor.ts";
import { serviceName } from "../support/words.ts";

function linksIn({ page }: Answer, selector: string): string[] {
  return attributesIn(page, `${selector} a`, "href");
}

test("a seventh service stands wherever services do, and one in the trash nowhere", async () => {
  const operator = await resetToOperator();
  const list = "/admin/content/services";
  const written = { title: "Skills Audit", description: "In short.", subtitle: "What it is." };
  const picture = "retail";
  const audit = await press(operator, `${list}/new`, {
    ...written,
    asked: "Where are we?",
    result: "A map",
    picture,
    menu_place: "3",
    intent: "save",
  });
  // The parser of forms takes the first of the options that stand in no group.
  await press(operator, audit, { picture, intent: "publish" });
  await press(operator, `${audit}?language=fr`, {
    ...written,
    title: "Audit des compétences",
    asked: "Où ?",
    intent: "publish",
  });
  await press(operator, `${list}/${idOfService("simulations")}`, {
    title: "Rehearsals",
    picture: "simulations",
    intent: "publish",
  });
  await backend.sql(
    "update documents set facts = facts || jsonb_build_object('service', $1::text) where slug = 'advisory-firm'",
    [audit.split("/").at(-1)],
  );
  await press(operator, `${list}/${idOfService("talent-enablement")}`, { intent: "trash" });

  const reader = new Visitor();
  const shown = [
    "learning-strategy",
    "curriculum-design",
    "skills-audit",
    "ai-analytics",
    "change-adoption",
    "simulations",
  ];
  for (const language of languages) {
    const home = await reader.visit(`/${language}`);
    const addresses = shown.map((id) => {
      const slug = language === "fr" && id === "skills-audit" ? "audit-des-competences" : id;
      return `/${language}/services/${slug}`;
    });
    const title = language === "fr" ? "Audit des compétences" : "Skills Audit";
    for (const place of [
      "section[aria-labelledby=services-title] li",
      "header .submenu",
      "footer section:first-of-type",
    ]) {
      const found = new Set(linksIn(home, place).filter((link) => link.includes("/services/")));
      expect([...found], `${language}: ${place}`).toEqual(addresses);
      expect(home.page(place).text()).toContain(title);
    }
    const services = await reader.visit(`/${language}/services`);
    expect(linksIn(services, "tbody td")).toEqual(addresses);
    expect(textsIn(services.page, "main ul > li h2")).toContain(title);
    const cases = (await reader.visit(`/${language}/case-studies`)).page("main").text();
    expect(cases).toContain(title);
    expect(cases, "of the one that is gone").not.toContain(
      contentFile(language, "services", "talent-enablement").title,
    );
    expect((await reader.visit(`/${language}/search?q=audit`)).text).toContain(`${addresses[2]}"`);
  }
  expect((await reader.visit("/en")).text).toContain("Rehearsals");
  const sitemap = (await reader.visit("/sitemap.xml")).text;
  expect(sitemap).toContain("/fr/services/audit-des-competences<");
  expect(sitemap).not.toContain("/services/talent-enablement");
  const own = await reader.visit("/services/skills-audit");
  expect(own.page(`main img[src*="${picture}"]`)).toHaveLength(1);
  expect((await reader.visit("/services/talent-enablement")).status).toBe(410);
  const choices = (await operator.visit("/admin/case-studies/20000000-0000-4000-8000-000000000001"))
    .page("[name=service] option")
    .text();
  expect(choices).toContain("Skills Audit");
  expect(choices).not.toContain(serviceName("talent-enablement"));

  await operator.submit(`${list}/${idOfService("talent-enablement")}/delete`, {});
  const to = `article:${idOfService("simulations")}`;
  await operator.submit("/admin/redirects/new", { from: "/services/talent-enablement", to });
  await expect.poll(() => reader.visit("/fr/services/talent-enablement")).toRedirectTo("/fr/services/simulations");
});
