import { expect, settled, test } from "./journey.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("the hero video plays without sound and without end, and can be stopped", async ({ page, javaScriptEnabled }) => {
  await page.goto("/");
  await settled(page, javaScriptEnabled);
  const video = page.locator("video");
  const image = page.locator("main picture img").first();
  const state = () =>
    video.evaluate(({ muted, loop, paused, currentTime }: HTMLVideoElement) => [muted, loop, paused, currentTime > 0]);
  await expect.poll(state).toEqual([true, true, false, true]);

  const pause = { name: "Pause the background video" };
  if (javaScriptEnabled) {
    await page.getByRole("button", pause).click();
    await expect.poll(async () => (await state())[2]).toBe(true);
  } else {
    await page.getByRole("checkbox", pause).check();
    await expect(video).toBeHidden();
  }
  await expect(image).toBeVisible();
});

test("where less motion is wanted the image stands alone", async ({ page, javaScriptEnabled }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await settled(page, javaScriptEnabled);
  await expect(page.locator("main picture img").first()).toBeVisible();
  await expect(page.locator("video").locator("visible=true")).toHaveCount(0);
  expect(asked.filter((path) => path.includes("/videos/"))).toEqual([]);
});
