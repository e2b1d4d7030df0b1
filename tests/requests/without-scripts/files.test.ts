import sharp from "sharp";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { operatorBefore } from "../../support/operator.ts";
import { Tab } from "../../support/tab.ts";

const chooseFiles = "Choose files, or drag them here";
const operator = operatorBefore(beforeAll);
let tab: Tab;

beforeEach(async () => {
  tab = await new Tab(operator).open("/admin/assets");
});

const text = (name: string) => new File([`What ${name} says.`], name, { type: "text/plain" });

async function openFolder(path: string) {
  await tab.fill("Save to path", path).press("Open folder");
}

test("several files are uploaded to a folder by one form, and one that is there already is named", async () => {
  await openFolder("documents/plans");
  await tab.attach(chooseFiles, text("plan.txt"), text("agenda.txt")).press("Upload");
  expect(tab.answer).toShowToast("Uploaded 2 file(s)");
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
  await tab.fill("Search by the beginning of the name", "min").press("Search");
  expect(tab.has("link", /^minutes\.txt/)).toBe(true);
  expect(tab.has("link", /^notes\.txt/)).toBe(false);
});

test("a file is deleted once that is confirmed", async () => {
  await openFolder("documents/deleted");
  await tab.attach(chooseFiles, text("old.txt")).press("Upload");
  await tab.follow("Delete old.txt");
  await tab.follow("Keep file");
  await tab.follow("Delete old.txt");
  await tab.press("Delete file");
  expect(tab.answer).toShowToast("Asset removed");
  expect(tab.text()).toContain("No files found");
});

test("an uploaded document is on the Downloads page", async () => {
  await openFolder("/documents");
  const guide = new File(["%PDF-1.7\n%%EOF\n"], "Onboarding guide.pdf", { type: "application/pdf" });
  await tab.attach(chooseFiles, guide).press("Upload");
  expect(tab.item(/^Onboarding.guide/).text()).toContain("On the Downloads page");
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
  await tab.follow("Details of team.png");
  const file = tab.address;
  await tab.fill("Alternative text in English", "A team at work").check("Top, far left").press("Save description");
  expect(tab.answer).toShowToast("The description is saved.");
  expect(tab.isChecked("Top, far left")).toBe(true);

  await tab.open("/admin/insights/new");
  tab.fill("Title", "A team").fill("Excerpt", "Who works with whom.").fill("Text", "Together.");
  await tab.choose("Category", "Strategy").fill("Search names and descriptions", "team").press("Search");
  expect(tab.text()).toContain("1 image for “team”");
  await tab.choose("Cover image", /team\.png/).press("Publish");
  expect(tab.answer).toShowToast("Readers see it now");
  const reader = await new Tab().open("/insights/a-team");
  expect(reader.page("article picture img").first().attr("alt")).toBe("A team at work");

  await tab.open(file);
  await tab.follow("Delete");
  expect(tab.text()).toContain("This file is in use and cannot be deleted.");
  expect(tab.has("button", "Delete file")).toBe(false);
  await tab.open(file);
  await tab.follow("Replace file");
  await tab.attach("New file", picture("another.png")).press("Replace file");
  expect(tab.answer).toShowToast("The new file is at the same address");
});
