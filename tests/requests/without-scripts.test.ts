import { expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { Tab } from "../support/tab.ts";
import { words } from "../support/words.ts";

test("a visitor mistypes, corrects it, sends an enquiry and writes another", async () => {
  const t = words("contact");
  const name = t("form.name.label");
  const email = t("form.email.label");
  const message = t("form.message.label");
  let tab = await new Tab().open("/contact");
  tab.fill(name, "Ana Ruiz").fill(email, "ana@northlight").fill(message, "Four hundred managers & <b>two</b> plants.");
  tab = await tab.press(t("form.submit"));
  expect(tab.answer.status).toBe(400);
  expect(tab.at("#enquiry [role=alert]").text()).toContain(t("errors.title"));
  expect(tab.description(email)).toContain(t("errors.emailInvalid"));
  expect([tab.value(name), tab.value(email), tab.value(message)]).toEqual([
    "Ana Ruiz",
    "ana@northlight",
    "Four hundred managers & <b>two</b> plants.",
  ]);
  tab.fill(email, "ana@northlight.test").check(/./);
  tab = await tab.press(t("form.submit"));
  expect(tab.address).toBe("/contact?sent#enquiry");
  expect(tab.has("heading", t("thanks.title"))).toBe(true);
  tab = await tab.follow(t("thanks.again"));
  expect(tab.value(message)).toBe("");
});

test("a call on a service says in the form what it is about, through a mistake, until it is taken off", async () => {
  const [t, service] = [words("contact", "fr"), words("service", "fr")];
  const path = "/services/learning-strategy";
  let tab = await new Tab().open(`/fr${path}`);
  const title = tab.heading;
  tab = await tab.follow(service("stickyBar.requestProposal"));
  expect(tab.address).toBe(`/fr/contact?about=${path}`);
  const line = () => tab.at("#enquiry form p:has(input)").text();
  expect(line()).toContain(t("form.about", { title }).replace("\u00a0", " "));
  tab.fill(t("form.name.label"), "Ana Ruiz").fill(t("form.email.label"), "about@northlight");
  tab = await tab.fill(t("form.message.label"), "Bonjour").check(/./).press(t("form.submit"));
  expect([tab.answer.status, line()]).toEqual([400, expect.stringContaining(title)]);
  tab = await tab.fill(t("form.email.label"), "about@northlight.test").check(/./).press(t("form.submit"));
  expect(tab.address).toBe("/fr/contact?sent#enquiry");
  expect(await backend.sql("select about from public.enquiries where email = 'about@northlight.test'")).toEqual([
    { about: `${title} ${path}` },
  ]);
  tab = await (await tab.open(`/fr/contact?about=${path}`)).follow(t("form.remove"));
  expect([tab.address, tab.page("input[name=about]").length]).toEqual(["/fr/contact#enquiry", 0]);
});

test("a reader subscribes, confirms by the mailed link, and leaves by another", async () => {
  const [t, home] = [words("newsletter", "es"), words("home", "es")];
  let tab = await new Tab().open("/es");
  tab = await tab.fill(home("newsletter.label"), "lector@northlight.test").press(home("newsletter.subscribe"));
  expect(tab.at("#newsletter").text()).toContain(home("newsletter.thanks"));
  const [tokens] = await backend.sql<{ confirm: string; leave: string }>(
    `select c.token as confirm, s.unsubscribe_token as leave from public.newsletter_subscriptions s
     join public.newsletter_confirmations c on c.subscription_id = s.id where s.email = 'lector@northlight.test'`,
  );
  tab = await (await tab.open(`/es/newsletter/confirm?token=${tokens?.confirm}`)).press(t("confirm.submit"));
  expect(tab.heading).toBe(t("confirm.done.title"));
  tab = await (await tab.open(`/es/newsletter/unsubscribe?token=${tokens?.leave}`)).press(t("unsubscribe.submit"));
  expect(tab.heading).toBe(t("unsubscribe.done.title"));
  tab = await (await tab.open(`/es/newsletter/confirm?token=${tokens?.confirm}`)).press(t("confirm.submit"));
  expect(tab.heading).toBe(t("confirm.over.title"));
});

test("an industry narrows the case studies, each of the six has its case, and a case leads to its service", async () => {
  const t = words("case-studies", "fr");
  let tab = await new Tab().open("/fr/case-studies?industry=fishing");
  const industries = tab.page("main fieldset button[value]").toArray();
  const names = industries.map((button) => tab.page(button).text().trim());
  expect(names).toHaveLength(6);
  for (const name of names) {
    tab = await tab.press(name);
    expect(tab.at("main [role=status]").text()).toContain(name);
    expect(tab.at("main article").text()).toContain(name);
  }
  tab = await tab.press(t("all"));
  expect(tab.address).toBe("/fr/case-studies");
  expect(tab.page("main article")).toHaveLength(6);
  await tab.open("/fr/case-studies?industry=technology");
  tab = await tab.follow(new RegExp(t("readCase")));
  expect(tab.address).toBe("/fr/case-studies/fortune-500-technology");
  expect(tab.page("main a[href='/fr/services/learning-strategy']")).not.toHaveLength(0);
});

test("a reader searches, narrows to a category, clears both and goes on from an article to a related one", async () => {
  const t = words("insights", "fr");
  let tab = await new Tab().open("/fr/insights");
  tab = await tab.fill(t("search.label"), "strategie").press(t("search.submit"));
  expect(tab.address).toBe("/fr/insights?q=strategie");
  expect(tab.at("main [role=status]").text()).toContain(t("count", { count: 1 }));
  tab = await tab.press(t("categories.talent"));
  expect(tab.url.searchParams.get("q")).toBe("strategie");
  expect(tab.at("main").text()).toContain(t("none"));
  tab = await tab.follow(t("search.clear"));
  expect(tab.at("main [role=status]").text()).toContain(t("count", { count: 6 }));
  expect(tab.value(t("search.label"))).toBe("");
  tab = await tab.press(t("categories.compliance"));
  tab = await tab.follow(tab.at("main li h2").text());
  expect(tab.address).toBe("/fr/insights/cross-border-learning-challenges");
  const related = tab.page("section[aria-labelledby=related-title] a").last();
  tab = await tab.follow(related.text().replaceAll(/\s+/g, " ").trim());
  expect(tab.address).toBe("/fr/insights/practice-before-performance");
  expect(tab.page("main a[href^='/fr/contact?about=']")).not.toHaveLength(0);
});

test("whoever looks for work finds the open roles and how to write", async () => {
  const t = words("careers");
  const tab = await new Tab().open("/careers");
  const place = tab.at("main").href(t("openings.title"));
  expect(tab.page(place)).toHaveLength(1);
  expect(tab.href(t("openings.cta"))).toMatch(/^mailto:/);
});
