import { beforeAll, beforeEach, expect, test } from "vitest";
import { backend } from "../../support/network.ts";
import { letIn, operatorBefore } from "../../support/operator.ts";
import { Tab } from "../../support/tab.ts";

const operator = operatorBefore(beforeAll);
let tab: Tab;
let written = 0;

beforeEach(() => {
  tab = new Tab(operator);
});

const state = () => tab.at("main h1 + p").text();
const seenAt = async (address: string) => (await new Tab().open(address)).heading;

/** A published insight of a test's own, open in the editor; gives its address for readers. */
async function publishInsight(): Promise<string> {
  const slug = `a-good-question-${(written += 1)}`;
  const texts = { title: "A good question", excerpt: "Why the first one decides.", category: "strategy" };
  const body = "Ask **late**.\n\n## Then listen\n\nTwice.";
  const sent = { ...texts, slug, body, language: "en", intent: "publish" };
  await tab.open((await operator.submit("/admin/insights/new", sent)).location!);
  expect(tab.answer).toShowToast("Readers see it now");
  return `/insights/${slug}`;
}

async function schedule(day: string) {
  await tab.fill("Goes live", `${day}T10:00`).choose("Time zone", "America/Toronto").press("Schedule");
  expect(tab.answer).toShowToast("at the time you set");
}

async function writeInFrench(title: string, intent: string) {
  await tab.within("Language of the text").follow(/^French/);
  tab.fill("Title", title).fill("Excerpt", "Pourquoi la première décide.").fill("Text", "Demandez tard.");
  await tab.press(intent);
}

test("a draft is saved before it is complete, and is published once it is", async () => {
  await tab.open("/admin/insights");
  await tab.follow("New insight");
  await tab.fill("Title", "Half a question").fill("Address", "half-a-question").press("Save draft");
  expect(tab.answer).toShowToast("The draft is saved");
  expect(tab.heading).toBe("Half a question");
  expect(await seenAt("/insights/half-a-question")).not.toBe("Half a question");
  await tab.press("Publish");
  expect(tab.answer.status).toBe(400);
  expect(tab.description("Text")).not.toBe("");
  tab.choose("Category", "Strategy").fill("Excerpt", "Why.").fill("Text", "## Then listen");
  await tab.press("Publish");
  expect(tab.answer).toShowToast("Readers see it now");
  expect((await new Tab().open("/insights/half-a-question")).has("heading", "Then listen")).toBe(true);
});

test("a translation starts from the English text, says what is still English, and asks before that is published", async () => {
  const address = await publishInsight();
  await tab.within("Language of the text").follow(/^French/);
  await tab.fill("Title", "Une bonne question").press("Start from the English text");
  expect(tab.value("Title")).toBe("Une bonne question");
  expect(tab.value("Excerpt")).toBe("Why the first one decides.");
  await tab.reload();
  expect(tab.has("button", "Start from the English text")).toBe(false);
  await tab.fill("Excerpt", "Pourquoi la première décide.").press("Publish");
  expect(tab.page("[role=alert]").text()).toContain("some fields are still in English");
  expect(await seenAt(`/fr${address}`)).toBe("A good question");
  await tab.press("Publish as it is");
  expect(tab.answer).toShowToast("Readers see it now");
  expect(await seenAt(`/fr${address}`)).toBe("Une bonne question");
});

test("a text is scheduled in a time zone, goes live as it was when it was scheduled, and the schedule is cancelled", async () => {
  const address = await publishInsight();
  tab.fill("Title", "A better question");
  await schedule("2099-03-04");
  expect(tab.text()).toMatch(/Goes live .*2099, 10:00.AM EST/);
  await tab.fill("Title", "Another question").press("Save draft");
  expect(tab.text()).toContain("You have kept writing since this was scheduled.");
  expect(await seenAt(address)).toBe("A good question");
  await tab.press("Cancel the schedule");
  expect(tab.answer).toShowToast("Schedule cancelled");
});

