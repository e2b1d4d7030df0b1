import { beforeAll, expect, test } from "vitest";
import { signUp } from "../support/operator.ts";
import { Visitor } from "../support/visitor.ts";

let operator: Visitor;

beforeAll(async () => {
  operator = await signUp();
  await operator.visit("/admin");
  await new Visitor().submit("/?index", { email: "reader@example.com", consent: "on", language: "en" });
});

test.for([
  ["", "Page Not Found", "Back to the dashboard"],
  ["?lng=fr", "Page introuvable", "Retour au tableau de bord"],
  ["?lng=es", "Página no encontrada", "Volver al tablero"],
] as const)("an unknown address of the back office%s answers 404 in its frame", async ([search, heading, back]) => {
  for (const address of ["/admin/nowhere", "/admin/settings/nowhere/at/all"]) {
    const answer = await operator.visit(address + search);
    expect(answer).toBePage(404, heading);
    expect(answer.page("main").text()).toContain("404");
    expect(answer.page("head title, main title").text()).toBe(heading);
    expect(answer.page("nav a[href='/admin/features']")).toHaveLength(1);
    expect(answer.page("main a[href='/admin']").text()).toBe(back);
  }
  await operator.visit("/admin?lng=en");
});

test.for([
  ["/admin/activity", "/admin/activity/export"],
  ["/admin/redirects", "/admin/redirects/export"],
  ["/admin/figures", "/admin/figures/export"],
  ["/admin/settings/content", "/admin/settings/content/download"],
  ["/admin/leads?who=everyone", "/admin/leads/export"],
] as const)("on %s the files name themselves, so that a sign-in in their place is opened", async ([address, file]) => {
  await operator.submit("/admin/redirects/import", { text: "/old-address,/faq" });
  const { page } = await operator.visit(address);
  const links = page(`main a[href^="${file}"]`);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter("[download]")).toHaveLength(0);
  const answer = await operator.visit(links.first().attr("href")!);
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="/);
});

test("a form sent to an unknown address of the back office answers 404", async () => {
  expect((await operator.submit("/admin/nowhere", { a: "b" })).status).toBe(404);
});

test.for([
  ["/admin/leads/export?list=enquiries", "/admin/leads?list=enquiries"],
  ["/admin/settings/content/download", "/admin/settings/content"],
  ["/admin/leads/access/file?email=a%40b.test", "/admin/leads/access?email=a%40b.test"],
  ["/admin/insights/x/send/mail", "/admin/insights/x/send"],
  ["/admin/assets/file?path=a", "/admin/assets/file?path=a"],
] as const)("whoever asks for %s signed out is led through the sign-in to %s", async ([address, next]) => {
  expect(await new Visitor().visit(address)).toRedirectTo(`/auth?${new URLSearchParams({ next })}`);
});

test("without a script the menu collapses, on the same page and on every other, until it is expanded", async () => {
  const toggle = async (address: string) => {
    const { page } = await operator.visit(address);
    const form = page("form[action='/admin/menu']");
    const fields = Object.fromEntries(
      form
        .find("input")
        .toArray()
        .map((input) => [page(input).attr("name") ?? "", page(input).attr("value") ?? ""]),
    );
    return { label: form.find("button").text(), fields };
  };
  const address = "/admin/assets?path=images%2F&q=a";
  const collapse = await toggle(address);
  expect(collapse.label).toBe("Collapse the menu");
  expect(await operator.submit("/admin/menu", collapse.fields)).toRedirectTo(address);
  for (const page of [address, "/admin", "/admin/nowhere"]) {
    expect((await operator.visit(page)).page("header[data-collapsed]"), page).toHaveLength(1);
  }
  const expand = await toggle("/admin/leads");
  expect(expand.label).toBe("Expand the menu");
  expect(await operator.submit("/admin/menu", expand.fields)).toRedirectTo("/admin/leads");
  expect((await operator.visit("/admin")).page("header[data-collapsed]")).toHaveLength(0);
});
