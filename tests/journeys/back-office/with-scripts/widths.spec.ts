import { idOfPage } from "../../../../app/content/editable-pages.ts";
import { tooWide } from "../../journey.ts";
import { expect, test } from "../back-office.ts";

const insight = "/admin/insights/10000000-0000-4000-8000-000000000001";
const editors = [
  insight,
  `${insight}?language=fr`,
  `${insight}/versions`,
  "/admin/case-studies/20000000-0000-4000-8000-000000000001",
  `/admin/content/pages/${idOfPage("faq")}`,
  `/admin/content/pages/${idOfPage("home")}?language=es`,
  "/admin/content?edit=hero",
];

test("no text makes the form that it is written in wider than the window", async ({
  page,
  settle,
  expectConsoleError,
}) => {
  expectConsoleError(/./);
  for (const address of editors) {
    await page.goto(address);
    await settle(page);
    if (address === insight) await expect(page.getByRole("toolbar").first()).toBeVisible();
    expect(await tooWide(page), address).toEqual([]);
  }
});
