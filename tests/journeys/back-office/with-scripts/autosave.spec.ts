import type { Page } from "@playwright/test";
import { documents, fields, frame, panel, words } from "../../../support/words.ts";
import { expect, test, toastOn } from "../back-office.ts";

const checkerWords = words("admin-checker");

test("a draft saves itself, can be left without a warning, and readers see nothing of it", async ({
  page,
  openPage,
  settle,
  ownDocument,
}) => {
  const { editor: address, path } = await ownDocument("insight");
  await page.goto(address);
  await settle(page);
  await page.getByLabel(fields("search_title")).fill("Frameworks");
  await expect(page.getByText(/^Saved at \d/)).toBeVisible();
  await page.getByLabel(fields("search_title")).fill("Frameworks that are used");
  await page.waitForResponse((response) => response.url().endsWith("/autosave") && response.ok());
  await page.reload();
  await expect(page.getByLabel(fields("search_title"))).toHaveValue("Frameworks that are used");
  await settle(page);
  await page.getByLabel(fields("search_title")).fill("A");
  await expect(page.getByText(/^Saved at \d/)).toBeVisible();
  await page.getByLabel(fields("search_title")).fill("Frameworks that are used");
  await page.getByRole("button", { name: documents("edit.save") }).click();
  await expect(toastOn(page)).toContainText(frame("toasts.draftSaved.body"));
  const reader = await openPage();
  await reader.goto(path);
  await expect(reader).not.toHaveTitle(/A framework that is used/);
});

test("a new article saves itself from its first words, and is found after a crash", async ({
  page,
  context,
  settle,
}) => {
  await page.goto("/admin/insights/new");
  await settle(page);
  await page.getByLabel(fields("title"), { exact: true }).fill("Half a thought");
  await page.getByRole("textbox", { name: fields("body"), exact: true }).fill("It began");
  await expect(page.getByText(/^Saved at \d/)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/insights\/[\da-f-]{36}$/);
  const address = page.url();
  await page.goto("chrome://crash").catch(() => undefined);
  const again = await context.newPage();
  await again.goto(address);
  await settle(again);
  await expect(again.getByLabel(fields("title"), { exact: true })).toHaveValue("Half a thought");
  await expect(again.getByRole("textbox", { name: fields("body"), exact: true })).toHaveText("It began");
  await expect(again.getByLabel(fields("slug"))).toHaveValue("");
  await again.getByLabel(fields("title"), { exact: true }).fill(`A whole thought ${crypto.randomUUID().slice(0, 8)}`);
  await again.getByLabel(fields("category")).selectOption("Talent");
  await again.getByRole("button", { name: documents("edit.save") }).click();
  await expect(toastOn(again)).toContainText(frame("toasts.draftSaved.body"));
  await expect(again.getByLabel(fields("slug"))).toHaveValue(/^a-whole-thought/);
});

