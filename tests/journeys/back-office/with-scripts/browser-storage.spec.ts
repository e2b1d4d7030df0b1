import type { Page } from "@playwright/test";
import { fields, panel, signIn, words } from "../../../support/words.ts";
import { originsAskedBy } from "../../journey.ts";
import { expect, operator, settled, test, toastOn } from "../back-office.ts";

/** Notes the name of every cookie that answers and scripts set, also of one that is removed at once. */
async function cookiesSetOn(page: Page): Promise<Set<string>> {
  const names = new Set<string>();
  const note = (name: string) => names.add(name.replace(/^sb-.+-auth-token(?:\.\d+)?$/, "__Host-sb-…-auth-token"));
  page.on("response", async (response) => {
    for (const { name, value } of await response.headersArray()) {
      if (name.toLowerCase() === "set-cookie") note(value.split("=")[0] ?? "");
    }
  });
  await page.exposeFunction("noteCookie", note);
  await page.addInitScript(() => {
    const noteCookie = (name: string) => (window as unknown as { noteCookie(name: string): void }).noteCookie(name);
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
    Object.defineProperty(Document.prototype, "cookie", {
      ...cookie,
      set(this: Document, text: string) {
        noteCookie(text.split("=")[0] ?? "");
        cookie?.set?.call(this, text);
      },
    });
  });
  return names;
}

test("what answers and scripts keep in the browser of a visitor and an operator is what the privacy page lists, and nobody else is asked", async ({
  openPage,
  baseURL,
  operatorSession: _first,
}) => {
  const page = await openPage();
  const asked = originsAskedBy(page);
  const stored = await cookiesSetOn(page);
  await page.goto("/");
  await settled(page);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: panel("pageNames.faq"), exact: true })
    .click();
  await expect(page).toHaveTitle(new RegExp(words("faq")("meta.title")));
  expect(await page.context().cookies(), "reading sets none").toEqual([]);
  await page.getByRole("link", { name: "Español" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");

  await page.goto("/services");
  await settled(page);
  // As another tab chooses.
  await page.context().addCookies([{ name: "i18next", value: "fr", url: page.url() }]);
  await page.locator("footer a[href='/faq']").click();
  await expect(page).toHaveTitle(new RegExp(words("faq", "es")("meta.title")));

  await page.goto("/auth/confirm?token_hash=abc&type=recovery");
  await page.goto("/auth?lng=en");
  await settled(page);
  await page.getByLabel(signIn("email")).fill(operator.email);
  await page.getByLabel(signIn("password")).fill(operator.password);
  await page
    .getByRole("main")
    .getByRole("button", { name: signIn("login") })
    .last()
    .click();
  await expect(toastOn(page)).not.toBeEmpty();
  const collapsed = page.waitForResponse("**/admin/menu");
  await page.getByRole("button", { name: panel("menu.collapse") }).click();
  await collapsed;

  await page.goto("/admin/insights/new");
  await settled(page);
  await page.getByLabel(fields("title"), { exact: true }).fill("Half a thought");

  await page.goto("/privacy?lng=en");
  await settled(page);
  const listed = await page.locator("#cookies-and-storage ~ dl dt").allInnerTexts();
  const kept = await page.evaluate(async () => [
    ...[localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
    ...(await indexedDB.databases()).map(({ name = "" }) => name),
  ]);
  for (const name of kept) stored.add(name);
  expect([...stored].toSorted()).toEqual(listed.toSorted());
  expect([...asked.keys()]).toEqual([baseURL]);
});
