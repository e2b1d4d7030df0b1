import { expect, test, toastOn } from "../back-office.ts";

test("a switch is scheduled, moved from the dashboard and cancelled", async ({
  page,
  settle,
  ownFlag,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400/);
  const { key, name } = await ownFlag();
  const from = page.getByLabel("From", { exact: true });
  await page.goto(`/admin/features?flag=${key}`);
  await page.getByRole("link", { name: "Schedule", exact: true }).click();
  await expect(page.getByRole("heading", { name: `Schedule: ${name}` })).toBeVisible();
  await settle(page);
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(from).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Time zone").selectOption("America/Halifax");
  await from.fill("2099-01-15T10:00");
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(toastOn(page)).toContainText("at the time you set");
  await expect(page.getByRole("region", { name: "Scheduled" })).toContainText("Switches off");

  await page.goto("/admin");
  await settle(page);
  await page.getByRole("region", { name: "Coming up" }).getByRole("link", { name }).click();
  await from.fill("2099-01-16T10:00");
  await page.getByRole("button", { name: "Save the schedule" }).click();
  await expect(toastOn(page)).toContainText("at the time you set");
  await page.getByRole("button", { name: "Cancel the schedule" }).click();
  await expect(toastOn(page)).toContainText("Schedule cancelled");
});

test("changes that are ticked are moved and cancelled in one step", async ({ page, settle, ownFlag, asOperator }) => {
  const flags = [await ownFlag(), await ownFlag()];
  for (const [index, { key }] of flags.entries()) {
    const form = { enabled: "false", replaces: "true", at: `2099-05-0${4 + 2 * index}T09:00`, until: "", zone: "UTC" };
    expect((await asOperator(`/admin/features/${key}/schedule`, form)).status()).toBe(302);
  }
  await page.goto("/admin/agenda");
  await settle(page);
  const tick = async () => {
    for (const { name } of flags)
      await page.getByRole("listitem").filter({ hasText: name }).getByRole("checkbox").check();
  };
  await tick();
  await page.getByLabel("The first selected change starts").fill("2099-06-01T09:00");
  await page.getByLabel("Time zone").selectOption("America/Toronto");
  await page.getByRole("button", { name: "Move the selected changes" }).click();
  await expect(toastOn(page)).toContainText("Changes moved");
  for (const day of ["June 1, 2099", "June 3, 2099"])
    await expect(page.getByRole("region", { name: day })).toBeVisible();
  await settle(page);
  await tick();
  await page.getByText("Cancel changes", { exact: true }).click();
  await page.getByRole("button", { name: "Cancel the selected changes" }).click();
  await expect(toastOn(page)).toContainText("Changes cancelled");
  for (const { name } of flags) await expect(page.getByRole("listitem").filter({ hasText: name })).toHaveCount(0);
});