test("an article that is sent while it saves itself for the first time waits for that, and is one article", async ({
  page,
  settle,
}) => {
  const answered = Promise.withResolvers<void>();
  await page.route("**/autosave", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto("/admin/insights/new");
  await settle(page);
  const title = `Sent early ${crypto.randomUUID().slice(0, 8)}`;
  const saving = page.waitForRequest("**/autosave");
  await page.getByLabel(fields("title"), { exact: true }).fill(title);
  await saving;
  await page.getByRole("button", { name: documents("edit.save") }).click();
  answered.resolve();
  await expect(toastOn(page)).toContainText(frame("toasts.draftSaved.body"));
  await page.goto(`/admin/insights?${new URLSearchParams({ q: title })}`);
  await expect(page.getByRole("link", { name: title })).toHaveCount(1);
});

test("a draft is saved as soon as the data service answers again, without a further key", async ({
  page,
  settle,
  expectConsoleError,
  ownDocument,
}) => {
  const { editor: address } = await ownDocument("insight");
  expectConsoleError(/ERR_FAILED/);
  let refused = 0;
  await page.route("**/autosave", (route) => {
    refused += 1;
    return refused === 1 ? route.abort() : route.continue();
  });
  await page.goto(address);
  await settle(page);
  await page.getByLabel(fields("search_description")).fill(`Typed at ${Date.now()}`);
  await expect(page.getByText(documents("edit.notSaved").split("<")[0]!)).toBeVisible();
  await expect(page.getByText(/^Saved at \d/)).toBeVisible();
  expect(refused).toBeGreaterThan(1);
});

test("a translation that is begun saves itself when it is left, and follows the English that it was begun from", async ({
  page,
  settle,
}) => {
  await page.goto("/admin/insights/new");
  await settle(page);
  await page.getByLabel(fields("title"), { exact: true }).fill("Begun in English");
  await expect(page.getByText(/^Saved at \d/)).toBeVisible();
  const languages = page.getByRole("navigation", { name: documents("tabs") });
  await languages.getByRole("link", { name: "French Missing" }).click();
  await expect(languages.getByRole("link", { name: "French", exact: true })).toHaveAttribute("aria-current", "page");
  await settle(page);
  await page.getByLabel(fields("title"), { exact: true }).fill("Commencé en français");
  await languages.getByRole("link", { name: /^English/ }).click();
  await expect(page).not.toHaveURL(/language=fr/);
  await expect(languages.getByRole("link", { name: "French Draft", exact: true })).toBeVisible();
});

test("what is typed is looked over beside the form, without loading the page again, and stays where the check is not answered", async ({
  page,
  settle,
  expectConsoleError,
  ownDocument,
}) => {
  const { editor: address } = await ownDocument("insight");
  expectConsoleError(/ERR_FAILED/);
  await page.goto(address);
  await settle(page);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  const excerpt = page.getByRole("textbox", { name: fields("excerpt"), exact: true });
  const found = page.getByRole("region", { name: checkerWords("title") }).getByRole("link", { name: /^Excerpt/ });
  await excerpt.fill("READ THIS IMMEDIATELY");
  await expect(found).toBeVisible();
  const [field, box] = await Promise.all([excerpt.boundingBox(), found.boundingBox()]);
  expect(box!.x).toBeGreaterThanOrEqual(field!.x + field!.width);
  await page.route("**/check", (route) => route.abort());
  const unanswered = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/check"));
  await excerpt.fill("Read this.");
  await unanswered;
  await expect(page.getByText(/^Saved at \d/)).toBeVisible();
  await expect(excerpt).toHaveValue("Read this.");
  await expect(found).toBeVisible();
  expect(loaded.filter((path) => path.endsWith(".data"))).toEqual([]);
});

/** How many forms the browser keeps typing of. */
function keptForms(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opening = indexedDB.open("unsaved-typing");
    await new Promise((opened) => opening.addEventListener("success", opened));
    const counting = opening.result.transaction("forms").objectStore("forms").count();
    await new Promise((counted) => counting.addEventListener("success", counted));
    opening.result.close();
    return counting.result;
  });
}

test("what was typed a moment before the browser ended is offered back, and gone once it was saved", async ({
  page,
  context,
  settle,
  ownDocument,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/);
  await context.route("**/autosave", (route) => route.abort());
  const { editor: form } = await ownDocument("case_study");
  await page.goto(form);
  await settle(page);
  await page.getByLabel(fields("search_title")).fill("Written at the end");
  await expect.poll(() => keptForms(page)).toBe(1);
  await page.goto("chrome://crash").catch(() => undefined);

  const again = await context.newPage();
  await again.goto(form);
  await settle(again);
  const offer = again.getByRole("region", { name: panel("keptTyping.title") });
  await expect(offer.getByLabel(fields("search_title"))).toHaveValue("Written at the end");
  await offer.getByRole("button", { name: panel("keptTyping.putBack") }).click();
  const field = again.locator("form#document").getByLabel(fields("search_title"));
  await expect(field).toHaveValue("Written at the end");
  await again.getByRole("button", { name: documents("edit.save") }).click();
  await expect(toastOn(again)).toContainText(frame("toasts.draftSaved.body"));
  await settle(again);
  await expect.poll(() => keptForms(again)).toBe(0);
  await expect(offer).toBeHidden();
});
