import { expect, expectAccessible, test, toastOn } from "./back-office.ts";

const insight = "/admin/insights/10000000-0000-4000-8000-000000000003";
const onSite = "/insights/learning-strategy-under-scrutiny";

test("somebody is written, named by an article, About and the contact page, and deleted", async ({
  page,
  openPage,
  settle,
  javaScriptEnabled,
}) => {
  test.slow();
  const reader = await openPage();
  const name = `Ada ${crypto.randomUUID().slice(0, 8)}`;
  const press = async (button: string) => {
    await settle(page);
    await page.getByRole("button", { name: button, exact: true }).click();
  };

  await page.goto("/admin/content");
  await page.getByRole("link", { name: "Authors" }).click();
  await page.getByRole("link", { name: "New author" }).click();
  await settle(page);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Role", { exact: true }).fill("Head of measurement");
  await page.getByLabel("Place on the About page").selectOption("1");
  await page.getByLabel("Answers in").selectOption("English and French");
  await page.getByLabel("Photo", { exact: true }).selectOption("Talent");
  await press("Publish");
  await expect(toastOn(page)).toContainText("Readers see it now");
  const author = page.url();

  await page.getByRole("link", { name: /^French/ }).click();
  await expect(page.getByRole("heading", { name: "Text in French" })).toBeVisible();
  await settle(page);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Role", { exact: true }).fill("Directrice de la mesure");
  await press("Publish");
  await expect(toastOn(page)).toContainText("Readers see it now");

  await page.goto(insight);
  await settle(page);
  await page.getByLabel("Author", { exact: true }).selectOption(name);
  await press("Publish changes");
  await expect(toastOn(page)).toContainText("Readers see it now");
  await reader.goto(`/fr${onSite}`);
  await expect(reader.getByRole("list", { name: "Texte de" })).toContainText("Directrice de la mesure");
  if (javaScriptEnabled) await expectAccessible(reader);
  await reader.getByRole("link", { name }).click();
  await expect(reader).toHaveURL(/\/fr\/about#author-ada-/);
  await expect(reader.getByRole("heading", { name })).toBeInViewport();
  if (javaScriptEnabled) await expectAccessible(reader);
  await reader.goto("/fr/contact?sent");
  await expect(reader.getByText("Qui reçoit votre message").locator("..")).toContainText(name);
  if (javaScriptEnabled) await expectAccessible(reader);
  await reader.goto("/fr/faq");
  await expect(reader.getByText("Votre message sera lu par")).toContainText(name);

  await page.goto(author);
  await press("Move to trash");
  await expect(toastOn(page)).toContainText("can be restored for 30 days");
  await reader.goto(`/fr${onSite}`);
  await expect(reader.getByRole("list", { name: "Texte de" })).toBeHidden();
  await page.goto(insight);
  await expect(page.getByLabel("Author", { exact: true })).toContainText(`${name} (In trash`);
  await page.goto(author);
  await page.getByRole("link", { name: "Delete for good" }).click();
  await press("Delete for good");
  await expect(toastOn(page)).toContainText("permanently deleted");
  await page.goto(insight);
  await expect(page.getByLabel("Author", { exact: true })).toHaveValue("");
});
