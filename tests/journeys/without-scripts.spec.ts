import { words } from "../support/words.ts";
import { accordion, expect, test } from "./journey.ts";

// What reads the HTML and sends forms is asked without a browser; here are the sentences that need eyes.
test.use({ javaScriptEnabled: false });

test("the contents of a policy lead to a section, clear of the header, and are folded on a phone", async ({ page }) => {
  await page.goto("/fr/terms");
  const contents = page.locator("nav[aria-labelledby=contents]");
  const [summary, entry] = [contents.locator("summary"), contents.getByRole("link").nth(1)];
  await expect(summary).toBeHidden();
  await entry.click();
  const heading = page.getByRole("heading", { level: 2, name: await entry.innerText(), exact: true });
  await expect(heading).toBeInViewport();
  const clear = async () => {
    const [header, reached] = await Promise.all([page.locator("header").boundingBox(), heading.boundingBox()]);
    return reached!.y >= header!.y + header!.height;
  };
  await expect.poll(clear).toBe(true);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/privacy");
  await expect(entry).toBeHidden();
  await summary.click();
  await expect(entry).toBeVisible();
});

test("every answer is open", async ({ page }) => {
  for (const address of ["/faq", "/services/simulations"]) {
    await page.goto(address);
    const { questions, answers } = accordion(page);
    await expect(answers).toHaveCount(await questions.count());
    await expect(answers.locator("visible=true")).toHaveCount(await questions.count());
  }
});

test("what a search has found is in sight", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/fr/search?q=prix+ventilee");
  await page.getByRole("main").getByRole("heading", { level: 2 }).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/fr\/faq#beginning-3$/);
  await expect(page.locator("#beginning-3")).toBeInViewport();
});

test("our own form takes the embedded one's place, and what is wrong with it is in sight", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400/);
  const t = words("contact");
  await page.goto("/contact");
  const enquiry = page.locator("#enquiry");
  await expect(enquiry.getByText(t("loading"))).toBeHidden();
  await page.getByLabel(t("form.name.label")).fill("Ana Ruiz");
  await page.getByRole("button", { name: t("form.submit") }).click();
  await expect(enquiry).toBeInViewport();
  await enquiry
    .getByRole("alert")
    .getByRole("link", { name: t("errors.emailInvalid") })
    .click();
  await expect(page.getByLabel(t("form.email.label"))).toBeFocused();
  await page.getByLabel(t("form.email.label")).fill(`${crypto.randomUUID()}@northlight.test`);
  await page.getByLabel(t("form.message.label")).fill("Four hundred managers.");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: t("form.submit") }).click();
  await expect(page.getByRole("heading", { name: t("thanks.title") })).toBeInViewport();
});

test("what is wrong with an address for the newsletter, and the thanks, are in sight", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400/);
  const t = words("home", "fr");
  await page.goto("/fr");
  const newsletter = page.locator("#newsletter");
  const address = newsletter.getByLabel(t("newsletter.label"));
  await address.fill("  zoë  ");
  await newsletter.getByRole("button", { name: t("newsletter.subscribe") }).click();
  await expect(address).toHaveAccessibleDescription(t("newsletter.emailInvalid"));
  await expect(newsletter).toBeInViewport();
  await address.fill(`${crypto.randomUUID()}@northlight.test`);
  await newsletter.getByRole("button", { name: t("newsletter.subscribe") }).click();
  await expect(newsletter.getByText(t("newsletter.thanks"))).toBeInViewport();
});

test("the hero video plays without sound and without end, and gives way to the image", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const video = page.locator("video");
  const state = () =>
    video.evaluate(({ muted, loop, paused, currentTime }: HTMLVideoElement) => [muted, loop, paused, currentTime > 0]);
  await expect.poll(state).toEqual([true, true, false, true]);
  await page.getByRole("checkbox", { name: words("home")("hero.pause") }).check();
  await expect(video).toBeHidden();
  await expect(page.locator("main picture img").first()).toBeVisible();
});

test("where less motion is wanted the image stands alone, and no video is fetched", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/", { waitUntil: "load" });
  await expect(page.locator("main picture img").first()).toBeVisible();
  await expect(page.locator("video").locator("visible=true")).toHaveCount(0);
  expect(asked.filter((path) => path.includes("/videos/"))).toEqual([]);
});
