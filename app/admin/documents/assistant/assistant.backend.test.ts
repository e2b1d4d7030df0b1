import { http, passthrough } from "msw";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import assistant from "../../../../locales/en/admin-assistant.json";
import texts from "../../../../locales/en/admin-documents.json";
import { openChatServer, refuses, says, translates } from "../../../../tests/support/chat-server.ts";
import { routeArgs, testContext } from "../../../../tests/support/context.ts";
import { openRealRows, signUp } from "../../../../tests/support/real-rows.ts";
import { redirectOf } from "../../../../tests/support/route-calls.ts";
import { backendContext } from "../../../data/session/session.server.ts";
import { kinds } from "../../../schemas/kinds/kinds.ts";
import { action, loader } from "../edit.tsx";
import { loader as list } from "../list.tsx";
import { action as several } from "../several.tsx";

const { backend, environment, network } = await openRealRows();
const server = await openChatServer();
const account = { id: "30000000-0000-4000-8000-000000000001", email: "a@b.c", signedInBy: "password" } as const;
const given = {
  kind: kinds.insight,
  environment: { ...environment, ...server.environment },
  account: { ...account, secondStepPassed: false },
};
const withAssistant = testContext(given);
type Context = typeof withAssistant;
type Form = Record<string, string>;

beforeAll(() => signUp(withAssistant));
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
  server.answers(translates((text) => text.toUpperCase().replace("/SERVICES", "/services")));
  network.use(http.all(`${server.url}/*`, () => passthrough()));
});

const english = { title: "Five questions", excerpt: "In short", body: "## One\n\nRead [this](/services)." };
const facts = { category: "talent", published_on: "2026-11-22" };
let made = 0;

async function article(changes: Form = {}): Promise<string> {
  const form = { intent: "publish", language: "en", ...facts, slug: `machine-${(made += 1)}`, ...english, ...changes };
  const { location } = await redirectOf(action(routeArgs("/admin/insights/new", { context: withAssistant, form })));
  return location!.split("/").at(-1)!;
}

async function open(id: string, language = "fr", context: Context = withAssistant) {
  return loader(routeArgs(`/admin/insights/${id}?language=${language}`, { context, params: { id } }));
}

type Reviews = { reviews: readonly { name: string; why: string }[] };
const unreadIn = (text?: Reviews) =>
  text?.reviews.flatMap(({ name, why }) => (why === "by_assistant" ? name : [])) ?? [];

async function textOf(id: string, language = "fr") {
  const { document } = await open(id, language);
  const text = document!.texts.find((some) => some.language === language);
  return text && { ...text, unread: unreadIn(text) };
}

/** The form as the page has it, with changes. */
async function send(id: string, changes: Form, of: { language?: string; context?: Context } = {}) {
  const { language = "fr", context = withAssistant } = of;
  const { document } = await open(id, language);
  const text = document!.texts.find((found) => found.language === language);
  const form = {
    language,
    revision: text?.revision ?? "",
    unread: unreadIn(text).join(" "),
    ...document!.facts,
    ...text?.values,
    ...changes,
  };
  return action(routeArgs(`/admin/insights/${id}?language=${language}`, { context, params: { id }, form }));
}

const draft = (id: string, changes: Form = {}, context?: Context) =>
  send(id, { intent: "draftFromEnglish", ...changes }, context && { context });

