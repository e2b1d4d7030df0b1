import { buffer } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { zipOf } from "../../app/server/zip.server.ts";
import { answerWith } from "../support/faults.ts";
import { backend } from "../support/network.ts";
import { resetToOperator } from "../support/operator.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

const page = "/admin/settings/content";
let operator: Visitor;

beforeEach(async () => {
  operator = await resetToOperator();
});

async function zip(files: Record<string, string>): Promise<Buffer> {
  async function* entries() {
    for (const [path, content] of Object.entries(files)) yield { path, content };
  }
  return buffer(zipOf(entries()));
}

/** As a browser without scripts sends it. */
async function send(
  archive: Uint8Array,
  shown: Answer,
  visitor = operator,
  password = "correct horse",
): Promise<Answer> {
  const form = new FormData();
  const fields = shown.page(`form[action='${page}'] input[type=hidden]`);
  for (const field of fields.toArray()) form.append(shown.page(field).attr("name")!, shown.page(field).attr("value")!);
  form.append("currentPassword", password);
  form.append("archive", new File([archive as BlobPart], "a.zip", { type: "application/zip" }));
  return visitor.post(page, form);
}

const post = { "insights/a-post.en.draft.md": "---\ntitle: A post\nlayout: post\n---\nHello\n" };

test("an archive comes in without a script, is told of with links to its lists, and is in the log", async () => {
  const shown = await operator.visit(page);
  const answer = await send(await zip(post), shown);
  expect(answer.location).toMatch(/^\/admin\/settings\/content\?import=/);
  const outcome = await operator.visit(answer.location!);
  expect(outcome.page("section[aria-labelledby=imported]").text()).toContain("Insights: 1");
  expect(outcome.page("section[aria-labelledby=imported]").text()).toContain("layout");
  expect(outcome.page("section[aria-labelledby=imported] a[href='/admin/insights']")).toHaveLength(1);
  expect((await operator.visit("/admin/insights")).page("main").text()).toContain("A post");
  expect((await operator.visit("/admin/activity")).page("main").text()).toContain("imported");
  const again = await send(await zip(post), shown);
  expect(again.location).toBe(answer.location);
  expect(await backend.sql("select count(*) from documents where slug = 'a-post'")).toEqual([{ count: 1 }]);
});

test("what is downloaded comes into an empty site, as the page says", async () => {
  const downloaded = await operator.visit(`${page}/download`);
  const shown = await operator.visit(page);
  expect(shown.page(`form[action='${page}'] [name=as]`).val()).toBe("whole");
  expect(downloaded.headers.get("content-disposition")).toContain(".zip");
  const answer = await send(await zip({ "features.yaml": "testimonial: false\n" }), shown);
  expect(answer.location).toMatch(/import=/);
  expect(await backend.sql("select enabled from site_features where feature_key = 'testimonial'")).toEqual([
    { enabled: false },
  ]);
  expect((await operator.visit(page)).page(`form[action='${page}'] [name=as]`).val()).toBe("drafts");
});

test("a refusal names the file and its line, and a wrong password or a silent backend lets nothing in", async () => {
  const shown = await operator.visit(page);
  const refused = await send(
    await zip({ "insights/a-post.en.draft.md": `---\ntitle: ${"x".repeat(300)}\n---\n` }),
    shown,
  );
  expect(refused.status).toBe(400);
  expect(refused.page("form li").text()).toBe(
    "insights/a-post.en.draft.md, line 2, title: Shorten this to 200 characters.",
  );
  expect((await send(await zip(post), shown, operator, "guessed")).status).toBe(400);
  answerWith(503, { message: "down" }, "/rest/v1/rpc/apply_import");
  const silent = await send(await zip(post), shown);
  expect(silent.status).toBe(503);
  expect(silent.page("form [role=alert]").text()).toContain("Nothing was imported");
  expect(await backend.sql("select from documents where slug = 'a-post'")).toEqual([]);
});
