import { errors, frame, serviceName } from "../../support/words.ts";
import { expect, holdBack, settled, test } from "../journey.ts";

test("before any script the header is compact past 20 pixels and the services open on hover", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const letGo = await holdBack(page);
  await page.goto("/", { waitUntil: "commit" });
  const header = page.locator("header");
  await expect(page.getByRole("contentinfo")).toBeAttached();
  const tall = (await header.boundingBox())?.height ?? 0;
  await page.mouse.wheel(0, 20);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(20);
  await expect(header).not.toHaveAttribute("data-compact");
  await page.mouse.wheel(0, 1);
  await expect(header).toHaveAttribute("data-compact");
  await expect(header).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await header.boundingBox())?.height).toBeLessThan(tall);
  await header.getByRole("link", { name: frame("footer.services"), exact: true }).hover();
  const simulations = header.getByRole("link", { name: serviceName("simulations") });
  await expect(simulations).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByName("hydrated").length)).toBe(0);

  letGo();
  await settled(page);
  await expect(simulations).toBeVisible();
  await expect(header).toHaveAttribute("data-compact");
  await page.mouse.move(700, 700);
  await expect(simulations).toBeHidden();
  await page.mouse.wheel(0, -100);
  await expect(header).not.toHaveAttribute("data-compact");
});

test("the services wait for a pointer that rests for 100 ms; pressing the arrow after hovering holds them open, and pressing again closes them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await settled(page);
  const simulations = page.locator("header").getByRole("link", { name: serviceName("simulations") });
  const arrow = page.getByLabel(frame("navigation.showServices")).locator("visible=true");
  const list = page.locator("header nav").first().locator("li ul");
  expect(await list.evaluate((element) => getComputedStyle(element).transition)).toBe("visibility 0s 0.1s");
  const isOpen = () => arrow.evaluate((summary) => (summary.parentElement as HTMLDetailsElement).open);
  await arrow.hover();
  await expect(simulations).toBeVisible();
  await arrow.click();
  await expect.poll(isOpen).toBe(true);
  await expect(simulations).toBeVisible();
  await arrow.click();
  await expect(simulations).toBeHidden();
  await arrow.click();
  await expect(simulations).toBeVisible();

  await page.mouse.move(700, 700);
  await expect(simulations).toBeHidden();
  await arrow.hover();
  await expect(simulations).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(simulations).toBeHidden();
  await page.mouse.move(700, 700);
  await arrow.hover();
  await simulations.click();
  await expect(page).toHaveURL(/\/services\/simulations$/);
  await expect(simulations).toBeHidden();
});

test("a language that only local storage or else the session remembers is found again, and one that looks like script injection is discarded", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await settled(page);
  await page.evaluate(() => localStorage.setItem("i18nextLng", "<script>alert(1)</script>"));
  await page.goto("/");
  await settled(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.evaluate(() => localStorage.setItem("i18nextLng", "es"));
  await context.clearCookies();
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await settled(page);
  await page.evaluate(() => {
    sessionStorage.setItem("i18nextLng", "fr");
    localStorage.removeItem("i18nextLng");
  });
  await context.clearCookies();
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});

test("an unknown page says so and logs a console error", async ({ page, expectConsoleError }) => {
  expectConsoleError(/404/);
  const logged = page.waitForEvent("console", (message) => message.text().includes("404 Page Not Found: /nowhere"));
  const response = await page.goto("/nowhere");
  expect(response?.status()).toBe(404);
  expect((await logged).type()).toBe("error");
  await page.getByRole("link", { name: errors("notFound.back") }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("main")).toBeFocused();
});

test("the scripts call everything by the names and addresses that the server gave, and fetch nothing twice", async ({
  page,
}) => {
  const addresses = new Map<string, string>();
  const twice: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/assets/")) return;
    const name = pathname.replace(/-[^-]+(\.[a-z0-9]+)$/, "$1");
    if (addresses.has(name) && addresses.get(name) !== pathname) twice.push(pathname);
    addresses.set(name, pathname);
  });
  for (const address of ["/", "/services/simulations", "/fr/insights", "/es/contact", "/auth"]) {
    await page.goto(address);
    await settled(page);
    const { compared, different } = await page.evaluate(() => {
      const named = {
        id: "id",
        for: "htmlFor",
        href: "href",
        src: "src",
        srcset: "srcSet",
        "aria-controls": "aria-controls",
      };
      const pairs = [...document.querySelectorAll("*")].flatMap((element) => {
        const key = Object.keys(element).find((name) => name.startsWith("__reactProps$")) ?? "";
        const props = (element as unknown as Record<string, Record<string, unknown>>)[key];
        return Object.entries(named).flatMap(([attribute, prop]) =>
          typeof props?.[prop] === "string" ? [[element.getAttribute(attribute), props[prop]]] : [],
        );
      });
      return { compared: pairs.length, different: pairs.filter(([given, known]) => given !== known) };
    });
    expect(compared, address).toBeGreaterThan(10);
    expect(different, address).toEqual([]);
  }
  await expect.poll(() => addresses.size).toBeGreaterThan(10);
  expect(twice).toEqual([]);
});
