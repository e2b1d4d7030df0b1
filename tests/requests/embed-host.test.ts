import { expect, test } from "vitest";
import { pages } from "../../app/content/pages.ts";
import { listeningSite } from "../support/listening-site.ts";

Object.assign(process.env, {
  SITE_URL: "http://northlight.test",
  EMBED_ORIGIN: "http://forms.northlight.test",
  TRUST_PROXY: "loopback",
});

const listening = listeningSite();

const embedHost = "forms.northlight.test";
type Call = { method?: string; body?: string; headers?: Record<string, string> };

function visit(address: string, host: string, { headers, ...call }: Call = {}): Promise<Response> {
  return fetch(listening.origin + address, {
    redirect: "manual",
    ...call,
    headers: { ...headers, "X-Forwarded-Host": host },
  });
}

test("the form's document is on its own host and not on the site's", async () => {
  const answer = await visit("/contact/form?language=fr", embedHost);
  expect(answer.status).toBe(200);
  const policy = answer.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("sandbox allow-scripts allow-forms allow-popups allow-same-origin;");
  expect(policy).toMatch(/frame-ancestors http:\/\/northlight\.test$/);
  expect(answer.headers.has("X-Frame-Options")).toBe(false);
  expect((await visit("/contact/form", "northlight.test")).status).toBe(404);
  expect((await visit("/contact/form", embedHost, { method: "POST", body: "a=b" })).status, "takes no form").toBe(404);
});

test.for([
  ...pages,
  "/auth",
  "/admin",
  "/admin/leads/export?list=enquiries",
  "/contact/form/",
  "/contact/form.data",
  "/CONTACT/FORM",
  "//contact/form",
  "/fr/contact/form",
  "/healthz",
  "/readyz",
  "/metrics",
  "/robots.txt",
  "/fonts/newsreader-licence.txt",
  "/storage/v1/object/public/website-assets/videos/hero.mp4",
])("%s is not on the form's host, however its name is written", async (address) => {
  for (const host of [embedHost, "FORMS.northlight.test", `${embedHost}:8443`]) {
    const answer = await visit(address, host);
    expect(answer.status, host).toBe(404);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).toBe("Not Found");
  }
});

test("the form's host neither sets nor reads cookies of the site", async () => {
  const chosen = await visit("/contact/form?lng=fr", embedHost, { headers: { Cookie: "toast=broken; i18next=es" } });
  expect(chosen.status).toBe(200);
  expect(chosen.headers.getSetCookie()).toEqual([]);
  const direct = await listening.site.handle(new Request(`http://${embedHost}/contact/form?lng=fr`));
  expect(direct.headers.getSetCookie()).toEqual([]);
});

test("pages of the site may show that host in a frame, and name it nowhere else in their policy", async () => {
  for (const address of ["/contact", "/auth"]) {
    const policy = (await visit(address, "northlight.test")).headers.get("Content-Security-Policy") ?? "";
    expect(policy.split("; ").filter((directive) => directive.includes(embedHost))).toEqual([
      `frame-src 'self' http://${embedHost}`,
    ]);
    expect(policy).toContain("frame-ancestors 'none'");
  }
});
