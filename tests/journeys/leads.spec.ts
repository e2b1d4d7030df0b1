import { expect, settled, test } from "./journey.ts";

const refused = /status of 400/;
const scriptBlocked = /net::ERR_FAILED/;

let persons = 0;

/** An address that no other run has used. */
function newAddress(): string {
  return `visitor-${Date.now()}-${(persons += 1)}@northlight.test`;
}

test("a visitor mistypes an address, corrects it and is on the newsletter's list", async ({
  page,
  javaScriptEnabled,
  expectConsoleError,
}) => {
  expectConsoleError(refused);
  await page.goto("/fr");
  await settled(page, javaScriptEnabled);
  const newsletter = page.locator("#newsletter");
  const address = newsletter.getByLabel("Adresse courriel");
  await address.fill("zoe@");
  await newsletter.getByRole("button", { name: "S’abonner" }).click();
  await expect(newsletter.getByText("Entrez une adresse courriel valide")).toBeVisible();
  await expect(address).toHaveValue("zoe@");
  await expect(newsletter).toBeInViewport();

  await address.fill(newAddress());
  await newsletter.getByRole("button", { name: "S’abonner" }).click();
  await expect(newsletter.getByText("Votre adresse est sur la liste")).toBeVisible();
  await expect(newsletter).toBeInViewport();
});

test("a visitor whose browser does not get the embedded form writes with ours", async ({
  page,
  javaScriptEnabled,
  expectConsoleError,
}) => {
  expectConsoleError(refused);
  expectConsoleError(scriptBlocked);
  await page.route("https://forms.example.com/**", (route) => route.abort());
  await page.goto("/");
  await settled(page, javaScriptEnabled);
  await page.getByRole("main").getByRole("link", { name: "Book a Discovery Call" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tell us what has to change");

  await page.getByLabel("Name").fill("Ana Ruiz");
  await page.getByLabel("Message").fill("Four hundred managers.\nBy September.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("The message has not been sent yet")).toBeVisible();
  await expect(page.getByText("Enter a valid e-mail address")).toBeVisible();
  await expect(page.getByText("We need your consent before we may keep your message.")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Four hundred managers.\nBy September.");

  await page.getByLabel("E-mail").fill(newAddress());
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Your message has arrived" })).toBeVisible();
  await expect(page.getByText("within one business day, to the address that you gave")).toBeVisible();
});
