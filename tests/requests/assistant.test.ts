import { http, passthrough } from "msw";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openChatServer, refuses, translates } from "../support/chat-server.ts";
import { network } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { fieldsOf } from "../support/page-form.ts";

const server = await openChatServer();
Object.assign(process.env, server.environment);
const host = new URL(server.url).host;
const operator = operatorBefore(beforeAll);
let article: string;

beforeAll(async () => {
  const english = {
    title: "Two minds",
    excerpt: "In short",
    body: "## One\n\nIn full.",
    category: "talent",
    slug: "two-minds",
  };
  const saved = await operator.submit("/admin/insights/new", { intent: "save", language: "en", ...english });
  article = `${saved.location}`.replace(/\?.*/, "");
});
beforeEach(() => {
  server.asked.length = 0;
  network.use(http.all(`${server.url}/*`, () => passthrough()));
});
afterAll(() => server.close());

test("without a script an editor drafts, sees the marks, is stopped, reads and publishes, and never gets the key", async () => {
  const empty = await operator.visit(`${article}?language=fr`);
  expect(empty.page("button[value=draftFromEnglish]").parent().text()).toContain(host);
  server.answers(refuses(401));
  const refused = await operator.submit(`${article}?language=fr`, {
    ...fieldsOf(empty),
    intent: "draftFromEnglish",
    title: "À moi",
  });
  expect(refused.status).toBe(503);
  expect(refused.page("[name=title]").val()).toBe("À moi");
  expect(refused.page("[role=alert]").text()).toContain("refused");

  server.answers(translates((text) => text));
  const again = { ...fieldsOf(refused), intent: "draftFromEnglish" };
  await operator.submit(`${article}?language=fr`, again);
  expect(server.asked).toHaveLength(2);
  const drafted = await operator.visit(`${article}?language=fr`);
  const boxes = drafted.page("input[name=reviewed_fields]");
  expect(boxes.map((_, box) => drafted.page(box).val()).get()).toEqual(["excerpt", "body"]);
  expect(drafted.page("button[value=draftFromEnglish]")).toHaveLength(0);

  const stopped = await operator.submit(`${article}?language=fr`, { ...fieldsOf(drafted), intent: "publish" });
  expect(stopped.status).toBe(409);
  const data = await operator.visit(`${article}.data?language=fr`);
  for (const { text } of [empty, refused, drafted, stopped, data])
    expect(text).not.toContain(server.environment.AI_KEY);
  const log = await operator.visit("/admin/activity");
  expect(log.page("main").text()).toContain("asked AI for a draft of Two minds in French");
});
