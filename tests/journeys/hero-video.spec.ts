import { words } from "../support/words.ts";
import { expect, settled, test } from "./journey.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("the hero video plays without sound and without end, and can be stopped", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  const video = page.locator("video");
  const state = () =>
    video.evaluate(({ muted, loop, paused, currentTime }: HTMLVideoElement) => [muted, loop, paused, currentTime > 0]);
  await expect.poll(state).toEqual([true, true, false, true]);

  const t = words("home");
  await page.getByRole("button", { name: t("hero.pause") }).click();
  await expect.poll(async () => (await state())[2]).toBe(true);
  await expect(page.getByRole("button", { name: t("hero.play") })).toBeVisible();
  await expect(page.locator("main picture img").first()).toBeVisible();
});

test("where less motion is wanted the image stands alone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await settled(page);
  await expect(page.locator("main picture img").first()).toBeVisible();
  await expect(page.locator("video").locator("visible=true")).toHaveCount(0);
  expect(asked.filter((path) => path.includes("/videos/"))).toEqual([]);
});
