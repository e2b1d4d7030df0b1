import { createReadStream } from "node:fs";
import { copyFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { withoutMetadata } from "../../../../app/server/without-metadata.server.ts";
import { words } from "../../../support/words.ts";
import { expect, operator, settled, test, toastOn } from "../back-office.ts";

const assets = words("admin-assets");
const panel = words("admin");
const fields = words("admin-fields");
const signIn = words("sign-in");
const documents = words("admin-documents");

const seedVideo = new URL("../../../../supabase/seed/website-assets/videos/hero.mp4", import.meta.url);

test("the operator signs in, deletes the video of the home page, uploads another, and visitors see it at once", async ({
  openPage,
  settle,
  operatorSession: _exists,
}, testInfo) => {
  const name = `northern-lights-${crypto.randomUUID().slice(0, 8)}.mp4`;
  const video = testInfo.outputPath(name);
  await copyFile(seedVideo, video);
  const visitor = await openPage(undefined, { reducedMotion: "no-preference" });
  const playing = visitor.locator("video");
  await visitor.goto("/");
  await expect(playing).toHaveAttribute("src", /\/videos\//);
  const former = decodeURIComponent((await playing.getAttribute("src"))!.split("/").at(-1)!);

  const page = await openPage();
  await page.goto("/admin/assets");
  await settle(page);
  await page.getByLabel(signIn("email")).fill(operator.email);
  await page.getByLabel(signIn("password")).fill(operator.password);
  await page.getByRole("button", { name: signIn("login") }).click();
  await expect(page).toHaveURL(/\/admin\/assets$/);
  await expect(toastOn(page)).toContainText(/Welcome back!\s*Successfully logged in\./);
  await page.getByRole("link", { name: `Delete ${former}` }).click();
  await expect(page.getByRole("main")).toContainText("It is the video of the home page.");
  await page.getByRole("button", { name: panel("questions.deleteFile.submit") }).click();
  await expect(toastOn(page)).toContainText(/Deleted\s*Asset removed/);
  await visitor.goto("/");
  await settled(visitor);
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(playing).toHaveCount(0);

  await expect(page.getByLabel(assets("upload.path"))).toHaveValue("videos/");
  await page.getByLabel(assets("upload.files")).setInputFiles(video);
  await page.getByRole("button", { name: assets("upload.send") }).click();
  await expect(toastOn(page)).toContainText(/Success\s*Uploaded 1 file\(s\)/);
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("Home page video");
  await visitor.goto("/");
  await expect(playing).toHaveAttribute("src", new RegExp(`/videos/${name}$`));
  const sent = await visitor.request.get((await playing.getAttribute("src")) ?? "");
  const withoutNotes = await buffer(withoutMetadata(createReadStream(video)));
  expect((await sent.body()).equals(withoutNotes)).toBe(true);
  await expect.poll(() => playing.evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(1);
});

test("a section is rewritten in French beside the English text, looked at in its place, and shows at once", async ({
  page,
  openPage,
  settle,
}) => {
  const title = `De la lumière ${crypto.randomUUID()}`;
  await page.goto("/admin/content");
  await settle(page);
  const hero = page.locator("#section-hero");
  await hero.getByRole("link", { name: "French" }).click();
  await expect(hero.getByRole("link", { name: "French" })).toHaveAttribute("aria-current", "page");
  await hero.getByLabel(fields("title"), { exact: true }).fill(title);
  await page.getByRole("button", { name: documents("edit.preview"), exact: true }).click();
  await expect(page.frameLocator("iframe[title='Preview']").getByRole("heading", { level: 1 })).toHaveText(title);
  const visitor = await openPage();
  await visitor.goto("/fr");
  await expect(visitor.getByRole("heading", { level: 1 })).not.toHaveText(title);
  await hero.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/content#section-hero$/);
  await expect(toastOn(page)).toContainText(/Updated\s*Content updated successfully/);
  await visitor.goto("/fr");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
});
