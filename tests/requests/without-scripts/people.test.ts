import { beforeAll, beforeEach, expect, test } from "vitest";
import { codesOf } from "../../support/authenticator.ts";
import { letIn, operatorBefore } from "../../support/operator.ts";
import { Tab } from "../../support/tab.ts";
import { Visitor } from "../../support/visitor.ts";

const ana = "ana@northlight.test";
const password = "correct horse";
const operator = operatorBefore(beforeAll);
let tab: Tab;
let people = 0;

beforeEach(() => {
  tab = new Tab(operator);
});

const someone = () => `someone-${(people += 1)}@northlight.test`;

async function signUpBy(email: string): Promise<Tab> {
  const newcomer = await new Tab().open("/auth?tab=sign-up");
  newcomer.fill("Email", email).fill("Password", "a good start");
  return newcomer.at("form#credentials").press("Sign Up");
}

async function invite(email: string, role: string) {
  await tab.open("/admin/settings/people");
  await tab.fill("Email", email).choose("Role", role).press("Invite");
}

test("a colleague signs up and waits, is approved, enters and logs out", async () => {
  const email = someone();
  const newcomer = await new Tab().open("/auth");
  await newcomer.fill("Email", email).press("Sign Up");
  expect(newcomer.value("Email")).toBe(email);
  await newcomer.fill("Password", "a good start").enter("Password");
  expect(newcomer.heading).toBe("Your account is waiting for approval");

  await tab.open("/admin/settings");
  await tab.follow("People");
  await tab.press(`Approve ${email}`);
  expect(tab.answer).toShowToast("This person now has access to the admin panel.");
  await newcomer.follow("Check again");
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
  expect(newcomer.heading).toBe("This page is for administrators");

  await tab.open("/admin/settings/people");
  await tab.follow(`Change role of ${email}`);
  await tab.press("Change the role");
  await newcomer.open("/admin/leads");
  expect(newcomer.heading).toBe("Leads");
  await tab
    .within("People with access")
    .item(email)
    .follow(/^Remove/);
  await tab.press("Remove access");
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
  await account.follow("Set up two-step login");
  await account.at("#password-check").fill(/./, password).press("Begin");
  const code = codesOf(account.at("main code").text().replaceAll(" ", ""));
  await account.fill(/^Code/, code()).press("Switch on two-step login");
  expect(account.address).toBe("/admin/settings/account");

  const again = await new Tab().open("/auth?next=/admin/content");
  await again.at("form#credentials").fill("Email", email).fill("Password", password).enter("Password");
  await again.fill(/^Code/, code()).press("Continue");
  expect(again.address).toBe("/admin/content");
  await again.open("/admin/settings/account");
  await again.at("#second-step-off").fill(/./, code()).press("Switch off two-step login");
  expect(again.has("link", "Set up two-step login")).toBe(true);
});

test("a new password holds at the next login", async () => {
  const email = someone();
  const own = await letIn(email);
  const account = await new Tab(own).open("/admin/settings/account");
  const form = () => account.at("#password-change");
  await form().fill("Current password", password).fill("New password", "battery staple seven").press(/./);
  expect(account.answer).toShowToast("Your password has been changed.");
  const login = await new Tab().open("/auth");
  await login.fill("Email", email).fill("Password", password).press("Login");
  expect(login.text()).toContain("Invalid login credentials");
  await login.fill("Password", "battery staple seven").press("Login");
  expect(login.heading).toBe("Dashboard");
});

test("what visitors leave is found, exported, worked on, answered and erased", async () => {
  const email = someone();
  const visitor = await new Tab().open("/");
  await visitor.at("#newsletter").fill("Email address", email).press("Subscribe");
  expect(visitor.text()).toContain("you will find a link there to confirm");
  await visitor.open("/contact");
  visitor.fill("Name", "Zoé Roy").fill("Email", email).fill("Message", "Two plants,\nfour hundred managers.");
  await visitor.check(/./).press("Send message");
  expect(visitor.text()).toContain("Your message has arrived");

  await tab.open("/admin");
  await tab.within("Admin").follow(/^Leads/);
  await tab.fill("Search inquiries", email).press("Search");
  expect((await tab.download("Export CSV")).text).toContain(email);
  await tab.follow("Zoé Roy");
  await tab.choose("Status", "Answered").fill("Note", "Called back").press("Save");
  expect(tab.value("Note")).toBe("Called back");
  await tab.fill("Reply to Zoé Roy", "Tuesday?").press("Send reply");
  expect(tab.answer).toShowToast("Reply sent");
  expect(tab.within("Replies").text()).toContain("Tuesday?");

  await tab.follow("Erase data");
  await tab.press("Erase for good");
  expect(tab.heading).toBe("This person’s data has been erased");
  await tab.at("main").follow("Leads");
  expect(tab.text()).not.toContain(email);
});

test("what is held about a person is given as one file", async () => {
  const email = someone();
  const visitor = await new Tab().open("/");
  await visitor.at("#newsletter").fill("Email address", email).press("Subscribe");
  await tab.open("/admin/leads");
  await tab.follow("Access request");
  await tab.fill("Email address", email).press("See what we hold");
  const held = JSON.parse((await tab.download("Download the file")).text);
  expect(held.newsletter_subscriptions).toEqual([expect.objectContaining({ email })]);
});

test("the menu collapses where one is, and expands again", async () => {
  await tab.open("/admin/content?edit=hero");
  await tab.press("Collapse the menu");
  expect(tab.address).toBe("/admin/content?edit=hero");
  await tab.within("Admin").follow(/^Leads/);
  await tab.press("Expand the menu");
  expect(tab.has("button", "Collapse the menu")).toBe(true);
});

test("what was typed while the session ended is sent from its page after logging in in another tab", async () => {
  const visitor = new Visitor();
  tab = await new Tab(visitor).open("/auth?next=/admin/content%3Fedit=newsletter");
  await tab.fill("Email", ana).fill("Password", password).press("Login");
  tab.fill("Title", "Typed then");
  visitor.cookies.clear();
  await tab.press("Save");
  expect(tab.answer.status).toBe(401);
  expect(tab.text()).toContain("You are no longer logged in");
  const other = await new Tab(visitor).open("/auth");
  await other.fill("Email", ana).fill("Password", "wrong horse").press("Login");
  expect(other.text()).toContain("Invalid login credentials");
  await other.fill("Email", ana).fill("Password", password).press("Login");
  expect(other.heading).toBe("Dashboard");
  await tab.press("Save");
  expect(tab.answer).toShowToast("Content updated successfully");
});