test("empty fields alone are filled, from the English text alone, and marked as unread", async () => {
  const id = await article();
  expect((await open(id)).assistant.translates).toBe(new URL(server.url).host);
  const filled = await redirectOf(draft(id, { title: "Cinq questions" }));
  const location = `/admin/insights/${id}?language=fr`;
  expect(filled).toEqual({ status: 302, location, toast: { name: "assistantDrafted" } });
  const values = { title: "Cinq questions", excerpt: "IN SHORT", body: "## ONE\n\nREAD [THIS](/services)." };
  expect(await textOf(id)).toMatchObject({ values, unread: ["body", "excerpt"] });
  expect(server.asked).toHaveLength(1);
  await redirectOf(send(id, { title: "Cinq bonnes questions" }));
  const { documentVersions } = withAssistant.get(backendContext);
  const [version] = (await documentVersions.of(kinds.insight, id, "fr"))!.versions;
  const compared = await documentVersions.compare(kinds.insight, id, "fr", version!.id);
  expect(compared?.unread, "as their comparison says").toEqual(["body", "excerpt"]);
  const { excerpt, body } = english;
  expect(JSON.parse(server.asked[0]!.body.messages[1]!.content)).toEqual({ excerpt, body });
  expect(JSON.stringify(server.asked)).not.toContain("Cinq");
  const [noted] = await backend.sql<any>(
    "select subject_id, subject, actor_email from activity where subject_table = 'machine_drafts' order by id desc limit 1",
  );
  expect(noted).toMatchObject({ subject_id: id, subject: { name: english.title, kind: "insight", language: "fr" } });

  expect((await open(id)).assistant.translates).toBeUndefined();
  expect(await draft(id)).toMatchObject({ data: { error: { "": [expect.stringContaining("no empty field")] } } });
  expect(server.asked).toHaveLength(1);
});

test("until it is read the list marks the language, and the list of what is to be done names it", async () => {
  const id = await article();
  const told = async () => {
    const { drafts, contentHealth } = withAssistant.get(backendContext);
    const { rows } = await drafts.list(kinds.insight, { q: "" }, 1);
    const { texts } = rows.find((row) => row.id === id)!;
    const toDo = await contentHealth.toDo({ page: 1, most: 50 }, "http://northlight.test");
    const unread = toDo.rows.flatMap(({ found }) => found.filter(({ finding }) => finding === "unread"));
    return {
      list: Object.fromEntries(texts.map((text) => [text.language, unreadIn(text)])),
      toDo: unread.filter((row) => row.id === id).map(({ language }) => language),
    };
  };
  await redirectOf(draft(id));
  expect(await told()).toEqual({ list: { en: [], fr: ["body", "excerpt", "title"] }, toDo: ["fr"] });
  await send(id, { intent: "save", excerpt: "En bref", title: "Titre", reviewed_fields: "body" });
  expect(await told()).toEqual({ list: { en: [], fr: [] }, toDo: [] });
});

test("it is published once somebody has ticked or rewritten every field, and not before", async () => {
  const id = await article();
  await redirectOf(draft(id));
  for (const intent of ["publish", "schedule"]) {
    const soon = { at: "2099-01-01T10:00", zone: "America/Toronto" };
    const refused = await send(id, { intent, reviewed_fields: "title", ...(intent === "schedule" && soon) });
    expect(refused).toMatchObject({
      data: { error: { "": [expect.stringContaining("nobody has read")] }, saved: { id } },
    });
  }
  const { revision } = (await textOf(id))!;
  const seen = await send(id, { intent: "publish", publish_also: `fr ${revision}` }, { language: "en" });
  expect(seen).toMatchObject({ data: { error: { "": [expect.stringContaining("French")] } } });
  expect((await textOf(id))!.unread).toEqual(["body", "excerpt"]);
  await send(id, { intent: "save", excerpt: "En bref" });
  expect((await textOf(id))!.unread, "rewritten").toEqual(["body"]);
  const published = await redirectOf(send(id, { intent: "publish", reviewed_fields: "body" }));
  expect(published.toast).toEqual({ name: "articlePublished" });
});

test("a field whose draft lost something stays empty and says so, and the others are filled", async () => {
  const id = await article();
  server.answers(translates((text, name) => (name === "body" ? "## Un\n\n[Lire](https://evil.example)." : text)));
  const answer = await draft(id);
  expect(answer).toAnswer(409, {
    error: { body: ["assistantLost"] },
    initialValue: { title: english.title, body: "" },
    saved: { id },
  });
  expect(await textOf(id)).toMatchObject({ values: { title: english.title, body: "" }, unread: ["excerpt", "title"] });
});

