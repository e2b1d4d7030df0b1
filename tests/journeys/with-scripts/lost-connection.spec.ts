import type { Page } from "@playwright/test";
import { words } from "../../support/words.ts";
import { waysToFail } from "../cut-connection.ts";
import { expect, settled, test } from "../journey.ts";

const lost = words("errors");
const contact = words("contact");
const home = words("home");
const signIn = words("sign-in");

const forms = [
  {
    form: "the contact form",
    address: "/en/contact",
    button: contact("form.submit"),
    fill: async (page: Page) => {
      await page.getByLabel(contact("form.name.label"), { exact: true }).fill("Ada Byron");
      await page.getByLabel(contact("form.email.label"), { exact: true }).fill("ada@example.com");
      await page.getByLabel(contact("form.message.label"), { exact: true }).fill("How do we begin?");
      await page.getByRole("checkbox").check();
    },
    expectFilled: async (page: Page) => {
      await expect(page.getByLabel(contact("form.message.label"), { exact: true })).toHaveValue("How do we begin?");
      await expect(page.getByRole("checkbox")).toBeChecked();
    },
    arrives: (page: Page) => expect(page.getByText(contact("thanks.title"))).toBeVisible(),
  },
  {
    form: "the newsletter's form",
    address: "/en",
    button: home("newsletter.subscribe"),
    fill: (page: Page) => page.getByLabel(home("newsletter.label")).fill("reader@example.com"),
    expectFilled: (page: Page) => expect(page.getByLabel(home("newsletter.label"))).toHaveValue("reader@example.com"),
    arrives: (page: Page) => expect(page.getByText(home("newsletter.thanks"))).toBeVisible(),
  },
  {
    form: "the login form",
    address: "/auth",
    button: signIn("login"),
    fill: async (page: Page) => {
      await page.getByLabel(signIn("email")).fill("nobody@example.com");
      await page.getByLabel(signIn("password")).fill("long enough");
    },
    expectFilled: (page: Page) => expect(page.getByLabel(signIn("email"))).toHaveValue("nobody@example.com"),
    arrives: (page: Page) => expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible(),
  },
];

for (const { form, address, button, fill, expectFilled, arrives } of forms) {
  test(`where no answer comes to ${form}, it stays as it was filled, says so beside its button, and can be sent again`, async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/Failed to load resource/);
    await page.goto(address);
    await settled(page);
    await fill(page);
    for (const { name, says, cut } of waysToFail) {
      await test.step(name, async () => {
        const mend = await cut(page);
        await page.getByRole("button", { name: button, exact: true }).click();
        await expect(
          page
            .locator("form")
            .getByRole("alert")
            .filter({ hasText: lost(`lost.${says}`) }),
        ).toBeVisible();
        await expectFilled(page);
        await mend();
      });
    }
    await page.getByRole("button", { name: button, exact: true }).click();
    await arrives(page);
  });
}

test("where no answer comes to a link, the page stays, says so, and the link leads on afterwards", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/);
  await page.goto("/en/contact");
  await settled(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: words("frame")("footer.privacy") });
  for (const { name, cut } of waysToFail) {
    await test.step(name, async () => {
      const mend = await cut(page);
      await link.click();
      await expect(page.getByRole("alert").filter({ hasText: lost("lost.page") })).toBeVisible();
      await expect(page).toHaveURL(/\/en\/contact$/);
      await page.getByRole("button", { name: words("frame")("toasts.dismiss") }).click();
      await mend();
    });
  }
  await link.click();
  await expect(page).toHaveURL(/\/en\/privacy$/);
});

test("where an upgrade took the scripts of a page away, a link to it leads there all the same", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to (?:load resource|fetch)/);
  await page.goto("/en/contact");
  await settled(page);
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404 }));
  const name = words("frame")("footer.privacy");
  await page.getByRole("contentinfo").getByRole("link", { name }).click();
  await expect(page).toHaveURL(/\/en\/privacy$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
