import { beforeAll, beforeEach, expect, test } from "vitest";
import { codesOf } from "../../support/authenticator.ts";
import { letIn, operatorBefore } from "../../support/operator.ts";
import { Tab } from "../../support/tab.ts";
import { Visitor } from "../../support/visitor.ts";
import { contact, errors, home, leads, panel, signIn, words } from "../../support/words.ts";

const people = words("admin-people");
const ownAccount = words("admin-account");
const ana = "ana@northlight.test";
const password = "correct horse";
const operator = operatorBefore(beforeAll);
let tab: Tab;
let numbered = 0;

beforeEach(() => {
  tab = new Tab(operator);
});

const someone = () => `someone-${(numbered += 1)}@northlight.test`;

async function signUpBy(email: string): Promise<Tab> {
  const newcomer = await new Tab().open("/auth?tab=sign-up");
  newcomer.fill("Email", email).fill("Password", "a good start");
  return newcomer.at("form#credentials").press(signIn("signUp"));
}

async function invite(email: string, role: string) {
  await tab.open("/admin/settings/people");
  await tab.fill("Email", email).choose("Role", role).press("Invite");
}

test("a colleague signs up and waits, is approved, enters and logs out", async () => {
  const email = someone();
  const newcomer = await new Tab().open("/auth");
  await newcomer.fill("Email", email).press(signIn("signUp"));
  expect(newcomer.value("Email")).toBe(email);
  await newcomer.fill("Password", "a good start").enter("Password");
  expect(newcomer.heading).toBe(signIn("waiting.title"));

  await tab.open("/admin/settings");
  await tab.follow("People");
  await tab.press(people("waiting.approveNamed", { email }));
  expect(tab.answer).toShowToast("operatorApproved");
  await newcomer.follow(signIn("waiting.check"));
  expect(newcomer.heading).toBe("Dashboard");
  await newcomer.press("Logout");
  expect(newcomer.address).toBe("/");
  expect((await newcomer.open("/admin")).address).toMatch(/^\/auth/);
});

test("somebody is invited in a role, is given another, and is removed", async () => {
  const email = someone();
  await invite(email, "Editor");
  expect(tab.within("Invitations").text()).toContain(email);
  const newcomer = await signUpBy(email);
  expect(newcomer.heading).toBe("Dashboard");
  await newcomer.open("/admin/leads");
  expect(newcomer.heading).toBe(errors("administratorsOnly.title"));

  await tab.open("/admin/settings/people");
  await tab.follow(people("operators.roleNamed", { email }));
  await tab.press(panel("questions.administrator.submit"));
  await newcomer.open("/admin/leads");
  expect(newcomer.heading).toBe("Leads");
  await tab
    .within(people("operators.title"))
    .item(email)
    .follow(/^Remove/);
  await tab.press(panel("questions.removePerson.submit"));
  expect((await newcomer.open("/admin")).address).toBe("/auth/waiting");
});

test("an invitation is withdrawn", async () => {
  const email = someone();
  await invite(email, "Editor");
  await tab
    .within("Invitations")
    .item(email)
    .press(/^Withdraw/);
  expect(tab.text()).not.toContain(email);
});

test("the second step is set up, asked for at the next login and switched off", async () => {
  const email = someone();
  const account = await new Tab(await letIn(email)).open("/admin/settings/account");
  await account.follow(ownAccount("secondStep.setUp"));
  await account.at("#password-check").fill(/./, password).press("Begin");
  const code = codesOf(account.at("main code").text().replaceAll(" ", ""));
  await account.fill(/^Code/, code()).press(signIn("setUp.submit"));
  expect(account.address).toBe("/admin/settings/account");

  const again = await new Tab().open("/auth?next=/admin/content");
  await again.at("form#credentials").fill("Email", email).fill("Password", password).enter("Password");
  await again.fill(/^Code/, code()).press("Continue");
  expect(again.address).toBe("/admin/content");
  await again.open("/admin/settings/account");
  await again.at("#second-step-off").fill(/./, code()).press(ownAccount("secondStep.end"));
  expect(again.has("link", ownAccount("secondStep.setUp"))).toBe(true);
});