test("a term that the glossary does not want is said at its field", async () => {
  const id = await article();
  server.answers(translates((text, name) => (name === "title" ? "Respecter vos gens" : text)));
  await redirectOf(draft(id));
  const { breaches } = (await open(id)).assistant;
  expect(Object.keys(breaches)).toEqual(["title"]);
  expect(breaches["title"]!.term).toContain("gens");
});

test.for([
  ["refuses the key", refuses(401), assistant.failures.refused],
  ["is asked too often", refuses(429), assistant.failures.busy],
  ["has a fault", refuses(500), assistant.failures.down],
  ["answers with a page", says("<!doctype html><script>alert(1)</script>"), assistant.failures.unreadable],
  ["answers other keys", says('{"slug":"evil","__proto__":"x"}'), assistant.failures.nothingFits],
] as const)("where the interface %s, typing is saved, nothing filled in, and no key told", async ([, answer, why]) => {
  const id = await article();
  server.answers(answer);
  const given = await draft(id, { title: "Cinq questions" });
  expect(server.asked).toHaveLength(1);
  expect(given).toMatchObject({ data: { initialValue: { title: "Cinq questions" }, saved: { id } } });
  expect(JSON.stringify(given)).toContain(why);
  expect(JSON.stringify(given)).not.toContain(server.environment.AI_KEY);
  expect(await textOf(id)).toMatchObject({ values: { title: "Cinq questions", body: "" }, unread: [] });
});

test("without a key nothing is offered, and a form that asks all the same sends nothing", async () => {
  const id = await article();
  const off = await inSession({ environment });
  expect((await open(id, "fr", off)).assistant).toEqual({ translates: undefined, describes: undefined, breaches: {} });
  expect(await draft(id, {}, off)).toAnswer(409);
  expect(server.asked).toEqual([]);
});

test("who has asked too often waits, and what the log cannot note does not leave", async () => {
  const id = await article();
  const takenBack: string[] = [];
  const attempt = { wait: 90_000, succeed() {}, takeBack: () => void takenBack.push("taken back") };
  const limited = await inSession({ attempts: { assistantDraft: async () => attempt } });
  expect(await draft(id, { title: "À moi" }, limited)).toAnswer(429, { initialValue: { title: "À moi" } });
  const unnoted = await inSession({
    attempts: { assistantDraft: async () => ({ ...attempt, wait: 0 }) },
    backend: { activity: { noteAssistantDraft: async () => false } },
  });
  expect(await draft(id, {}, unnoted)).toAnswer(503);
  expect(takenBack).toEqual(["taken back"]);
  expect(server.asked).toEqual([]);
});

test("what somebody saved while the assistant wrote stays as it is", async () => {
  const id = await article();
  const theirs = async () => void (await redirectOf(send(id, { intent: "save", title: "Le leur" })));
  server.answers((response, asked) => void theirs().then(() => translates((text) => text)(response, asked)));
  expect(await draft(id, { title: "" })).toAnswer(409);
  expect(server.asked).toHaveLength(1);
  expect(await textOf(id)).toMatchObject({ values: { title: "Le leur", body: "" }, unread: [] });
});

const together = (ids: string[], context = withAssistant) =>
  several(routeArgs("/admin/insights/several", { context, form: { do: "draft", ids: ids.join(" ") } }));

test("what each ticked document lacks is drafted by one press, and what is written in a language stays", async () => {
  const [bare, begun] = [await article(), await article()];
  await redirectOf(send(begun, { intent: "save", title: "À moi" }));
  const done = { status: 302, location: "/admin/insights", toast: { name: "assistantDrafted" } };
  expect(await redirectOf(together([bare, begun]))).toEqual(done);
  for (const language of ["fr", "es"])
    expect(await textOf(bare, language)).toMatchObject({
      values: { title: "FIVE QUESTIONS", excerpt: "IN SHORT" },
      unread: ["body", "excerpt", "title"],
      translation: "current",
      shown: false,
    });
  expect(await textOf(begun)).toMatchObject({ values: { title: "À moi" }, unread: ["body", "excerpt"] });
  expect(await together([bare])).toMatchObject({
    data: { error: { "": [texts.several.notDone, `${english.title}: ${texts.several.reasons.nothingEmpty}`] } },
  });
  expect(server.asked).toHaveLength(4);
});

