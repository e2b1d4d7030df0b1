import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { PageName } from "../../app/content/editable-pages.ts";
import { backend } from "../support/network.ts";
import { operatorBefore, signUp } from "../support/operator.ts";
import { fieldsOf, formOf, sendPage } from "../support/page-form.ts";
import { Visitor, attributesIn } from "../support/visitor.ts";
import { documents, words } from "../support/words.ts";

const operator = operatorBefore(beforeAll);
const reader = new Visitor();

async function publish(page: PageName, language: string, changes: Record<string, string>) {
  const sent = await sendPage(operator, page, language, { ...changes, intent: "publish" });
  expect(sent).toRedirectTo(formOf(page, language));
}

test("a language that is chosen there holds for the admin and for public addresses that name none", async () => {
  const page = await operator.visit("/admin/settings");
  expect(page.page("section[aria-labelledby=language]").text()).toContain(words("admin-settings")("language.body"));
  const french = page.page("main a[hreflang=fr]").attr("href") ?? "";
  expect(french).toBe("/admin/settings?lng=fr");
  await operator.visit(french);
  for (const address of ["/admin/settings", "/"]) {
    expect((await operator.visit(address)).page("html").attr("lang"), address).toBe("fr");
  }
  await operator.visit("/admin?lng=en");
});

test("Settings lead to the firm, the menus, the social links, the search engines and the announcement, and promise nothing", async () => {
  const settings = await operator.visit("/admin/settings");
  const firm = await operator.visit(formOf("settings-firm"));
  for (const name of ["firm", "navigation", "social", "search", "announcement", "lists"] as const) {
    const link = `a[href="${formOf(`settings-${name}`)}"]`;
    expect(settings.page(`main ${link}`).length, name).toBeGreaterThan(0);
    expect(firm.page(`nav ${link}`).length, name).toBeGreaterThan(0);
  }
  expect(settings.text).not.toContain("coming soon");
  expect(firm.page("input[name=email]").val()).toBe("hello@northlight.example");
});

test("the firm's telephone and name are those that were set, on pages, in their data, feeds and the manifest", async () => {
  await publish("settings-firm", "en", { phone: "+1 514 555 0199", name: "Boreal" });
  const contact = await reader.visit("/en/contact");
  expect(contact.page("a[href='tel:+15145550199']").text()).toContain("+1 514 555 0199");
  expect(contact.page("title").text()).toContain("Boreal");
  expect((await reader.visit("/fr/about")).page('script[type="application/ld+json"]').text()).toContain(
    "+1 514 555 0199",
  );
  expect((await reader.visit("/fr/insights/feed.xml")).text).toContain("<name>Boreal</name>");
  expect((await reader.visit("/en/site.webmanifest")).text).toContain('"short_name":"Boreal"');
  await publish("settings-firm", "en", { phone: "", name: "" });
  expect((await reader.visit("/en/contact")).page("title").text()).toContain("Northlight");
});

