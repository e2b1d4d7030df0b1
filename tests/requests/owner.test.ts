import { expect, test } from "vitest";
import { idOfService } from "../../app/content/editable-pages.ts";
import { languages } from "../../app/i18n/languages.ts";
import { resetToOperator } from "../support/operator.ts";
import { fieldsOf, formOf } from "../support/page-form.ts";
import { press, upload } from "../support/panel.ts";
import { attributesIn, Visitor, type Answer } from "../support/visitor.ts";

class Owner extends Visitor {
  requests = 0;

  override visit(...given: Parameters<Visitor["visit"]>): Promise<Answer> {
    this.requests += 1;
    return super.visit(...given);
  }

  override post(...given: Parameters<Visitor["post"]>): Promise<Answer> {
    this.requests += 1;
    return super.post(...given);
  }
}

const publish = { intent: "publish" };
const [services, people, email] = ["/admin/content/services", "/admin/settings/people", "successor@northlight.test"];
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path d="M0 0h20v20z"/></svg>`;
const change = (page: Parameters<typeof formOf>[0], texts: Record<string, string>) => (owner: Owner) =>
  press(owner, formOf(page), { ...texts, ...publish });

/** What an owner does without a developer, by whom the next is done. */
const tasks: Record<string, (owner: Owner) => Promise<unknown>> = {
  "makes a page": async (owner) => {
    const page = { title: "Our method", body: "In full.", intent: "save" };
    await press(owner, await press(owner, "/admin/content/firm-pages/new", page), publish);
  },
  "ends a service": async (owner) => {
    await press(owner, `${services}/${idOfService("talent-enablement")}`, { intent: "trash" });
  },
  "adds a service": async (owner) => {
    const audit = { title: "Skills Audit", description: "In short.", subtitle: "What it is.", picture: "retail" };
    await press(owner, await press(owner, `${services}/new`, { ...audit, intent: "save" }), {
      picture: "retail",
      ...publish,
    });
  },
  "adds an industry": change("settings-lists", { "industries/7/en": "Shipping" }),
  "gives a page a French address": (owner) =>
    press(owner, `${services}/${idOfService("simulations")}?language=fr`, {
      translated_slug: "mises-en-situation",
      ...publish,
    }),
  "says something until Friday": change("settings-announcement", {
    "announcement/1/text": "Closed on Friday",
    "announcement/1/lastDay": "2999-12-31",
  }),
  "shows a logo": async (owner) => {
    await upload(owner, "images/", new File([svg], "logo.svg"));
    await change("settings-firm", { logo: "images/logo.svg" })(owner);
  },
  "chooses a color": change("settings-firm", { colour: "#7a1fa2" }),
  "chooses a time zone": change("settings-firm", { timeZone: "Europe/Paris" }),
  "renames a file": (owner) =>
    press(owner, "/admin/assets/rename?path=images%2Flogo.svg", { name: "mark.svg" }, "form#rename"),
  "renames the firm": change("settings-firm", { name: "Boréal Conseil" }),
  "hands over to a successor": async (owner) => {
    await owner.submit(`${people}/invite`, { email, role: "administrator" });
    const successor = new Visitor();
    await successor.submit("/auth?tab=sign-up", { email, password: "correct horse" });
    const { page } = await successor.visit(people);
    const link = attributesIn(page, "section[aria-labelledby=operators] a", "href").find((to) =>
      to.includes("/remove"),
    );
    const asked = await successor.visit(link!);
    await successor.submit(`${people}/remove`, fieldsOf(asked, "main form"));
    expect(await owner.visit("/admin")).toRedirectTo("/auth/waiting");
  },
};

async function deadLinks(language: string): Promise<string[]> {
  const reader = new Visitor();
  const { page } = await reader.visit(`/${language}`);
  const links = [...new Set(attributesIn(page, "a", "href"))].filter((link) => /^\/(?!\/)/.test(link));
  const statuses = await Promise.all(links.map(async (link) => [(await reader.visit(link)).status, link] as const));
  return statuses.flatMap(([status, link]) => (status < 400 ? [] : `${status} ${link}`));
}

test("twelve tasks of an owner take eight requests at most each, and leave no dead link", async () => {
  const owner = new Owner();
  await resetToOperator(owner);
  const slow: string[] = [];
  for (const [place, [name, task]] of Object.entries(tasks).entries()) {
    owner.requests = 0;
    await task(owner);
    if (owner.requests > 8) slow.push(name);
    // What one task leaves dead stays so: every third looks, in one language after another.
    if (place % 3 === 2) expect(await deadLinks(languages[((place - 2) / 3) % languages.length]!), name).toEqual([]);
  }
  expect([Object.keys(tasks).length, slow]).toEqual([12, []]);
  for (const language of languages) {
    const { page } = await new Visitor().visit(`/${language}`);
    expect(page("header a").first().attr("aria-label")).toContain("Boréal Conseil");
  }
});
