import { createReadStream } from "node:fs";
import { copyFile, readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { Locator, Page } from "@playwright/test";
import { withoutMetadata } from "../../../app/server/without-metadata.server.ts";
import { expect, toastOn, operator, settled, test } from "./back-office.ts";

const seedVideo = new URL("../../../supabase/seed/website-assets/videos/hero.mp4", import.meta.url);

test("the operator signs in, deletes the video of the home page, uploads another, and visitors see it at once", async ({
  openPage,
  settle,
}, testInfo) => {
  const video = testInfo.outputPath("northern-lights.mp4");
  await copyFile(seedVideo, video);
  const visitor = await openPage(undefined, { javaScriptEnabled: true, reducedMotion: "no-preference" });
  await visitor.goto("/");
  await expect(visitor.locator("video")).toHaveAttribute("src", /\/videos\/hero\.mp4$/);

  const page = await openPage();
  await page.goto("/admin/assets");
  await settle(page);
  await page.getByLabel("Email").fill(operator.email);
  await page.getByLabel("Password").fill(operator.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/admin\/assets$/);
  await expect(toastOn(page)).toContainText(/Welcome back!\s*Successfully logged in\./);

  await page.getByRole("link", { name: "Delete hero.mp4" }).click();
  await expect(page.getByRole("main")).toContainText("It is the video of the home page.");
  await page.getByRole("link", { name: "Keep file" }).click();
  await page.getByRole("link", { name: "Delete hero.mp4" }).click();
  await page.getByRole("button", { name: "Delete file" }).click();
  await expect(toastOn(page)).toContainText(/Deleted\s*Asset removed/);
  await expect(page.getByText("No files found")).toBeVisible();
  await visitor.goto("/");
  await settled(visitor);
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visitor.locator("video")).toHaveCount(0);

  await expect(page.getByLabel("Save to path")).toHaveValue("videos/");
  await page.getByLabel("Choose files").setInputFiles(video);
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(toastOn(page)).toContainText(/Success\s*Uploaded 1 file\(s\)/);
  const stored = page.getByRole("listitem").filter({ hasText: "northern-lights.mp4" });
  await expect(stored).toContainText("0.29 MB");
  await expect(stored).toContainText("Home page video");
  await visitor.goto("/");
  const playing = visitor.locator("video");
  await expect(playing).toHaveAttribute("src", /\/videos\/northern-lights\.mp4$/);
  const sent = await visitor.request.get((await playing.getAttribute("src")) ?? "");
  const withoutNotes = await buffer(withoutMetadata(createReadStream(video)));
  expect((await sent.body()).equals(withoutNotes)).toBe(true);
  await expect.poll(() => playing.evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(1);
});

test("the operator rewrites the hero in three languages, each shows at once, and one is brought back", async ({
  page,
  openPage,
  settle,
}) => {
  const visitor = await openPage();
  const heading = visitor.getByRole("heading", { level: 1 });
  await visitor.goto("/");
  const former = await heading.innerText();
  const rewritten = {
    English: { address: "/", title: "Light for the people who lead" },
    French: { address: "/fr", title: "De la lumière pour qui dirige" },
    Spanish: { address: "/es", title: "Luz para quienes dirigen" },
  };

  await page.goto("/admin/content");
  await settle(page);
  for (const [language, { address, title }] of Object.entries(rewritten)) {
    const hero = page.locator("#section-hero");
    await hero.getByRole("link", { name: language === "English" ? /^Edit/ : language }).click();
    await expect(hero.getByRole("link", { name: language })).toHaveAttribute("aria-current", "page");
    if (language !== "English") await expect(hero).toContainText(rewritten.English.title);
    await hero.getByLabel("Title", { exact: true }).fill(title);
    if (language === "French") await expectPreview(page, title);
    await hero.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/admin\/content#section-hero$/);
    await expect(toastOn(page)).toContainText(/Updated\s*Content updated successfully/);
    await settle(page);
    if (language !== "English") {
      await expect(hero.getByRole("link", { name: language, exact: true })).toBeVisible();
    }
    await visitor.goto(address);
    await expect(heading).toHaveText(title);
  }

  await page.getByRole("link", { name: /^Edit\s*: Hero$/ }).click();
  await page.getByRole("link", { name: "Previous versions" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Previous versions: Hero");
  await page.getByRole("link", { name: "Compare" }).first().click();
  const comparison = page.getByRole("region", { name: "Comparison" });
  const compared = comparison.getByRole("region", { name: /^Title/ });
  await expect(compared.getByRole("deletion").first()).toContainText(former.split(" ")[0] ?? former);
  await expect(compared.getByRole("insertion").first()).toContainText("Light");
  await comparison.getByRole("button", { name: "Restore" }).click();
  await expect(toastOn(page)).toContainText(/Restored\s*The earlier version is in use again\./);
  for (const language of ["French", "Spanish"]) {
    await expect(page.locator("#section-hero").getByRole("link", { name: language })).toContainText("out of date");
  }
  await visitor.goto("/");
  await expect(heading).toHaveText(former);
  await visitor.goto("/fr");
  await expect(heading).toHaveText(rewritten.French.title);
});

test("two features that the operator switches off are gone for visitors at once, and come back", async ({
  page,
  openPage,
  settle,
}) => {
  const visitor = await openPage();
  const blocks = {
    "Home Page Figures": visitor.locator("section[aria-labelledby=stats-title]"),
    "Featured Services": visitor.locator("section[aria-labelledby=featured-title]"),
  };
  await page.goto("/admin/features");
  await settle(page);
  for (const enabled of [false, true]) {
    for (const [name, block] of Object.entries(blocks)) {
      await switchTo(page, page.getByRole("switch", { name }), enabled);
      await visitor.goto("/");
      await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(block).toHaveCount(enabled ? 1 : 0);
    }
  }
  const switched = page.getByRole("listitem").filter({ has: page.getByRole("switch", { name: "Home Page Figures" }) });
  await expect(switched).toContainText(`Last changed by ${operator.email}`);
});

test("the toast of a switch covers no switch, or leaves room to scroll to each", async ({
  page,
  settle,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 1440, height: 882 });
  await page.goto("/admin/features");
  await settle(page);
  for (const enabled of [false, true]) {
    await switchTo(page, page.getByRole("switch", { name: "Insight Teasers" }), enabled);
    const covered = await page.evaluate((isMoved) => {
      const toast = [...document.querySelectorAll("[role=status] > div")].find(({ textContent }) => textContent)!;
      if (!isMoved) window.scrollTo(0, document.documentElement.scrollHeight);
      const { left, right, top, bottom } = toast.getBoundingClientRect();
      const controls = [...document.querySelectorAll("main :is([role=switch], a, input, button)")];
      return controls
        .filter((control) => {
          const box = control.getBoundingClientRect();
          return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        })
        .map((control) => control.getAttribute("aria-labelledby") ?? control.textContent);
    }, javaScriptEnabled);
    expect(covered).toEqual([]);
  }
});

test("a document that the operator uploads is on the Downloads page, for visitors to take", async ({
  page,
  openPage,
  settle,
}) => {
  const document = Buffer.from(`%PDF-1.7\n% ${"Onboarding, week by week. ".repeat(400)}\n%%EOF\n`);
  await page.goto("/admin/assets");
  await settle(page);
  await page.getByLabel("Save to path").fill("/documents");
  await page.getByRole("button", { name: "Open folder" }).click();
  await expect(page.getByRole("heading", { name: "Current Files in documents/" })).toBeVisible();
  await page
    .getByLabel("Choose files")
    .setInputFiles({ name: "Onboarding guide.pdf", mimeType: "application/pdf", buffer: document });
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(toastOn(page)).toContainText("Uploaded 1 file(s)");
  await expect(page.getByRole("listitem").filter({ hasText: /^Onboarding.guide/ })).toContainText(
    "On the Downloads page",
  );

  const visitor = await openPage();
  await visitor.goto("/fr/downloads");
  const link = visitor.getByRole("link", { name: /Onboarding guide/ });
  const [download] = await Promise.all([visitor.waitForEvent("download"), link.click()]);
  expect((await readFile(await download.path())).equals(document)).toBe(true);
});

test("what visitors leave reaches the operator, who finds it, exports it and can erase it", async ({
  page,
  openPage,
  settle,
}) => {
  const email = `reader-${crypto.randomUUID()}@northlight.test`;
  const visitor = await openPage(undefined, { expectConsoleError: /ERR_FAILED/ });
  await visitor.route("https://forms.example.com/**", (route) => route.abort());
  await visitor.goto("/");
  await settle(visitor);
  await visitor.locator("#newsletter").getByLabel("Email address").fill(email);
  await visitor.getByRole("button", { name: "Subscribe" }).click();
  await expect(visitor.getByText("you will find a link there to confirm")).toBeVisible();
  await visitor.goto("/contact");
  await settle(visitor);
  await visitor.getByLabel("Name").fill("=2+3, “Zoé”");
  await visitor.getByLabel("Email").fill(email);
  await visitor.getByLabel("Message").fill("Two plants,\nfour hundred managers.");
  await visitor.getByRole("checkbox").check();
  await visitor.getByRole("button", { name: "Send message" }).click();
  await expect(visitor.getByRole("heading", { name: "Your message has arrived" })).toBeVisible();

  await page.goto("/admin");
  await settle(page);
  await page.getByRole("link", { name: "Leads" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
  await expect(
    page.getByRole("article").filter({ hasText: email }),
    "the new inquiries are counted there",
  ).toBeVisible();
  await page.getByRole("link", { name: /^Newsletter/ }).click();
  await page.getByRole("link", { name: "Show all, with proof of consent" }).click();
  await expect(page.getByText("All addresses are listed")).toBeVisible();
  await page.getByRole("searchbox").fill(email);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText(`1 result for “${email}”`)).toBeVisible();
  expect(await exported(page)).toMatch(new RegExp(`^\\uFEFF?Email,.*\\r?\\n${email},en,[^]*northlight`, "i"));

  await page.getByRole("link", { name: /^Inquiries/ }).click();
  await expect(page.getByRole("article").filter({ hasText: email })).toContainText("four hundred managers.");
  const enquiries = await exported(page);
  expect(enquiries).toContain(email);
  expect(enquiries).toContain(`"'=2+3, “Zoé”"`);

  const inquiry = page.getByRole("article").filter({ hasText: email });
  for (const [language, found] of [
    ["French", 0],
    ["English", 1],
  ] as const) {
    await settle(page);
    if (found === 0) await page.getByText("By language, person or day").click();
    await page.locator("select[name=language]").selectOption(language);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(inquiry).toHaveCount(found);
  }
  await inquiry.getByRole("link", { name: "=2+3, “Zoé”", exact: true }).click();
  await settle(page);
  const mailto = new RegExp(`^mailto:${email}\\?subject=Your%20message`);
  await expect(page.getByRole("link", { name: "Reply from your own mailbox" })).toHaveAttribute("href", mailto);
  await page.getByLabel("Status", { exact: true }).selectOption("Answered");
  await page.getByLabel("Note", { exact: true }).fill("Called back");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toastOn(page)).toBeVisible();
  await expect(page.getByLabel("Note", { exact: true })).toHaveValue("Called back");

  await page.getByRole("link", { name: "Erase data", exact: true }).click();
  await expect(page.getByRole("main")).toContainText("This cannot be undone.");
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByRole("heading", { name: "This person’s data has been erased" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(email);
  await page.getByRole("link", { name: "Back to the leads" }).click();
  await expect(page.getByRole("heading", { name: "Leads", exact: true })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
});

test("a colleague signs up and waits, the operator approves, and the colleague enters", async ({
  page,
  openPage,
  settle,
}) => {
  const email = `newcomer-${crypto.randomUUID()}@northlight.test`;
  const newcomer = await openPage();
  await newcomer.goto("/auth");
  await newcomer.getByLabel("Email").fill(email);
  await newcomer.getByRole("button", { name: "Sign Up" }).click();
  await expect(newcomer).toHaveURL(/\/auth\?tab=sign-up$/);
  await settle(newcomer);
  await expect(newcomer.getByLabel("Email")).toHaveValue(email);
  await newcomer.getByLabel("Password").fill("a good start");
  await newcomer.getByLabel("Password").press("Enter");
  await expect(newcomer.getByRole("heading", { level: 1 })).toHaveText("Your account is waiting for approval");
  await newcomer.goto("/admin/leads");
  await expect(newcomer).toHaveURL(/\/auth\/waiting$/);

  await page.goto("/admin/settings");
  await settle(page);
  await page.getByRole("link", { name: "People" }).click();
  await page.getByRole("button", { name: `Approve ${email}` }).click();
  await expect(toastOn(page)).toContainText(/Approved\s*This person now has access to the admin panel\./);
  await expect(page.getByRole("region", { name: "People with access" })).toContainText(email);

  await newcomer.getByRole("link", { name: "Check again" }).click();
  await expect(newcomer.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await newcomer.getByRole("button", { name: "Logout" }).click();
  await expect(newcomer).toHaveURL(/\/$/);

  await page.goto("/admin");
  const activity = page.getByRole("region", { name: "Recent Activity" });
  await expect(activity).toContainText(`${operator.email} gave access to ${email}`);
});

/** Looks at the text in its place on the site, in a tab of its own, before it is saved. */
async function expectPreview(page: Page, title: string): Promise<void> {
  const opens = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = await opens;
  await expect(preview.getByText(title)).toBeVisible();
  await preview.close();
}

async function switchTo(page: Page, control: Locator, enabled: boolean): Promise<void> {
  await expect(control).toBeChecked({ checked: !enabled });
  await control.click();
  await expect(toastOn(page)).toContainText(/Updated\s*Feature flag updated successfully/);
  await expect(control).toBeChecked({ checked: enabled });
  await expect(control).toBeEnabled();
}

async function exported(page: Page): Promise<string> {
  const link = page.getByRole("link", { name: "Export CSV" });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return readFile(await download.path(), "utf8");
}
