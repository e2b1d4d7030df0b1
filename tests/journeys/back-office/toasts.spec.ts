import { expect, test, toastOn } from "./back-office.ts";

test.use({ javaScriptEnabled: false });

test("the toast of a switch leaves room to scroll to each", async ({ page, ownFlag }) => {
  const { name } = await ownFlag();
  await page.setViewportSize({ width: 1440, height: 882 });
  await page.goto("/admin/features");
  const control = page.getByRole("switch", { name });
  for (const enabled of [false, true]) {
    await control.click();
    await expect(toastOn(page)).toContainText(/Updated\s*Feature flag updated successfully/);
    await expect(control).toBeChecked({ checked: enabled });
    const covered = await page.evaluate(() => {
      const toast = [...document.querySelectorAll("[role=status] > div")].find(({ textContent }) => textContent)!;
      window.scrollTo(0, document.documentElement.scrollHeight);
      const { left, right, top, bottom } = toast.getBoundingClientRect();
      const controls = [...document.querySelectorAll("main :is([role=switch], a, input, button)")];
      return controls
        .filter((one) => {
          const box = one.getBoundingClientRect();
          return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        })
        .map((one) => one.getAttribute("aria-labelledby") ?? one.textContent);
    });
    expect(covered).toEqual([]);
  }
});
