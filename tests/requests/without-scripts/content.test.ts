import { buffer } from "node:stream/consumers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { zipOf } from "../../../app/server/zip.server.ts";
import { letIn, operatorBefore } from "../../support/operator.ts";
import { Tab } from "../../support/tab.ts";
import { content, documents, features, words } from "../../support/words.ts";

const replace = words("admin-replace");
const schedule = words("admin-schedule");
const redirects = words("admin-redirects");
const archive = words("admin-archive");
const account = words("admin-account");
const operator = operatorBefore(beforeAll);
let tab: Tab;

beforeEach(() => {
  tab = new Tab(operator);
});

const reading = (address: string) => new Tab().open(address);

test("a section is edited in a language, and readers see it", async () => {
  await tab.open("/admin/content");
  await tab.at("#section-hero").follow("French");
  await tab.at("#section-hero").fill("Title", "De la lumière pour qui dirige").press("Save");
  expect(tab.address).toBe("/admin/content#section-hero");
  expect(tab.answer).toShowToast("contentSaved");
  expect((await reading("/fr")).heading).toBe("De la lumière pour qui dirige");
});

test("what a card published is undone from its toast in one press, and that again", async () => {
  await tab.open("/admin/content?edit=featured");
  const before = tab.value("Title");
  await tab.fill("Title", "Undone at once").press("Save");
  await tab.press("Undo");
  expect(tab.answer).toShowToast("contentSaved");
  expect((await reading("/")).text()).not.toContain("Undone at once");
  await tab.press("Undo");
  expect((await reading("/")).text()).toContain("Undone at once");
  await tab.press("Undo");
  await tab.open("/admin/content?edit=featured");
  expect(tab.value("Title")).toBe(before);
});

test("whoever cancels leaves a section as it was", async () => {
  await tab.open("/admin/content?edit=services");
  await tab.fill("Title", "Not like this").follow("Cancel");
  expect(tab.address).toBe("/admin/content#section-services");
  expect(tab.at("#section-services").text()).not.toContain("Not like this");
});

test("of two who edit one section, the second takes the other's text or keeps the own", async () => {
  const address = "/admin/content?edit=testimonial";
  const colleague = await letIn("eva@northlight.test");
  const [first, second] = [await new Tab(operator).open(address), await new Tab(operator).open(address)];
  const theirs = await new Tab(colleague).open(address);
  await theirs.fill("Title", "Director of Learning, insurer").press("Save");
  await first.fill("Title", "Head of People, railway").press("Save");
  const section = () => first.at("#section-testimonial");
  expect(section().text()).toContain(content("conflict.saved", { who: "eva@northlight.test" }));
  expect(first.value("Title")).toBe("Head of People, railway");
  await first.follow(content("conflict.takeTheirs"));
  expect(section().text()).toContain("Director of Learning, insurer");

  await second.fill("Title", "Head of People, railway").press("Save");
  await second.press(content("conflict.keepMine"));
  expect(second.answer).toShowToast("contentSaved");
  await tab.open(address);
  await tab.follow(content("versions.link"));
  await tab.at("main ol li:first-child").follow("Compare");
  expect(tab.at("main").text()).toContain("Learning, only in the draft: People");
});

test("a question is added to a page, moved up, another removed, and readers see it", async () => {
  await tab.open("/admin/content");
  await tab.within("Content").follow("Pages");
  await tab.follow("FAQ");
  const questions = () =>
    tab
      .page("[name^='groups/beginning/items/'][name$='/question']:not([type=hidden])")
      .toArray()
      .map((field) => String(tab.page(field).val() ?? ""));
  const before = questions();
  const group = () => tab.at("fieldset:has(> button[value='add groups/beginning/items'])");
  await group().press(documents("edit.addEntry"));
  expect(questions()).toEqual([...before, ""]);
  const added = tab.at(`details:has([name='groups/beginning/items/${before.length + 1}/question'])`);
  added.fill(/Question/, "Who owns the result?").fill(/Answer/, "You do.");
  await group().press(`${documents("edit.moveUp")} ${before.length + 1}`);
  expect(questions().at(-2)).toBe("Who owns the result?");
  await group().press("Remove 1");
  expect(questions()).toHaveLength(before.length);
  await tab.press(documents("publish.changes"));
  expect(tab.answer).toShowToast("articlePublished");
  expect((await reading("/faq")).text()).toContain("Who owns the result?");
});