test("pages of the site and of the panel have the color that is set, and without one what they had", async () => {
  const themes = async () =>
    Promise.all(
      ["/en", "/fr/contact", "/en/nowhere", "/admin"].map(async (address) => {
        const { text, headers } = await operator.visit(address);
        const style = /<style>(@media screen\{html:root.*?)<\/style>/.exec(text)?.[1];
        const digest = createHash("sha256")
          .update(style ?? "")
          .digest("base64");
        return style && headers.get("content-security-policy")!.includes(digest) ? style : "";
      }),
    );
  expect(await themes()).toEqual(["", "", "", ""]);
  await publish("settings-firm", "en", { colour: "#8a1538" });
  const [first, ...others] = await themes();
  expect(first).toContain("--aurora:light-dark(#8a1538,");
  expect(new Set(others)).toEqual(new Set([first]));
  await publish("settings-firm", "en", { colour: "" });
});

test("days and times are those of the zone that is set, in the panel, feeds and emails", async () => {
  const begun = async () => /<published>(.*?)</.exec((await reader.visit("/en/insights/feed.xml")).text)?.[1];
  const before = (await begun())!;
  await publish("settings-firm", "en", { timeZone: "Asia/Tokyo" });
  const hours = (Date.parse(before) - Date.parse((await begun())!)) / 3_600_000;
  expect([13, 14]).toContain(hours);
  expect((await operator.visit("/admin")).page("main time").first().text()).toMatch(/GMT\+9$/);
  expect((await operator.visit(formOf("settings-firm", "fr"))).page("form#document").text()).toContain("Asia/Tokyo");
  await publish("settings-firm", "en", { timeZone: "" });
  expect(await begun()).toBe(before);
});

test("an address that is none is refused in words, and stays as it was typed", async () => {
  const wrong = {
    email: ["nobody", documents("errors.emailInvalid")],
    bookingUrl: ["http://x", documents("errors.httpsInvalid")],
    timeZone: ["Nowhere/Land", documents("errors.zoneInvalid")],
    colour: ["url(x)", documents("errors.colourInvalid")],
  };
  const typed = Object.fromEntries(Object.entries(wrong).map(([name, [value = ""]]) => [name, value]));
  const refused = await sendPage(operator, "settings-firm", "en", { ...typed, intent: "save" });
  expect([refused.status, fieldsOf(refused)]).toEqual([400, expect.objectContaining(typed)]);
  for (const [, sentence] of Object.values(wrong)) expect(refused.page("form#document").text()).toContain(sentence);
  const menu = await sendPage(operator, "settings-navigation", "en", {
    "header/1/link": "javascript:alert(1)",
    intent: "save",
  });
  expect(menu.page("form#document").text()).toContain(documents("errors.linkInvalid"));
  const lastDay = { "announcement/1/lastDay": "31 December", intent: "save" };
  const announced = await sendPage(operator, "settings-announcement", "en", lastDay);
  expect(announced.page("form#document").text()).toContain(documents("errors.dateInvalid"));
});

test("the menus have the order, labels and links that were set, in the language they were set in", async () => {
  const before = (await reader.visit("/fr/faq")).page("header nav li > a, header nav li > span a").first().text();
  await publish("settings-navigation", "fr", {
    "header/1/label": "Nos services",
    "header/1/link": "/services",
    "header/2/label": "Offre spéciale",
    "header/2/link": "https://www.example.com/offre",
    "company/1/label": "Qui sommes-nous",
  });
  const { page } = await reader.visit("/fr/faq");
  const entries = page("header nav").first().find("a");
  expect(entries.first().text()).toBe("Nos services");
  expect(entries.first().attr("href")).toBe("/fr/services");
  expect(page("header nav").first().find("a[href='https://www.example.com/offre']").text()).toBe("Offre spéciale");
  expect(page("footer").text()).toContain("Qui sommes-nous");
  expect((await reader.visit("/en/faq")).page("header nav a").first().text()).not.toBe("Nos services");
  expect(before).not.toBe("Nos services");
});

test("the words of a menu that was set lead to its field, for who may set it", async () => {
  const found = async (visitor: Visitor, words: string) => {
    const { page } = await visitor.visit(`/admin/content?${new URLSearchParams({ q: words })}`);
    return attributesIn(page, 'main a[href*="#document"]', "href");
  };
  const label = `${formOf("settings-navigation", "fr")}#document-header/2/label`;
  expect(await found(operator, "offre spéciale")).toEqual([label]);
  expect(await found(operator, "Qui sommes-nous")).toContain(
    `${formOf("settings-navigation", "fr")}#document-company/1/label`,
  );
  await operator.submit("/admin/settings/people/invite", { email: "bo@northlight.test", role: "editor" });
  expect(await found(await signUp("bo@northlight.test"), "offre spéciale")).toEqual([]);
});

test("a menu, offices and links that are taken away stay away, and their headings with them", async () => {
  const none = (field: string, parts: string[], count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, place) => parts.map((part) => [`${field}/${place + 1}/${part}`, ""])).flat(),
    );
  const headings = async () => {
    const { page } = await reader.visit("/es/faq");
    return page("footer h2").length;
  };
  const before = await headings();
  await publish("settings-navigation", "es", {
    ...none("company", ["label", "link"], 4),
    ...none("header", ["label", "link"], 6),
  });
  expect(await headings()).toBe(before - 1);
  expect((await reader.visit("/es/faq")).page('header nav a[href="/es/services"]')).toHaveLength(0);
  expect(fieldsOf(await operator.visit(formOf("settings-navigation", "es")))).toMatchObject({ "company/1/label": "" });
  expect((await reader.visit("/en/about")).page("#offices")).toHaveLength(1);
  await publish("settings-firm", "en", none("offices", ["place", "hours"], 2));
  expect((await reader.visit("/en/about")).page("#offices")).toHaveLength(0);
  expect((await reader.visit("/fr/contact")).page("footer").text()).not.toContain("Toronto");
});