test("a new password holds at the next login", async () => {
  const email = someone();
  const own = await letIn(email);
  const account = await new Tab(own).open("/admin/settings/account");
  const form = () => account.at("#password-change");
  await form()
    .fill(ownAccount("password.current"), password)
    .fill(ownAccount("password.next"), "battery staple seven")
    .press(/./);
  expect(account.answer).toShowToast("passwordChanged");
  const login = await new Tab().open("/auth");
  await login.fill("Email", email).fill("Password", password).press("Login");
  expect(login.text()).toContain("Invalid login credentials");
  await login.fill("Password", "battery staple seven").press("Login");
  expect(login.heading).toBe("Dashboard");
});

test("what visitors leave is found, exported, worked on, answered and erased", async () => {
  const email = someone();
  const visitor = await new Tab().open("/");
  await visitor.at("#newsletter").fill(home("newsletter.label"), email).press("Subscribe");
  expect(visitor.text()).toContain(home("newsletter.thanks"));
  await visitor.open("/contact");
  visitor.fill("Name", "Zoé Roy").fill("Email", email).fill("Message", "Two plants,\nfour hundred managers.");
  await visitor.check(/./).press(contact("form.submit"));
  expect(visitor.text()).toContain(contact("thanks.title"));

  await tab.open("/admin");
  await tab.within("Admin").follow(/^Leads/);
  await tab.fill(leads("search.enquiries"), email).press("Search");
  expect((await tab.download(panel("csv.link"))).text).toContain(email);
  await tab.follow("Zoé Roy");
  await tab.choose("Status", "Answered").fill("Note", "Called back").press("Save");
  expect(tab.value("Note")).toBe("Called back");
  await tab.fill("Reply to Zoé Roy", "Tuesday?").press(leads("reply.send"));
  expect(tab.answer).toShowToast("replySent");
  expect(tab.within("Replies").text()).toContain("Tuesday?");

  await tab.follow(leads("erase.link"));
  await tab.press(panel("questions.erase.submit"));
  expect(tab.heading).toBe(leads("erase.done"));
  await tab.at("main").follow("Leads");
  expect(tab.text()).not.toContain(email);
});

test("what is held about a person is given as one file", async () => {
  const email = someone();
  const visitor = await new Tab().open("/");
  await visitor.at("#newsletter").fill(home("newsletter.label"), email).press("Subscribe");
  await tab.open("/admin/leads");
  await tab.follow(leads("access.title"));
  await tab.fill(leads("erase.email"), email).press(leads("erase.look"));
  const held = JSON.parse((await tab.download(leads("access.download"))).text);
  expect(held.newsletter_subscriptions).toEqual([expect.objectContaining({ email })]);
});

test("the menu collapses where one is, and expands again", async () => {
  await tab.open("/admin/content?edit=hero");
  await tab.press(panel("menu.collapse"));
  expect(tab.address).toBe("/admin/content?edit=hero");
  await tab.within("Admin").follow(/^Leads/);
  await tab.press(panel("menu.expand"));
  expect(tab.has("button", panel("menu.collapse"))).toBe(true);
});

test("what was typed while the session ended is sent from its page after logging in in another tab", async () => {
  const visitor = new Visitor();
  tab = await new Tab(visitor).open("/auth?next=/admin/content%3Fedit=newsletter");
  await tab.fill("Email", ana).fill("Password", password).press("Login");
  tab.fill("Title", "Typed then");
  visitor.cookies.clear();
  await tab.press("Save");
  expect(tab.answer.status).toBe(401);
  expect(tab.text()).toContain(errors("loggedOut.title"));
  const other = await new Tab(visitor).open("/auth");
  await other.fill("Email", ana).fill("Password", "wrong horse").press("Login");
  expect(other.text()).toContain("Invalid login credentials");
  await other.fill("Email", ana).fill("Password", password).press("Login");
  expect(other.heading).toBe("Dashboard");
  await tab.press("Save");
  expect(tab.answer).toShowToast("contentSaved");
});
