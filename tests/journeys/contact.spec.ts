import { expect, settled, test } from "./journey.ts";

const formHost = "https://forms.example.com/**";
const scriptBlocked = /net::ERR_FAILED/;
const refused = /status of 400/;

test.beforeEach(async ({ page, expectConsoleError }) => {
  expectConsoleError(scriptBlocked);
  await page.route(formHost, (route) => route.abort());
});

/** An address that no other run has used. */
function newAddress(): string {
  return `enquiry-${crypto.randomUUID()}@northlight.test`;
}

test("the contact page gives every way to reach the firm and says when it answers", async ({ page }) => {
  const promises = { "": "one business day", "/fr": "un jour ouvrable", "/es": "un día hábil" };
  for (const [prefix, promise] of Object.entries(promises)) {
    await page.goto(`${prefix}/contact`);
    const main = page.getByRole("main");
    await expect(main.locator("dl a[href^='mailto:']")).toHaveText(/@/);
    await expect(main.locator("dl a[href^='tel:+']")).toHaveText(/\d{4}/);
    await expect(main.locator("dl")).toContainText(/Toronto[^]*Seattle/);
    await expect(main.locator("section[aria-labelledby=promise-title]")).toContainText(promise);
    const booking = main.locator("section[aria-labelledby=booking-title] a");
    await expect(booking).toHaveAttribute("href", /^https:\/\//);
    await expect(booking).toHaveAttribute("rel", /noopener/);
  }
});

test("a visitor whose browser does not get the embedded form writes with ours, and loses no typing", async ({
  page,
  javaScriptEnabled,
  expectConsoleError,
}) => {
  expectConsoleError(refused);
  await page.goto("/");
  await settled(page, javaScriptEnabled);
  await page.getByRole("main").getByRole("link", { name: "Book a Discovery Call" }).first().click();
  await expect(page).toHaveURL(/\/contact$/);
  const enquiry = page.locator("#enquiry");
  await expect(enquiry.getByRole("button", { name: "Send message" })).toBeVisible();
  await expect(enquiry.getByText("Loading form...")).toBeHidden();

  const message = "Four hundred managers & <b>two</b> plants.\nBy September. التعلم";
  await page.getByLabel("Name").fill("Ana Ruiz");
  await page.getByLabel("Email").fill("ana@");
  // What turns the letters beside it around is all that is left out.
  await page.getByLabel("Message").fill(message.replace("التعلم", "\u202eالتعلم"));
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(enquiry.getByRole("alert")).toContainText("Your message has not been sent yet");
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/Enter a valid email address/);
  await expect(page.getByRole("checkbox")).toHaveAccessibleDescription(/Check the box to consent/);
  await expect(page.getByLabel("Name")).toHaveValue("Ana Ruiz");
  await expect(page.getByLabel("Email")).toHaveValue("ana@");
  await expect(page.getByLabel("Message")).toHaveValue(message);
  await expect(enquiry).toBeInViewport();
  if (javaScriptEnabled) await expect(enquiry.getByRole("alert")).toBeFocused();
  await enquiry
    .getByRole("alert")
    .getByRole("link", { name: /Enter a valid email address/ })
    .click();
  await expect(page.getByLabel("Email")).toBeFocused();

  await page.getByLabel("Email").fill(newAddress());
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send message" }).click();
  const thanks = page.getByRole("heading", { name: "Your message has arrived" });
  await expect(thanks).toBeInViewport();
  await expect(enquiry).toContainText("within one business day");

  await page.reload();
  await expect(thanks).toBeVisible();
  await page.getByRole("link", { name: "Write another message" }).click();
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("a reader sends an enquiry in French, without naming an organization", async ({ page, javaScriptEnabled }) => {
  await page.goto("/fr/contact");
  await settled(page, javaScriptEnabled);
  await page.getByLabel("Nom").fill("Zoé Bélanger");
  await page.getByLabel("Courriel", { exact: true }).fill(newAddress());
  await page.getByLabel("Message").fill("Une équipe de deux cents personnes.");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page).toHaveURL(/\/fr\/contact\?sent/);
  await expect(page.getByRole("heading", { name: "Votre message est arrivé" })).toBeVisible();
});