test("social links stand in the footer and in the organization's data", async () => {
  expect((await reader.visit("/en")).page("footer a[rel=me]")).toHaveLength(0);
  const added = await sendPage(operator, "settings-social", "en", {
    "profiles/1/name": "LinkedIn",
    "profiles/1/address": "https://www.linkedin.com/company/northlight",
    intent: "publish",
  });
  expect(added).toRedirectTo(formOf("settings-social"));
  const home = await reader.visit("/en");
  expect(home.page("footer a[rel=me]").attr("href")).toBe("https://www.linkedin.com/company/northlight");
  expect(home.page('script[type="application/ld+json"]').text()).toContain('"sameAs":["https://www.linkedin.com');
});

test("titles follow the pattern, a page is left out of search, and crawlers are refused by kind", async () => {
  expect((await reader.visit("/robots.txt")).text).not.toContain("GPTBot");
  await publish("settings-search", "en", {
    titlePattern: "{{firm}}: {{title}}",
    hiddenPages: "/careers\n/terms",
    training: "no",
  });
  const careers = await reader.visit("/en/careers");
  expect(careers.page("title").text()).toBe("Northlight: Careers in learning and talent consulting");
  expect(careers.page("meta[name=robots]").attr("content")).toBe("noindex");
  const sitemap = (await reader.visit("/sitemap.xml")).text;
  expect(sitemap).not.toContain("/en/careers<");
  expect(sitemap).toContain("/en/faq<");
  const robots = (await reader.visit("/robots.txt")).text;
  expect(robots).toMatch(/User-agent: GPTBot\n(User-agent: .*\n)*Disallow: \/\n/);
  expect(robots).not.toContain("OAI-SearchBot");
  expect((await operator.visit(formOf("settings-search", "es"))).page("form#document [name=training]")).toHaveLength(0);
  const beside = (await operator.visit(formOf("settings-search", "es"))).page("form#document .whitespace-pre-line");
  expect(beside.text()).toContain("YesYesNo");
});

test("an announcement stands on each page of its language alone", async () => {
  await publish("settings-announcement", "fr", {
    "announcement/1/text": "Congé & <b>repos</b>",
    "announcement/1/link": "/fr/faq",
    "announcement/1/lastDay": "2999-12-31",
  });
  const shown = async (address: string) => (await reader.visit(address)).page("header + aside");
  for (const address of ["/fr/services/simulations", "/fr/nowhere"]) {
    const line = await shown(address);
    expect([line.text(), line.find("a").attr("href")], address).toEqual(["Congé & <b>repos</b>", "/fr/faq"]);
  }
  expect(await shown("/en")).toHaveLength(0);
});

