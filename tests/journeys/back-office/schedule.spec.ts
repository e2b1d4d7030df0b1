import { expect, test, toastOn } from "./back-office.ts";

test("a switch and a text are scheduled, moved and cancelled; the dashboard leads to them", async ({
  page,
  openPage,
  settle,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400/);
  const press = async (name: string) => {
    await settle(page);
    await page.getByRole("button", { name, exact: true }).click();
  };
  const at = async (from: string, zone: string) => {
    await settle(page);
    await page.getByLabel("Time zone").selectOption(zone);
    await page.getByLabel("From", { exact: true }).fill(from);
  };

  await page.goto("/admin/features?flag=statistics");
  await page.getByRole("link", { name: "Schedule", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Schedule: Home Page Figures" })).toBeVisible();
  await press("Schedule");
  await expect(page.getByLabel("From", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await at("2099-01-15T10:00", "America/Halifax");
  await press("Schedule");
  await expect(toastOn(page)).toContainText("at the time you set");
  await expect(page.getByRole("region", { name: "Scheduled" })).toContainText("Switches off");

  await page.goto("/admin/content/stats/schedule");
  await settle(page);
  await page.getByLabel("Title", { exact: true }).fill("Our work, counted again");
  await at("2099-01-14T10:00", "Europe/Paris");
  await press("Schedule");
  await expect(toastOn(page)).toContainText("at the time you set");

  const reader = await openPage();
  await reader.goto("/");
  await expect(reader.getByRole("heading", { name: "Our work, counted again" })).toBeHidden();

  await page.goto("/admin");
  const next = page
    .getByRole("region", { name: "Coming up" })
    .getByRole("link", { name: /^(Home Page Figures|Figures in English)$/ });
  await expect(next).toHaveText(["Figures in English", "Home Page Figures"]);
  await next.first().click();
  await at("2099-01-16T10:00", "Europe/Paris");
  await press("Save the schedule");
  await page.goto("/admin");
  await expect(next).toHaveText(["Home Page Figures", "Figures in English"]);

  for (const address of ["/admin/features/statistics/schedule", "/admin/content/stats/schedule"]) {
    await page.goto(address);
    await press("Cancel the schedule");
    await expect(toastOn(page)).toContainText("Schedule cancelled");
  }
  await page.goto("/admin");
  await expect(next).toHaveCount(0);
});

test("of two operators who schedule at once the second sees what the first has set", async ({
  page,
  openPage,
  colleagueSession,
  settle,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/);
  const address = "/admin/features/booking_link/schedule";
  const colleague = await openPage(colleagueSession);
  await page.goto(address);
  await colleague.goto(address);
  for (const one of [colleague, page]) {
    await settle(one);
    await one.getByLabel("Time zone").selectOption("UTC");
    await one.getByLabel("From", { exact: true }).fill("2099-03-01T09:00");
    await one.getByRole("button", { name: "Schedule", exact: true }).click();
  }
  await expect(page.getByRole("heading", { name: "This was changed while you had the page open" })).toBeVisible();
  await expect(page.getByText("Scheduled by colleague@northlight.test.")).toBeVisible();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("2099-03-01T09:00");
  await settle(page);
  await page.getByRole("button", { name: "Cancel the schedule" }).click();
  await expect(toastOn(page)).toContainText("Schedule cancelled");
});

test("changes under one name are moved and cancelled in one step", async ({
  page,
  openPage,
  settle,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400/);
  const press = async (name: string) => {
    await settle(page);
    await page.getByRole("button", { name, exact: true }).click();
  };
  for (const [flag, day] of [
    ["services_submenu", "2099-05-04"],
    ["related_insights", "2099-05-06"],
  ]) {
    await page.goto(`/admin/features/${flag}/schedule`);
    await settle(page);
    await page.getByLabel("Time zone").selectOption("America/Toronto");
    await page.getByLabel("From", { exact: true }).fill(`${day}T09:00`);
    await press("Schedule");
    await expect(toastOn(page)).toContainText("at the time you set");
  }

  await page.goto("/admin");
  await page.getByRole("link", { name: "See the whole agenda" }).click();
  const may = page.getByRole("region", { name: /^May \d, 2099$/ });
  await expect(may).toHaveCount(2);
  await press("Save the name");
  await expect(page.getByText("Nothing has been changed yet")).toBeVisible();
  for (const box of await may.getByRole("checkbox").all()) await box.check();
  await page.getByLabel("Launch name").fill("May launch");
  await press("Save the name");
  await expect(page.getByRole("heading", { name: "May launch", level: 1 })).toBeVisible();
  await expect(may).toHaveCount(2);

  const session = await page.context().storageState();
  const elsewhere = await openPage(session, { expectConsoleError: /status of 409/ });
  await elsewhere.goto(page.url());
  await settle(page);
  await page.getByLabel("The first change starts").fill("2099-06-01T09:00");
  await press("Move the launch");
  await expect(toastOn(page)).toContainText("Launch moved");
  for (const day of ["June 1, 2099", "June 3, 2099"]) {
    await expect(page.getByRole("region", { name: day })).toBeVisible();
  }

  const cancel = "Cancel all 2 changes";
  await settle(elsewhere);
  await elsewhere.getByText("Cancel the launch").click();
  await elsewhere.getByRole("button", { name: cancel }).click();
  await expect(elsewhere.getByText("Part of this launch was changed elsewhere").first()).toBeVisible();
  await expect(elsewhere.getByRole("region", { name: "June 3, 2099" })).toBeVisible();
  await page.getByText("Cancel the launch").click();
  await press(cancel);
  await expect(toastOn(page)).toContainText("Launch cancelled");
  await expect(page.getByRole("region", { name: /2099/ }).filter({ hasText: "May launch" })).toHaveCount(0);
  await page.goto("/admin/features/related_insights/schedule");
  await expect(page.getByRole("button", { name: "Schedule", exact: true })).toBeVisible();
});
