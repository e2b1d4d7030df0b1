import { beforeAll, expect, test } from "vitest";
import { dayAt } from "../../app/schemas/formats/zoned-time.ts";
import { answerWith, pullThePlug, untilReached } from "../support/faults.ts";
import { backend, network } from "../support/network.ts";
import { resetToOperator, signUp } from "../support/operator.ts";
import { builtSite } from "../support/site.ts";
import { Visitor } from "../support/visitor.ts";

const person = {
  "user-agent": "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};
const reader = new Visitor(person);
let operator: Visitor;

beforeAll(async () => {
  operator = await resetToOperator();
  expect(await lead("/old-page", "page:/about")).toRedirectTo("/admin/redirects");
});

const lead = (from: string, to: string) => operator.submit("/admin/redirects/new", { from, to });

test.for([
  ["/old-page", "/about"],
  ["/fr/old-page", "/fr/about"],
  ["/es/Old-Page/?utm_source=x", "/es/about?utm_source=x"],
  ["/en/old-page", "/en/about"],
])("%s leads to %s for good", async ([from, to]) => {
  const answer = await reader.visit(from!);
  expect(answer).toMatchObject({ status: 301, location: to });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect((await reader.visit(to!)).status).toBe(200);
});

test("a link that is followed within a page leads there too", async () => {
  const answer = await reader.visit("/fr/old-page.data");
  expect(answer.status).toBe(202);
  expect(answer.text).toContain("/fr/about");
});

test("how often it led somebody on is seen in the list, without whoever it was, bots and prefetched data", async () => {
  const site = await builtSite();
  await site.visitCounts.flush();
  await backend.sql("delete from visit_counts");
  await reader.visit("/fr/old-page");
  await reader.visit("/old-page");
  await reader.visit("/old-page.data");
  await new Visitor({ "user-agent": "Googlebot/2.1" }).visit("/old-page");
  await new Visitor({ ...person, dnt: "1" }).visit("/old-page");
  await site.visitCounts.flush();
  const rows = await backend.sql("select kind, views::int from visit_counts where kind in ('redirect', 'missing')");
  expect(rows).toEqual([{ kind: "redirect", views: 2 }]);
  const { page } = await operator.visit("/admin/redirects?q=old-page");
  expect(page("main li").text()).toContain("2 times in 30 days");
});

test.for([
  "/about",
  "/fr/about",
  "/admin/anything",
  "/auth",
  "/healthz",
  "/robots.txt",
  "/favicon.svg",
  "/sitemap.xml",
  "/insights/feed.xml",
  "/insights/ai-workforce-transformation",
  "/services/simulations",
  "/preview/x",
  "/assets/x.js",
])("%s is the site's own and cannot be led elsewhere", async (from) => {
  const answer = await lead(from, "page:/faq");
  expect(answer.status).toBe(409);
  expect(answer.page("[role=alert]").text()).toMatch(/already a page|already leads to an article/);
  expect(answer.page("input[name=from]").val()).toBe(from);
});

test.for(["/nowhere", "/services/of-old", "/insights/of-old", "/news/2019/a.html", "/brochure.pdf"])(
  "%s is nobody's, and is led on without a script",
  async (from) => {
    const { page } = await operator.visit(`/admin/redirects/new?from=${from}&q=workforce`);
    const form = page("form:has(select[name=to])");
    expect(form.find("input[name=from]").val()).toBe(from);
    const to = form.find("optgroup option[selected]").attr("value") ?? "";
    expect(to).toMatch(/^article:/);
    expect(await lead(from, to)).toRedirectTo("/admin/redirects");
    expect(await reader.visit(`/fr${from}`)).toMatchObject({
      status: 301,
      location: "/fr/insights/ai-workforce-transformation",
    });
  },
);

test("from the figures a missing address is led somewhere in two presses, and says so afterwards", async () => {
  await backend.sql(
    `insert into visit_counts (day, kind, subject, views) values ('${dayAt(Date.now() - 24 * 3_600_000)}', 'missing', '/fr/perdue', 9) on conflict do nothing`,
  );
  const { page } = await operator.visit("/admin/figures?days=7");
  const link = page("section:has(#missing-title) a:contains('Redirect it')").attr("href") ?? "";
  const form = await operator.visit(link);
  expect(form.page("input[name=from]").val()).toBe("/fr/perdue");
  expect(form.page("form:has(select[name=to])").attr("action")).toBe(link);
  expect(form.page("a[href='/admin/figures?days=7']").text()).toBe("Statistics");
  expect(await operator.submit(link, { from: "/fr/perdue", to: "page:/faq" })).toRedirectTo("/admin/figures?days=7");
  expect(await reader.visit("/fr/perdue")).toMatchObject({ status: 301, location: "/fr/faq" });
  const after = await operator.visit("/admin/figures?days=7");
  expect(after.page("section:has(#missing-title)").text()).toContain("Now redirected");
});

test.for([
  ["en", "Redirects"],
  ["fr", "Redirections"],
  ["es", "Redirecciones"],
])("in %s every page of redirects is there and in that language", async ([language, title]) => {
  for (const path of ["", "/new", "/import", "/remove"]) {
    const answer = await operator.visit(`/admin/redirects${path}?lng=${language}`);
    expect(answer.status).toBe(path === "/remove" ? 404 : 200);
    expect(answer.page("html").attr("lang")).toBe(language);
    expect(answer.page("main").text()).toContain(title);
    expect(answer.page("main").text()).not.toMatch(/\b(?:new|import|remove|errors|refusals)\.\w/);
  }
  await operator.visit("/admin?lng=en");
});

test("an editor leads addresses on", async () => {
  const editor = await signUp("eve@northlight.test");
  await backend.sql(
    "insert into operators (user_id, email, role) select id, email, 'editor' from auth.users where email ~ '^eve'",
  );
  const answer = await editor.submit("/admin/redirects/new", { from: "/by-an-editor", to: "page:/faq" });
  expect(answer).toRedirectTo("/admin/redirects");
  const log = await editor.visit("/admin/activity?kind=redirects");
  expect(log.page("main").text()).toContain("/by-an-editor");
});

test("a file is imported whole, or its bad lines are named and the text is there to be corrected", async () => {
  const send = (text: string) => {
    const body = new FormData();
    body.set("text", "");
    body.set("file", new File([text], "redirects.csv", { type: "text/csv" }));
    return operator.post("/admin/redirects/import", body);
  };
  const bad = await send("address,leads_to\n/import-1,/faq\n/about,/faq\n/import-2,/nowhere");
  expect(bad.status).toBe(400);
  expect(bad.page("[role=alert] li").toArray()).toHaveLength(2);
  expect(bad.page("[role=alert]").text()).toMatch(/Line 3:.*already.*Line 4:.*not a page/s);
  expect(bad.page("textarea").val()).toContain("/import-1,/faq");
  expect((await reader.visit("/import-1")).status).toBe(404);
  const many = await send(Array.from({ length: 130 }, (_, place) => `/import-${place},/nowhere`).join("\n"));
  expect(many.page("[role=alert] li")).toHaveLength(100);
  expect(many.page("[role=alert]").text()).toMatch(/130 lines have to be corrected.*The first 100 are listed/s);
  expect(await send("/import-1,/faq\n/import-2,/insights/ai-workforce-transformation")).toRedirectTo(
    "/admin/redirects",
  );
  expect((await reader.visit("/import-2")).location).toBe("/insights/ai-workforce-transformation");
  const file = await operator.visit("/admin/redirects/export");
  expect(file.headers.get("content-type")).toContain("text/csv");
  expect(file.text).toContain("/import-1,/faq,0,");
});

test("with the backend gone what is known still leads on, nothing else is a redirect, and what was typed stays", async () => {
  await reader.visit("/old-page");
  const reached = pullThePlug();
  await untilReached(reached, () => reader.visit("/never-heard-of"));
  expect(await reader.visit("/fr/old-page")).toMatchObject({ status: 301, location: "/fr/about" });
  expect((await reader.visit("/never-heard-of")).status).toBe(404);
  network.resetHandlers();

  answerWith(503, {}, "/rest/v1/rpc/add_redirects");
  const unsaved = await lead("/typed", "page:/faq");
  expect(unsaved.status).toBe(503);
  expect(unsaved.page("input[name=from]").val()).toBe("/typed");
  expect(unsaved.page("select[name=to] option[selected]").attr("value")).toBe("page:/faq");
  expect(unsaved.page("[role=alert]").text()).toContain("not responding");
  network.resetHandlers();

  const article = `article:${crypto.randomUUID()}`;
  pullThePlug();
  const unread = await lead("/typed", article);
  expect(unread.status).toBe(503);
  expect(unread.page("input[name=from]").val()).toBe("/typed");
  expect(unread.page("select[name=to]").val()).toBe(article);
  network.resetHandlers();
});