test("a category that an operator adds can be chosen, filters, names its cards and feed, and goes once nothing has it", async () => {
  const address = formOf("settings-lists");
  const stored = () => operator.visit(address).then(fieldsOf);
  const send = async (changes: Record<string, string>) => sendPage(operator, "settings-lists", "en", changes);
  for (const [name, id, sentence] of [
    ["Public Sector", "talent", documents("errors.addressTaken")],
    ["公共部门", "", documents("errors.slugMissing")],
    ["Public Sector", "Public Sector", documents("errors.slugCharacters")],
  ] as const) {
    const refused = await send({ "categories/7/en": name, "categories/7/id": id, intent: "publish" });
    expect([refused.status, fieldsOf(refused)["categories/7/en"]], sentence).toEqual([400, name]);
    expect(refused.page("form#document").text()).toContain(sentence);
  }
  await publish("settings-lists", "en", { "categories/7/en": "Public Sector", "categories/7/fr": "Secteur public" });
  expect((await stored())["categories/7/id"]).toBe("public-sector");

  const [insight] = await backend.sql<{ id: string }>(
    "select id from documents where slug = 'practice-before-performance'",
  );
  const editor = `/admin/insights/${insight!.id}`;
  const choose = async (category: string) =>
    operator.submit(editor, { ...fieldsOf(await operator.visit(editor)), category, intent: "publish" });
  expect((await choose("gardening")).status).toBe(400);
  expect((await operator.visit(editor)).page("[name=category] option[value=public-sector]").text()).toBe(
    "Public Sector",
  );
  expect(await choose("public-sector")).toRedirectTo(editor);
  const filtered = await reader.visit("/fr/insights?category=public-sector");
  expect(filtered.page("main li h2")).toHaveLength(1);
  expect(filtered.page("main fieldset [aria-pressed=true], main li span").text()).toBe("Secteur publicSecteur public");
  expect((await reader.visit("/es/insights/feed.xml")).text).toContain('term="public-sector" label="Public Sector"');

  const kept = await send({
    ...(await stored()),
    "categories/7/en": "",
    "categories/7/fr": "",
    "categories/7/id": "",
    intent: "publish",
  });
  expect(kept.status).toBe(409);
  expect(kept.page("form#document").text()).toContain("“Public Sector” is chosen in “");
  await choose("learning-design");
  await publish("settings-lists", "en", { "categories/7/en": "", "categories/7/fr": "", "categories/7/id": "" });
  expect((await reader.visit("/en/insights")).page("main fieldset button[value]")).toHaveLength(6);
  await publish("settings-lists", "en", { "industries/1/en": "Software", "industries/1/fr": "Logiciel" });
  expect((await reader.visit("/fr/case-studies?industry=technology")).page("main [role=status]").text()).toContain(
    "Logiciel",
  );
  expect((await reader.visit("/fr/case-studies/fortune-500-technology")).text).toContain("Logiciel");
});

test("a list that is brought back or waits loses no choice that a document has or gets meanwhile", async () => {
  const address = formOf("settings-lists");
  const without = { "categories/7/en": "", "categories/7/fr": "", "categories/7/id": "" };
  await publish("settings-lists", "en", { "categories/7/en": "Ships" });
  const toast = await operator.visit(address);
  const undo = toast.page("form:has([name=publishes])");
  const undone = { to: undo.attr("action")!, fields: fieldsOf(toast, "form:has([name=publishes])") };
  const begun = { language: "en", category: "ships", slug: "of-ships", title: "Of ships", excerpt: "S.", body: "B." };
  const made = await operator.submit("/admin/insights/new", { ...begun, intent: "save" });
  const refused = await operator.submit(undone.to, undone.fields);
  expect([refused.status, refused.page("main").text()]).toEqual([409, expect.stringContaining("“Ships” is chosen in")]);
  expect((await reader.visit("/en/insights?category=ships")).status).toBe(200);

  const choose = async (category: string) =>
    operator.submit(made.location!, { ...fieldsOf(await operator.visit(made.location!)), category, intent: "save" });
  await choose("talent");
  const schedule = async () =>
    sendPage(operator, "settings-lists", "en", { ...without, at: "2099-01-01T10:00", zone: "UTC", intent: "schedule" });
  expect(await schedule()).toRedirectTo(address);
  const late = await choose("ships");
  expect([late.status, late.page("form#document").text()]).toEqual([
    409,
    expect.stringContaining(documents("refusals.choiceLeaves")),
  ]);
  expect(await choose("strategy")).toRedirectTo(made.location!);
});