test("where the model stops, what it drafted is saved, and the documents that are left are named", async () => {
  const ids = [await article(), await article(), await article()];
  let answered = 0;
  const answer = translates((text) => text);
  server.answers((...asked) => ((answered += 1) > 3 ? refuses(429) : answer)(...asked));
  const given = await together(ids);
  expect(given).toAnswer(503);
  const { error, initialValue } = (given as unknown as { data: { error: { "": string[] }; initialValue: Form } }).data;
  expect(error[""].at(-1)).toContain("busy");
  const left = initialValue["ids"]!.split(" ");
  const drafted = await Promise.all(ids.map(async (id) => [(await textOf(id)) && (await textOf(id, "es")) ? "" : id]));
  expect(left.toSorted()).toEqual(drafted.flat().filter(Boolean).toSorted());
  server.answers(answer);
  await redirectOf(together(left));
  expect(await Promise.all(ids.map((id) => textOf(id, "es")))).not.toContain(undefined);
});

test("without a key the list offers no drafts, and a form that asks all the same sends nothing", async () => {
  const id = await article();
  const off = await inSession({ environment });
  const offered = async (context: Context) => (await list(routeArgs("/admin/insights", { context }))).drafts;
  expect([await offered(withAssistant), await offered(off)]).toEqual([true, false]);
  expect(await together([id], off)).toMatchObject({ data: { error: { "": [assistant.failures.off] } } });
  expect(server.asked).toEqual([]);
});

const picture = "data:image/webp;base64,AAAA";

test("a cover without a description is described from its small copy, and what is written there stays", async () => {
  const id = await article({ picture: "images/a.png" });
  const seeing = await inSession({ backend: { pictures: { smallCopy: async () => picture } } });
  server.answers(says(" Deux personnes lisent. "));
  expect((await open(id)).assistant.describes).toBe(new URL(server.url).host);
  const describe = (changes: Form = {}) => send(id, { intent: "describePicture", ...changes }, { context: seeing });
  await redirectOf(describe());
  const [field] = (await textOf(id))!.unread;
  expect((await textOf(id))!.values[field!]).toBe("Deux personnes lisent.");
  expect(server.asked[0]!.body.messages[1]!.content).toEqual([{ type: "image_url", image_url: { url: picture } }]);
  expect(JSON.stringify(server.asked)).not.toContain(english.title);
  expect(await describe({ [field!]: "À moi" })).toAnswer(409);
  expect(server.asked).toHaveLength(1);
});

test.for([
  "<img src=x onerror=alert(1)>",
  "[Ici](https://evil.example)",
  "Une\nDeux",
  "",
  "x".repeat(2_000),
  "{{firm}}",
])("what is no description is in no field: %.30s", async (text) => {
  const id = await article({ picture: "images/a.png" });
  const seeing = await inSession({ backend: { pictures: { smallCopy: async () => picture } } });
  server.answers(says(text));
  expect(await send(id, { intent: "describePicture" }, { context: seeing })).toAnswer(503);
  expect(server.asked).toHaveLength(1);
  expect((await textOf(id))!.unread).toEqual([]);
});

test("a picture that comes with the software, and one without a copy, is not sent", async () => {
  const id = await article({ picture: "compliance" });
  expect(await send(id, { intent: "describePicture" })).toAnswer(409);
  expect(server.asked).toEqual([]);
});

async function inSession(more: Parameters<typeof testContext>[0]): Promise<Context> {
  const context = testContext({ ...given, ...more });
  const { accounts } = context.get(backendContext);
  const signedIn = await accounts.signIn({ email: "operator@northlight.test", password: "correct horse" });
  expect(signedIn).toMatchObject({ ok: true });
  return context;
}
