import { beforeAll, beforeEach, expect, test } from "vitest";
import { backend } from "../../support/network.ts";
import { letIn, operatorBefore } from "../../support/operator.ts";
import { Tab } from "../../support/tab.ts";
import { content, documents, panel, words } from "../../support/words.ts";

const previews = words("admin-previews");
const articles = words("articles");
const versions = words("admin-versions");
const newsletter = words("admin-newsletter");
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
  expect(tab.answer).toShowToast("articlePublished");
  return `/insights/${slug}`;
}

async function schedule(day: string) {
  await tab
    .fill(documents("fields.at"), `${day}T10:00`)
    .choose(documents("fields.zone"), "America/Toronto")
    .press("Schedule");
  expect(tab.answer).toShowToast("articleScheduled");
}

async function writeInFrench(title: string, intent: string) {
  await tab.within(documents("tabs")).follow(/^French/);
  tab.fill("Title", title).fill("Excerpt", "Pourquoi la première décide.").fill("Text", "Demandez tard.");
  await tab.press(intent);
}

test("a draft is saved before it is complete, and is published once it is", async () => {
  await tab.open("/admin/insights");
  await tab.follow(documents("insight.new"));
  await tab.fill("Title", "Half a question").fill("Address", "half-a-question").press(documents("edit.save"));
  expect(tab.answer).toShowToast("draftSaved");
  expect(tab.heading).toBe("Half a question");
  expect(await seenAt("/insights/half-a-question")).not.toBe("Half a question");
  await tab.press("Publish");
  expect(tab.answer.status).toBe(400);
  expect(tab.description("Text")).not.toBe("");
  tab.choose("Category", "Strategy").fill("Excerpt", "Why.").fill("Text", "## Then listen");
  await tab.press("Publish");
  expect(tab.answer).toShowToast("articlePublished");
  expect((await new Tab().open("/insights/half-a-question")).has("heading", "Then listen")).toBe(true);
});

test("a translation starts from the English text, says what is still English, and asks before that is published", async () => {
  const address = await publishInsight();
  await tab.within(documents("tabs")).follow(/^French/);
  await tab.fill("Title", "Une bonne question").press(documents("filled.start"));
  expect(tab.value("Title")).toBe("Une bonne question");
  expect(tab.value("Excerpt")).toBe("Why the first one decides.");
  await tab.reload();
  expect(tab.has("button", documents("filled.start"))).toBe(false);
  await tab.fill("Excerpt", "Pourquoi la première décide.").press("Publish");
  expect(tab.page("[role=alert]").text()).toContain(documents("refusals.untouched"));
  expect(await seenAt(`/fr${address}`)).toBe("A good question");
  await tab.press(documents("filled.publish"));
  expect(tab.answer).toShowToast("articlePublished");
  expect(await seenAt(`/fr${address}`)).toBe("Une bonne question");
});

test("a text is scheduled in a time zone, goes live as it was when it was scheduled, and the schedule is cancelled", async () => {
  const address = await publishInsight();
  tab.fill("Title", "A better question");
  await schedule("2099-03-04");
  expect(tab.text()).toMatch(/Goes live .*2099, 10:00.AM EST/);
  await tab.fill("Title", "Another question").press(documents("edit.save"));
  expect(tab.text()).toContain(documents("publish.changedSince"));
  expect(await seenAt(address)).toBe("A good question");
  await tab.press(documents("schedule.cancel"));
  expect(tab.answer).toShowToast("scheduleCancelled");
});

test("a published text is corrected, and its translation is out of date from then on", async () => {
  const address = await publishInsight();
  await writeInFrench("Une bonne question", "Publish");
  await tab.within(documents("tabs")).follow(/^English/);
  await tab.fill("Title", "A better question").press(documents("edit.save"));
  expect(state()).toBe(documents("states.changed"));
  expect(tab.within(documents("tabs")).has("link", /^French.*Out of date$/)).toBe(true);
  expect(await seenAt(address)).toBe("A good question");
  await tab.press(documents("publish.changes"));
  expect(await seenAt(address)).toBe("A better question");
});

