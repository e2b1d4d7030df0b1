import { words } from "../../../support/words.ts";
import { expect, expectAccessible, expectFitting, operator, test, toastOn } from "../back-office.ts";

const leads = words("admin-leads");
const frame = words("frame");
const panel = words("admin");

test("an inquiry is answered where it stands, and its history says what was sent", async ({
  page,
  settle,
  baseURL,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400/);
  const name = `Zoé ${crypto.randomUUID()}`;
  const email = `zoe-${crypto.randomUUID()}@example.com`;
  const form = { name, email, message: "Combien cela coûte-t-il?", language: "fr", consent: "on" };
  await page.request.post("/contact", { headers: { Origin: baseURL ?? "" }, form });

  await page.goto("/admin/leads");
  await expect(page).toHaveURL(/list=enquiries&state=new/);
  await settle(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const first = await page.getByRole("article").first().boundingBox();
  expect(first?.y, "on a phone the messages come first").toBeLessThanOrEqual(500);
  if (size) await page.setViewportSize(size);
  await page.getByRole("link", { name, exact: true }).click();
  await settle(page);
  await expectFitting(page);
  const reply = page.getByLabel(`Reply to ${name}`);
  const send = page.getByRole("button", { name: leads("reply.send") });
  await send.click();
  await expect(page.getByText(leads("reply.errors.replyMissing"))).toBeVisible();
  await settle(page);
  await reply.fill("Bonjour Zoé,\n\nCela dépend. Mardi?");
  await send.click();
  await expect(toastOn(page)).toContainText(frame("toasts.replySent.title"));
  const history = page.getByRole("list", { name: leads("reply.history") });
  await expect(history.getByRole("listitem")).toHaveCount(1);
  await expect(history).toContainText("Cela dépend. Mardi?");
  await expect(history).toContainText(leads("reply.by", { person: operator.email }));
  await expect(page.getByLabel(leads("work.state"), { exact: true })).toHaveValue("answered");
  await expect(reply).toHaveValue("");
  await settle(page);
  await expect(page.getByText(panel("keptTyping.title"))).toHaveCount(0);
  await expectAccessible(page);
});
