import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readTexts } from "../../app/i18n/read-texts.server.ts";
import { describedKinds } from "../../app/schemas/kinds/described-kinds.ts";
import { checkKinds } from "./kinds.ts";

const project = { url: "https://project.test", publishableKey: "sb_publishable_x", isEmbedded: false };
const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: "error" }));
afterAll(() => network.close());

const own = describedKinds((file) => readTexts("en", file));

function found(answer: Parameters<typeof HttpResponse.json>[0], status = 200) {
  network.use(http.get(`${project.url}/rest/v1/document_kinds`, () => HttpResponse.json(answer, { status })));
  return checkKinds(project);
}

test("kinds that the database has as this release does are fine, in whatever order their fields stand", async () => {
  const stored = own.map((kind) => ({ ...kind, shown: kind.shown.toReversed(), release: [1, 0, 0] }));
  expect(await found(stored)).toMatchObject({ state: "fine" });
});

test("a field that the database was not told of is named, with what mends it, and so is a whole kind", async () => {
  const without = own.map((kind) => ({ ...kind, shown: kind.shown.filter((field) => field !== "outcome") }));
  const finding = await found(without.filter(({ kind }) => kind !== "author"));
  expect(finding).toMatchObject({ state: "doubtful", mend: expect.stringContaining("SITE_KEY") });
  expect(finding.says).toContain("case_study (outcome), author.");
});

test("kinds that cannot be read are broken", async () => {
  expect(await found({ code: "PGRST205" }, 404)).toMatchObject({ state: "broken" });
});
