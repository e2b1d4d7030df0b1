import type { Locator } from "@playwright/test";
import { home } from "../../support/words.ts";
import { expect, settled, test } from "../journey.ts";

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("buttons and fields keep an edge that can be seen when the reader's colours replace ours, and a wrong field stands out", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400/);
  for (const address of ["/", "/services/simulations", "/case-studies", "/insights", "/contact"]) {
    await page.goto(address);
    await settled(page);
    if (address === "/contact") await expect(page.locator("#enquiry form")).toBeVisible();
    const controls = page.locator(".button, .field, button:not(h3 > button)").locator("visible=true");
    expect(await controls.count()).toBeGreaterThan(1);
    for (const { name, edged } of await controls.evaluateAll(edges)) expect(edged, `${address}: ${name}`).toBe(true);
  }
  await page.goto("/");
  await settled(page);
  const field = page.locator("#newsletter").getByLabel(home("newsletter.label"));
  await field.fill("ana@");
  await field.press("Enter");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("#newsletter").getByText(home("newsletter.emailInvalid"))).toBeVisible();
  await expect(field).toHaveCSS("outline-style", "solid");
  await expect(field).toHaveCSS("outline-width", "3px");
});

test("what is current is told by more than the colours that are gone", async ({ page }) => {
  await page.goto("/case-studies?industry=retail");
  await settled(page);
  const lists = [
    page.locator("header nav").first().locator("li > a, li > span > a"),
    page.locator("header ul[aria-label=Language]").first().locator("a"),
    page.getByRole("group").getByRole("button"),
  ];
  const isCurrent = "[aria-current], [aria-pressed=true]";
  for (const items of lists) {
    const current = await lookOf(items.and(page.locator(isCurrent)));
    const others = await lookOf(items.and(page.locator(`:not(${isCurrent})`)));
    expect(current).toHaveLength(1);
    for (const other of others) expect(other).not.toBe(current[0]);
  }
});

/** For each control, whether its border can be told from the page. */
function edges(controls: Element[]) {
  const page = getComputedStyle(document.body).backgroundColor;
  return controls.map((control) => {
    const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(control);
    const drawn = borderTopStyle !== "none" && parseFloat(borderTopWidth) >= 1;
    return { name: control.textContent.trim(), edged: drawn && borderTopColor !== page };
  });
}

/** How each link looks in the system's colours: lines, weight, and what is painted behind the text. */
function lookOf(links: Locator): Promise<string[]> {
  return links.evaluateAll((all) =>
    all.map((link) => {
      const { textDecorationLine, fontWeight, borderTopWidth, backgroundColor } = getComputedStyle(link);
      const [red, green, blue] = backgroundColor.match(/\d+/g) ?? [];
      return [textDecorationLine, fontWeight, borderTopWidth, red, green, blue].join(" ");
    }),
  );
}
