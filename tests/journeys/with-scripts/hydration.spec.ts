import { accordion, expect, holdBack, settled, test } from "../journey.ts";

test("a page asks for its first script after the first paint", async ({ page }) => {
  for (const address of ["/", "/fr/services", "/auth"]) {
    await page.goto(address);
    await settled(page);
    const { painted, scripts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      scripts: performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ startTime }) => startTime),
    }));
    expect(scripts.length).toBeGreaterThan(5);
    expect(Math.min(...scripts), address).toBeGreaterThan(painted);
  }
});

test("several presses before the page hydrates are all repeated, in their order", async ({ page }) => {
  const letThrough = await holdBack(page);
  await page.goto("/faq");
  const { questions, answers } = accordion(page);
  for (const question of [0, 0, 1]) await questions.nth(question).click();
  await page.locator("h1").click();
  letThrough();
  await expect(answers.nth(1)).toBeVisible();
  await expect(answers.nth(0)).toBeHidden();
});

test("a touch starts the scripts before the pictures have come, and what it opened stays", async ({ page }) => {
  const letThrough = await holdBack(page, "**/*.{avif,webp}");
  await page.goto("/", { waitUntil: "commit" });
  const disclosure = page.locator("main details").first();
  await disclosure.locator("summary").click();
  await settled(page);
  await expect(disclosure).toHaveAttribute("open");
  expect(await page.evaluate(() => document.readyState)).toBe("interactive");
  letThrough();
});

test("a page hydrates once it has the whole stylesheet", async ({ page }) => {
  const letThrough = await holdBack(page, "**/assets/*.css");
  await page.goto("/services");
  // Looked at in the page, since it does not wait for long.
  const waiting = await page.waitForFunction(() => {
    const isThere = performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".js"));
    return isThere && [...document.querySelectorAll("script[type='text/plain'][data-type=module]")].length;
  });
  expect(await waiting.jsonValue()).toBe(1);
  letThrough();
  await settled(page);
});

test("a page hydrates where the browser reports no paint", async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = new Proxy(
      Object.getOwnPropertyDescriptor(PerformanceObserver.prototype, "observe")!.value,
      {
        apply(observe, observer, [options]) {
          if (options?.type !== "paint") return Reflect.apply(observe, observer, [options]);
          return performance.mark("paint asked for");
        },
      },
    );
  });
  for (const address of ["/contact#enquiry", "/?subscribed#newsletter", "/services"]) {
    await page.goto("about:blank");
    await page.goto(address);
    await settled(page);
    const asked = await page.evaluate(() => performance.getEntriesByName("paint asked for").length);
    expect(asked, address).toBe(1);
  }
});

for (const [files, state] of [
  ["**/*.{avif,webp}", "interactive"],
  ["**/assets/*.css", "complete"],
] as const) {
  test(`a page hydrates where ${files} never comes`, async ({ page }) => {
    const asked = page.waitForRequest(files);
    const letThrough = await holdBack(page, files);
    await page.goto("/", { waitUntil: "commit" });
    await asked;
    await settled(page);
    expect(await page.evaluate(() => document.readyState)).toBe(state);
    letThrough();
  });
}

test("no script gets in that the server did not write", async ({ page, expectConsoleError }) => {
  expectConsoleError(/Content Security Policy|TrustedHTML|TrustedScriptURL/);
  await page.goto("/");
  await settled(page);
  const insert = (markup: string) =>
    page.evaluate((text) => {
      const part = document.createElement("div");
      document.body.append(part);
      part.innerHTML = text;
    }, markup);
  await expect(insert("<img src=x onerror=alert(1)>")).rejects.toThrow("TrustedHTML");
  const script = page.evaluate(() => {
    const element = document.createElement("script");
    element.src = "https://evil.example/a.js";
  });
  await expect(script).rejects.toThrow("TrustedScriptURL");
});