test("a page's text is written in French beside the English one and looked at before readers see it", async () => {
  await tab.open("/admin/content/services");
  await tab.item("Simulations").follow(/^French/);
  await tab.fill("Duration of step 2", "Neuf semaines").press("Preview");
  const { pathname } = new URL(tab.within("French").href("Open"));
  const preview = await reading(pathname);
  expect(preview.address).toMatch(/^\/fr\/preview\//);
  expect(preview.text()).toContain("Neuf semaines");
  expect((await reading("/fr/services/simulations")).text()).not.toContain("Neuf semaines");
});

test("a word is replaced in one language at every place, and brought back by the list that follows", async () => {
  await tab.open("/admin/content");
  await tab.fill(words("admin-pages")("find.label"), "référentiel").press("Search");
  await tab.fill(replace("newWords"), "répertoire Aurore").choose("Language", "French").press(replace("list"));
  await tab.press(replace("submit"));
  expect(tab.answer).toShowToast("wordsReplaced");
  expect((await reading("/fr/services")).text()).toContain("répertoire Aurore");
  await tab.press(replace("submit"));
  expect((await reading("/fr/services")).text()).not.toContain("répertoire Aurore");
});

test("what is due is moved, then ticked, moved and cancelled together", async () => {
  for (const [flag, day] of [
    ["services_submenu", "2099-05-04"],
    ["related_insights", "2099-05-06"],
  ]) {
    await tab.open(`/admin/features?flag=${flag}`);
    await tab.follow("Schedule");
    // In the zone of the site it is the evening before.
    await tab.fill("From", `${day}T02:00`).choose(schedule("fields.zone"), "UTC").press("Schedule");
    expect(tab.answer).toShowToast("changeScheduled");
  }
  await tab.fill("From", "2099-05-05T02:00").choose(schedule("fields.zone"), "UTC").press(schedule("move"));
  await tab.open("/admin");
  await tab.follow(words("admin-dashboard")("upcoming.all"));
  for (const day of ["May 3, 2099", "May 4, 2099"]) tab.within(day).check(/./);
  await tab.fill(schedule("agenda.at"), "2099-06-01T09:00").press(schedule("agenda.move"));
  expect(tab.answer).toShowToast("changesMoved");
  for (const day of ["June 1, 2099", "June 2, 2099"]) tab.within(day).check(/./);
  await tab.press(schedule("agenda.cancel"));
  expect(tab.answer).toShowToast("changesCancelled");
});

test("a feature is switched off and on, and its block goes and comes for readers", async () => {
  await tab.open("/admin/features");
  for (const isOn of [false, true]) {
    await tab.press(features("flags.insight_teasers.name"));
    expect(tab.answer).toShowToast("flagUpdated");
    expect(tab.isChecked(features("flags.insight_teasers.name"))).toBe(isOn);
    expect((await reading("/")).page("section[aria-labelledby=insights-title]").length).toBe(isOn ? 1 : 0);
  }
});

test("an address that was not found is redirected, and the redirect is removed", async () => {
  await tab.open("/admin/redirects");
  await tab.follow(redirects("new.link"));
  await tab
    .fill(redirects("new.from"), "/a-page-from-long-ago")
    .choose(redirects("new.to"), /Capabilities/)
    .press(redirects("new.submit"));
  expect(tab.answer).toShowToast("redirectAdded");
  expect((await reading("/a-page-from-long-ago")).address).toBe("/capabilities");
  await tab.open("/admin/redirects");
  await tab.follow("Remove /a-page-from-long-ago");
  await tab.press(words("admin")("questions.removeRedirect.submit"));
  expect(tab.answer).toShowToast("redirectRemoved");
  expect((await reading("/a-page-from-long-ago")).answer.status).toBe(404);
});

test("redirects are pasted as lines", async () => {
  await tab.open("/admin/redirects/import");
  await tab.fill(redirects("import.text"), "/plans-of-last-year,/faq").press("Import");
  expect((await reading("/plans-of-last-year")).address).toBe("/faq");
});

test("content is exported as one file and imported again", async () => {
  await tab.open("/admin/settings/content");
  const file = await tab.download(archive("download"));
  expect(file.headers.get("Content-Type")).toBe("application/zip");
  const zipped = new File([await zip({ "insights/a-post.en.draft.md": "---\ntitle: A post\n---\nHello\n" })], "a.zip");
  await tab.attach(archive("import.file"), zipped).fill(account("password.current"), "correct horse").press("Import");
  expect(tab.at("section[aria-labelledby=imported]").text()).toContain("Insights: 1");
});

async function zip(files: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  async function* entries() {
    for (const [path, content] of Object.entries(files)) yield { path, content };
  }
  return new Uint8Array(await buffer(zipOf(entries())));
}
