import sharp from "sharp";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { operatorBefore } from "../../support/operator.ts";
import { Tab } from "../../support/tab.ts";
import { assets, panel, words } from "../../support/words.ts";

const chooseFiles = assets("upload.files");
const operator = operatorBefore(beforeAll);
let tab: Tab;

beforeEach(async () => {
  tab = await new Tab(operator).open("/admin/assets");
});

const text = (name: string) => new File([`What ${name} says.`], name, { type: "text/plain" });

async function openFolder(path: string) {
  await tab.fill(assets("upload.path"), path).press(assets("upload.open"));
}

test("several files are uploaded to a folder by one form, and one that is there already is named", async () => {
  await openFolder("documents/plans");
  await tab.attach(chooseFiles, text("plan.txt"), text("agenda.txt")).press("Upload");
  expect(tab.answer).toShowToast("filesUploaded", 2);
  await tab.attach(chooseFiles, text("plan.txt"), text("survey.txt")).press("Upload");
  expect(tab.text()).toContain("plan.txt: The resource already exists");
  for (const name of ["plan.txt", "agenda.txt", "survey.txt"])
    expect(tab.has("link", new RegExp(`^${name}`))).toBe(true);
});

test("a folder is opened from the one around it, and a file is found in it by its name", async () => {
  await openFolder("documents/found");
  await tab.attach(chooseFiles, text("minutes.txt"), text("notes.txt")).press("Upload");
  await openFolder("documents");
  await tab.follow(/^found/);
  await tab.fill(assets("list.search"), "min").press("Search");
  expect(tab.has("link", /^minutes\.txt/)).toBe(true);
  expect(tab.has("link", /^notes\.txt/)).toBe(false);
});

test("a file is deleted once that is confirmed", async () => {
  await openFolder("documents/deleted");
  await tab.attach(chooseFiles, text("old.txt")).press("Upload");
  await tab.follow("Delete old.txt");
  await tab.follow(panel("questions.deleteFile.cancel"));
  await tab.follow("Delete old.txt");
  await tab.press(panel("questions.deleteFile.submit"));
  expect(tab.answer).toShowToast("fileDeleted");
  expect(tab.text()).toContain(assets("list.empty"));
});

test("an uploaded document is on the Downloads page", async () => {
  await openFolder("/documents");
  const guide = new File(["%PDF-1.7\n%%EOF\n"], "Onboarding guide.pdf", { type: "application/pdf" });
  await tab.attach(chooseFiles, guide).press("Upload");
  expect(tab.item(/^Onboarding.guide/).text()).toContain(assets("list.download"));
  const reader = await new Tab().open("/fr/downloads");
  expect((await operator.visit(reader.href(/Onboarding guide/))).text).toBe(await guide.text());
});

test("an image is described, chosen as a cover by its name, kept while it is used, and replaced", async () => {
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const picture = (name: string) => new File([new Uint8Array(png)], name, { type: "image/png" });
  await openFolder("images");
  await tab.attach(chooseFiles, picture("team.png")).press("Upload");
  await tab.follow(assets("list.detailsNamed", { name: "team.png" }));
  const file = tab.address;
  await tab
    .fill(assets("describe.alt", { language: "English" }), "A team at work")
    .check("Top, far left")
    .press(assets("describe.save"));
  expect(tab.answer).toShowToast("pictureDescribed");
  expect(tab.isChecked("Top, far left")).toBe(true);

  await tab.open("/admin/insights/new");
  tab.fill("Title", "People at work").fill("Excerpt", "Who works with whom.").fill("Text", "Together.");
  await tab.choose("Category", "Strategy").fill(words("admin-documents")("picture.search"), "team").press("Search");
  expect(tab.text()).toContain("1 image for “team”");
  await tab.choose(words("admin-fields")("picture"), /team\.png/).press("Publish");
  expect(tab.answer).toShowToast("articlePublished");
  const reader = await new Tab().open("/insights/people-at-work");
  expect(reader.page("article picture img").first().attr("alt")).toBe("A team at work");

  await tab.open(file);
  await tab.follow("Delete");
  expect(tab.text()).toContain(assets("delete.inUse"));
  expect(tab.has("button", panel("questions.deleteFile.submit"))).toBe(false);
  await tab.open(file);
  await tab.follow(assets("replace.title"));
  await tab.attach(assets("replace.file"), picture("another.png")).press(assets("replace.title"));
  expect(tab.answer).toShowToast("fileReplaced");
});