test("a published text is corrected, and its translation is out of date from then on", async () => {
  const address = await publishInsight();
  await writeInFrench("Une bonne question", "Publish");
  await tab.within("Language of the text").follow(/^English/);
  await tab.fill("Title", "A better question").press("Save draft");
  expect(state()).toBe("Changes not published");
  expect(tab.within("Language of the text").has("link", /^French.*Out of date$/)).toBe(true);
  expect(await seenAt(address)).toBe("A good question");
  await tab.press("Publish changes");
  expect(await seenAt(address)).toBe("A better question");
});

test("an insight is unpublished, trashed, restored and deleted for good", async () => {
  const address = await publishInsight();
  await tab.press("Unpublish");
  expect(tab.answer).toShowToast("Readers no longer see it");
  expect(await seenAt(address)).not.toBe("A good question");
  await tab.press("Move to trash");
  expect(tab.answer).toShowToast("can be restored for 30 days");
  const fromTrash = async () => {
    await tab.open(`/admin/insights?state=trashed&q=${address.slice(10)}`);
    await tab.follow("A good question");
  };
  await fromTrash();
  await tab.press("Restore");
  expect(tab.answer).toShowToast("out of the trash");
  await tab.press("Move to trash");
  await fromTrash();
  await tab.follow("Delete for good");
  await tab.press("Delete for good");
  expect(tab.answer).toShowToast("permanently deleted");
  await tab.open(`/admin/insights?state=trashed&q=${address.slice(10)}`);
  expect(tab.text()).toContain("Nothing found");
});

test("a case study is written in its parts, whose steps are added one by one", async () => {
  await tab.open("/admin/case-studies/new");
  tab.fill("Title", "Two steps").fill("Address", "two-steps").fill("Problem", "Stuck.").fill("Outcome", "Unstuck.");
  tab.fill("Context", "A large company.").choose("Industry", "Retail").choose("Service", "Simulations");
  expect(tab.page("[name^='approach/']").length).toBe(0);
  for (const number of [1, 2]) {
    await tab.within("Approach").press("Add an entry");
    tab.fill(`Step ${number}`, `Part ${number}`);
  }
  expect(tab.value("Title")).toBe("Two steps");
  await tab.press("Publish");
  expect(tab.answer).toShowToast("Readers see it now");
  expect((await new Tab().open("/case-studies/two-steps")).text()).toContain("Part 2");
});

test("of two windows of one person, the second says so, and takes what the first saved", async () => {
  await publishInsight();
  const other = await new Tab(operator).open(tab.address);
  await other.fill("Title", "In the other window").press("Save draft");
  await tab.fill("Title", "In this one").press("Save draft");
  expect(tab.answer.status).toBe(409);
  expect(tab.text()).toContain("You saved another version in another window,");
  expect(tab.value("Title")).toBe("In this one");
  await tab.follow("Take the other");
  expect(tab.value("Title")).toBe("In the other window");
});

test("of two who write one article, the second sees both texts and keeps the own", async () => {
  await publishInsight();
  const colleague = await letIn("eva@northlight.test");
  const theirs = await new Tab(colleague).open(tab.address);
  await theirs.fill("Title", "Of the colleague").press("Save draft");
  await tab.fill("Title", "My own").press("Save draft");
  expect(tab.answer.status).toBe(409);
  expect(tab.text()).toContain("Two versions of this text");
  expect(tab.text()).toContain("Of the colleague");
  await tab.press("Keep mine");
  expect(tab.answer).toShowToast("The draft is saved");
  expect(tab.heading).toBe("My own");
});