test("an insight is unpublished, trashed, restored and deleted for good", async () => {
  const address = await publishInsight();
  await tab.press("Unpublish");
  expect(tab.answer).toShowToast("articleUnpublished");
  expect(await seenAt(address)).not.toBe("A good question");
  await tab.press(documents("whole.trash"));
  expect(tab.answer).toShowToast("articleTrashed");
  const fromTrash = async () => {
    await tab.open(`/admin/insights?state=trashed&q=${address.slice(10)}`);
    await tab.follow("A good question");
  };
  await fromTrash();
  await tab.press("Restore");
  expect(tab.answer).toShowToast("articleRestored");
  await tab.press(documents("whole.trash"));
  await fromTrash();
  await tab.follow(documents("whole.deleteForGood"));
  await tab.press(documents("whole.deleteForGood"));
  expect(tab.answer).toShowToast("articleDeleted");
  await tab.open(`/admin/insights?state=trashed&q=${address.slice(10)}`);
  expect(tab.text()).toContain(panel("search.nothing.title"));
});

test("a case study is written in its parts, whose steps are added one by one", async () => {
  await tab.open("/admin/case-studies/new");
  tab.fill("Title", "Two steps").fill("Address", "two-steps").fill("Problem", "Stuck.").fill("Outcome", "Unstuck.");
  tab.fill("Context", "A large company.").choose("Industry", "Retail").choose("Service", "Simulations");
  expect(tab.page("[name^='approach/']").length).toBe(0);
  for (const number of [1, 2]) {
    await tab.within("Approach").press(documents("edit.addEntry"));
    tab.fill(`Step ${number}`, `Part ${number}`);
  }
  expect(tab.value("Title")).toBe("Two steps");
  await tab.press("Publish");
  expect(tab.answer).toShowToast("articlePublished");
  expect((await new Tab().open("/case-studies/two-steps")).text()).toContain("Part 2");
});

test("of two windows of one person, the second says so, and takes what the first saved", async () => {
  await publishInsight();
  const other = await new Tab(operator).open(tab.address);
  await other.fill("Title", "In the other window").press(documents("edit.save"));
  await tab.fill("Title", "In this one").press(documents("edit.save"));
  expect(tab.answer.status).toBe(409);
  expect(tab.text()).toContain(content("conflict.savedByYou"));
  expect(tab.value("Title")).toBe("In this one");
  await tab.follow(content("conflict.takeTheirs"));
  expect(tab.value("Title")).toBe("In the other window");
});

test("of two who write one article, the second sees both texts and keeps the own", async () => {
  await publishInsight();
  const colleague = await letIn("eva@northlight.test");
  const theirs = await new Tab(colleague).open(tab.address);
  await theirs.fill("Title", "Of the colleague").press(documents("edit.save"));
  await tab.fill("Title", "My own").press(documents("edit.save"));
  expect(tab.answer.status).toBe(409);
  expect(tab.text()).toContain(content("conflict.title"));
  expect(tab.text()).toContain("Of the colleague");
  await tab.press(content("conflict.keepMine"));
  expect(tab.answer).toShowToast("draftSaved");
  expect(tab.heading).toBe("My own");
});