test("an author is written, named by an article and by the About page, and deleted", async () => {
  const address = await publishInsight();
  const insight = tab.address;
  await tab.open("/admin/content");
  await tab.within("Content").follow("Authors");
  await tab.follow("New author");
  tab.fill("Name", "Ada Roy").fill("Role", "Head of measurement").choose("Position on the About page", "1");
  await tab.choose("Photo", "Talent").press("Publish");
  expect(tab.answer).toShowToast("Readers see it now");
  const author = tab.address;
  await tab.open(insight);
  await tab.choose("Author", "Ada Roy").press("Publish changes");
  const reader = await new Tab().open(address);
  expect(reader.text()).toContain("Head of measurement");
  await reader.follow(/Ada Roy/);
  expect(reader.address).toMatch(/^\/about#author-ada-roy/);
  expect(reader.has("heading", "Ada Roy")).toBe(true);

  await tab.open(author);
  await tab.press("Move to trash");
  expect((await new Tab().open(address)).text()).not.toContain("Head of measurement");
  await tab.open(author);
  await tab.follow("Delete for good");
  await tab.press("Delete for good");
  expect(tab.answer).toShowToast("permanently deleted");
  await tab.open(insight);
  expect(tab.value("Author")).toBe("");
});

test("a preview link is made, shows the draft to somebody without an account, and is revoked", async () => {
  await publishInsight();
  await writeInFrench("Une bonne question", "Save draft");
  await tab.follow("Preview links");
  await tab.within("French").press("Create link");
  expect(tab.answer).toShowToast("Preview link created");
  const { pathname } = new URL(tab.within("French").value(/^Address of the preview/));
  expect(tab.within("French").text()).toContain("Created by ana@northlight.test.");
  const reader = await new Tab().open(pathname);
  expect(reader.heading).toBe("Une bonne question");
  await tab.within("French").press("Revoke this link");
  expect(tab.answer).toShowToast("The preview link no longer shows anything.");
  await reader.open(pathname);
  expect(reader.heading).toBe("This preview has ended");
});

test("a reader of a preview answers with remarks, and the operator deals with them beside the text", async () => {
  await publishInsight();
  const insight = tab.address;
  await tab.follow("Preview links");
  await tab.within("English").press("Create link");
  const { pathname } = new URL(tab.within("English").value(/^Address of the preview/));
  const reader = await new Tab().open(`/en${pathname}`);
  reader.fill("Comment on “Then listen”", "Name the source, please.");
  await reader.enter("Your name");
  expect(reader.at("#review").text()).toContain("Press one of the two buttons");
  expect(reader.value("Comment on “Then listen”")).toBe("Name the source, please.");
  await reader.fill("Your name", "Léa Roy").press("Needs changes");
  expect(reader.text()).toContain("Thank you: your review has arrived");

  await tab.open(insight);
  const remarks = () => tab.within("Comments from previews");
  expect(remarks().text()).toContain("Léa Roy");
  await remarks().item("Name the source, please.").press(/^Done/);
  await remarks().item("Name the source, please.").press(/^Undo/);
  expect(remarks().item("Name the source, please.").has("button", /^Done/)).toBe(true);
});

test("a former version is compared and restored", async () => {
  await publishInsight();
  const insight = tab.address;
  await tab.fill("Title", "A better question").press("Publish changes");
  await tab.follow("Previous versions");
  await tab.follow("Compare");
  expect(tab.within("Comparison with the draft").text()).toContain("better");
  await tab.within("Comparison with the draft").press("Restore");
  await tab.open(insight);
  expect(tab.value("Title")).toBe("A good question");
});

test("an administrator tests an issue of the newsletter and sends it", async () => {
  await publishInsight();
  await backend.sql(
    "insert into newsletter_subscriptions (email, language, consent_wording, confirmed_at) values ('reader@example.com', 'en', 'Yes', now())",
  );
  await tab.follow("Send to subscribers");
  await tab.press("Send me a test");
  expect(tab.answer).toShowToast("to your own address");
  await tab.follow(/^Send to .*subscriber/);
  expect(tab.heading).toBe("Send it now?");
  await tab.press(/^Send to .*subscriber/);
  expect(tab.text()).toContain("To one subscriber, from");
});

test("what is ticked in a list goes to the trash together, after a question, and comes back by the toast", async () => {
  const [one, other] = [await publishInsight(), await publishInsight()];
  await tab.open("/admin/insights?q=good-question&order=date");
  await tab.press("Move to trash");
  expect([tab.answer.status, tab.has("button", "Move to trash")]).toEqual([200, false]);
  await tab.open(`/admin/insights?q=${one.split("/").at(-1)}`);
  await tab.check("A good question").press("Move to trash");
  expect(tab.heading).toBe("Move to trash?");
  await tab.press("Move to trash");
  expect(tab.answer).toShowToast("can be restored for 30 days");
  expect(await seenAt(one)).not.toBe("A good question");
  expect(await seenAt(other)).toBe("A good question");
  await tab.press("Undo");
  expect(await seenAt(one)).toBe("A good question");
});