test("an author is written, named by an article and by the About page, and deleted", async () => {
  const address = await publishInsight();
  const insight = tab.address;
  await tab.open("/admin/content");
  await tab.within("Content").follow("Authors");
  await tab.follow(documents("author.new"));
  tab.fill("Name", "Ada Roy").fill("Role", "Head of measurement").choose(words("admin-fields")("about_place"), "1");
  await tab.choose("Photo", "Talent").press("Publish");
  expect(tab.answer).toShowToast("articlePublished");
  const author = tab.address;
  await tab.open(insight);
  await tab.choose("Author", "Ada Roy").press(documents("publish.changes"));
  const reader = await new Tab().open(address);
  expect(reader.text()).toContain("Head of measurement");
  await reader.follow(/Ada Roy/);
  expect(reader.address).toMatch(/^\/about#author-ada-roy/);
  expect(reader.has("heading", "Ada Roy")).toBe(true);

  await tab.open(author);
  await tab.press(documents("whole.trash"));
  expect((await new Tab().open(address)).text()).not.toContain("Head of measurement");
  await tab.open(author);
  await tab.follow(documents("whole.deleteForGood"));
  await tab.press(documents("whole.deleteForGood"));
  expect(tab.answer).toShowToast("articleDeleted");
  await tab.open(insight);
  expect(tab.value("Author")).toBe("");
});

test("a preview link is made, shows the draft to somebody without an account, and is revoked", async () => {
  await publishInsight();
  await writeInFrench("Une bonne question", documents("edit.save"));
  await tab.follow(documents("edit.previewLink"));
  await tab.within("French").press(previews("make"));
  expect(tab.answer).toShowToast("previewLinkMade");
  const { pathname } = new URL(tab.within("French").value(previews("address", { language: "French" })));
  expect(tab.within("French").text()).toContain("Created by ana@northlight.test.");
  const reader = await new Tab().open(pathname);
  expect(reader.heading).toBe("Une bonne question");
  await tab.within("French").press(previews("revoke.submit"));
  expect(tab.answer).toShowToast("previewLinkRevoked");
  await reader.open(pathname);
  expect(reader.heading).toBe(articles("preview.ended.title"));
});

test("a reader of a preview answers with remarks, and the operator deals with them beside the text", async () => {
  await publishInsight();
  const insight = tab.address;
  await tab.follow(documents("edit.previewLink"));
  await tab.within("English").press(previews("make"));
  const { pathname } = new URL(tab.within("English").value(previews("address", { language: "English" })));
  const reader = await new Tab().open(`/en${pathname}`);
  reader.fill(articles("review.about", { heading: "Then listen" }), "Name the source, please.");
  await reader.enter(articles("review.name"));
  expect(reader.at("#review").text()).toContain(articles("review.errors.verdictRequired"));
  expect(reader.value(articles("review.about", { heading: "Then listen" }))).toBe("Name the source, please.");
  await reader.fill(articles("review.name"), "Léa Roy").press(articles("review.change"));
  expect(reader.text()).toContain(articles("review.thanks.title"));

  await tab.open(insight);
  const remarks = () => tab.within(documents("remarks.title"));
  expect(remarks().text()).toContain("Léa Roy");
  await remarks().item("Name the source, please.").press(/^Done/);
  await remarks().item("Name the source, please.").press(/^Undo/);
  expect(remarks().item("Name the source, please.").has("button", /^Done/)).toBe(true);
});

test("a former version is compared and restored", async () => {
  await publishInsight();
  const insight = tab.address;
  await tab.fill("Title", "A better question").press(documents("publish.changes"));
  await tab.follow(documents("edit.versions"));
  await tab.follow("Compare");
  expect(tab.within(versions("documents.comparison")).text()).toContain("better");
  await tab.within(versions("documents.comparison")).press("Restore");
  await tab.open(insight);
  expect(tab.value("Title")).toBe("A good question");
});

test("an administrator tests an issue of the newsletter and sends it", async () => {
  await publishInsight();
  await backend.sql(
    "insert into newsletter_subscriptions (email, language, consent_wording, confirmed_at) values ('reader@example.com', 'en', 'Yes', now())",
  );
  await tab.follow(documents("status.send"));
  await tab.press(newsletter("preview.test"));
  expect(tab.answer).toShowToast("issueTested");
  await tab.follow(/^Send to .*subscriber/);
  expect(tab.heading).toBe(panel("questions.sendIssue.title"));
  await tab.press(/^Send to .*subscriber/);
  expect(tab.text()).toContain(newsletter("progress.sentTo", { count: 1 }));
});

test("what is ticked in a list goes to the trash together, after a question, and comes back by the toast", async () => {
  const [one, other] = [await publishInsight(), await publishInsight()];
  await tab.open("/admin/insights?q=good-question&order=date");
  await tab.press(documents("whole.trash"));
  expect([tab.answer.status, tab.has("button", documents("whole.trash"))]).toEqual([200, false]);
  await tab.open(`/admin/insights?q=${one.split("/").at(-1)}`);
  await tab.check("A good question").press(documents("whole.trash"));
  expect(tab.heading).toBe("Move to trash?");
  await tab.press(documents("whole.trash"));
  expect(tab.answer).toShowToast("articleTrashed");
  expect(await seenAt(one)).not.toBe("A good question");
  expect(await seenAt(other)).toBe("A good question");
  await tab.press("Undo");
  expect(await seenAt(one)).toBe("A good question");
});
