import { expect, test } from "vitest";
import { clientThatGets } from "../../../tests/support/page.ts";
import { createVisitCounts } from "./visit-counts.server.ts";

type Sent = {
  site_key: string;
  batch: string;
  counts: { day: string; kind: string; subject: string; visits?: number }[];
};
type Answer = { status: number; lost?: boolean };

const person = { "user-agent": "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const asked = { method: "GET", headers: { ...person, referer: "https://example.org/" } };
const noon = Date.parse("2026-03-01T17:00:00Z");

/** A backend that gives these answers in turn, and 204 from then on. */
function counting(
  answers: Answer[] = [],
  options: { on?: boolean; siteKey?: string | undefined; clock?: { now: number } } = {},
) {
  const sent: Sent[] = [];
  const stored: Sent[] = [];
  const reports: string[] = [];
  const { on = true, siteKey, clock = { now: noon } } = { siteKey: "a key", ...options };
  const { client } = clientThatGets((_, init) => {
    const batch = JSON.parse(init?.body as string) as Sent;
    const { status, lost = false } = answers[sent.length] ?? { status: 204 };
    sent.push(batch);
    if (status === 204 && !stored.some(({ batch: id }) => id === batch.batch)) stored.push(batch);
    if (lost) throw new TypeError("the answer was lost");
    return new Response(status === 204 ? null : "{}", { status });
  });
  const report = (_: unknown, sentence: string) => void reports.push(sentence);
  const visitCounts = createVisitCounts({ client, siteKey, isOn: on, report, now: () => clock.now });
  const all = () => stored.flatMap(({ counts }) => counts);
  const rows = (of?: string) => all().filter(({ kind }) => of === undefined || kind === of);
  return { visitCounts, sent, rows, reports, clock };
}

test("a visit counts for its day, language, page and referring site; further pages are views, what scanners ask for nothing", async () => {
  const { visitCounts, sent, rows } = counting();
  visitCounts.countPage(asked, "/", "fr");
  visitCounts.countPage({ ...asked, headers: { ...person, "sec-fetch-site": "same-origin" } }, "/faq", "fr");
  visitCounts.countMissing(asked, "/blog");
  visitCounts.countMissing(asked, "/wp-login.php");
  await Promise.all([visitCounts.flush(), visitCounts.flush()]);
  const of = { day: "2026-03-01" };
  expect(rows()).toEqual([
    { ...of, kind: "language", subject: "fr", views: 2, visits: 1 },
    { ...of, kind: "page", subject: "/", views: 1, visits: 1 },
    { ...of, kind: "page", subject: "/faq", views: 1, visits: 0 },
    { ...of, kind: "referrer", subject: "example.org", views: 1, visits: 1 },
    { ...of, kind: "missing", subject: "/blog", views: 1, visits: 0 },
  ]);
  expect(sent, "once, although twice at a time").toMatchObject([{ site_key: "a key" }]);
});

test("assistants count by name, by the link's source where no referrer comes; nothing else of a link is kept", async () => {
  const { visitCounts, rows } = counting();
  visitCounts.countPage({ ...asked, headers: { ...person, referer: "https://chatgpt.com/" } }, "/faq", "en");
  const within = { ...person, "sec-fetch-site": "same-origin" };
  visitCounts.countPage({ ...asked, url: "/faq?utm_source=copilot&gclid=secret", headers: within }, "/", "en");
  for (const source of ["chatgpt.com", "www.Perplexity.ai", "Copilot", "letter"]) {
    visitCounts.countPage({ ...asked, url: `/faq?utm_source=${source}`, headers: person }, "/faq", "en");
  }
  const link = "/faq?utm_source=chatgpt.com&utm_campaign=spring&gclid=secret";
  visitCounts.countPage({ ...asked, url: link }, "/faq", "en");
  await visitCounts.flush();
  const counted = (of: string) => rows(of).map(({ subject, visits }) => `${subject} ${visits}`);
  expect(counted("assistant")).toEqual(["ChatGPT 3", "Perplexity 1", "Copilot 1"]);
  expect(counted("referrer")).toEqual(["assistant 4", "direct 1", "example.org 1"]);
});

test("a known crawler counts by its name alone, and what a page reports of itself as nothing else", async () => {
  const { visitCounts, rows } = counting();
  const crawler = { "user-agent": "Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)" };
  visitCounts.countPage({ method: "GET", headers: crawler }, "/faq", "en");
  visitCounts.countPage({ method: "HEAD", headers: crawler }, "/faq", "en");
  const told = (event: string, headers = person) =>
    visitCounts.countPage({ method: "HEAD", headers: { ...headers, "page-event": event } }, "/faq", "en");
  for (const event of ["lcp 1200", "constructor 1", ""]) told(event);
  told("lcp 1200", crawler);
  visitCounts.countMissing({ method: "HEAD", headers: { ...person, "page-event": "lcp 1200" } }, "/blog");
  await visitCounts.flush();
  expect(rows().map(({ kind, subject }) => [kind, subject])).toEqual([["crawler", "GPTBot"]]);
});

test("nothing is sent where nothing was counted, and nothing counted where it is switched off or nobody would take it", async () => {
  const idle = counting();
  await idle.visitCounts.flush();
  expect(idle.sent).toEqual([]);
  for (const options of [{ on: false }, { siteKey: undefined }]) {
    const { visitCounts, sent } = counting([], options);
    visitCounts.countPage(asked, "/", "en");
    visitCounts.countMissing(asked, "/blog");
    visitCounts.countEmptySearch(new Request("http://northlight.test/insights", { headers: person }), "lms");
    await visitCounts.flush();
    expect([visitCounts.on, sent]).toEqual([false, []]);
  }
});

test("a search counts where a document or the page itself says that it found nothing, not where data is fetched", async () => {
  const { visitCounts, rows } = counting();
  const search = (path: string, init: RequestInit = {}) =>
    visitCounts.countEmptySearch(
      new Request(`http://northlight.test${path}?q=lms`, { headers: person, ...init }),
      "LMS",
    );
  search("/insights");
  search("/insights.data");
  search("/insights", { method: "HEAD", headers: { ...person, "Page-Event": "search" } });
  await visitCounts.flush();
  expect(rows()).toMatchObject([{ kind: "search", subject: "lms", views: 2 }]);
});

test.for([{ status: 500 }, { status: 401 }, { status: 404 }, { status: 429 }, { status: 500, lost: true }])(
  "after an answer %o what was counted waits, and goes with the same id before what came since",
  async (answer) => {
    const { visitCounts, sent, rows } = counting([answer]);
    visitCounts.countPage(asked, "/", "en");
    await visitCounts.flush();
    visitCounts.countPage(asked, "/faq", "en");
    expect(rows()).toEqual([]);
    await visitCounts.flush();
    expect(sent.map(({ batch }) => batch)).toEqual([
      sent[0]?.batch,
      sent[0]?.batch,
      expect.not.stringMatching(String(sent[0]?.batch)),
    ]);
    expect(rows("page")).toMatchObject([
      { subject: "/", views: 1 },
      { subject: "/faq", views: 1 },
    ]);
  },
);

test("a batch that was added and whose answer was lost is sent again with the same id, so that it counts once", async () => {
  const { visitCounts, sent, rows } = counting([{ status: 204, lost: true }]);
  visitCounts.countPage(asked, "/", "en");
  await visitCounts.flush();
  await visitCounts.flush();
  expect(sent).toHaveLength(2);
  expect(rows("page")).toMatchObject([{ subject: "/", views: 1 }]);
});

test("a batch that the backend refuses as wrong holds up nothing", async () => {
  const { visitCounts, rows, reports } = counting([{ status: 400 }]);
  visitCounts.countPage(asked, "/", "en");
  await visitCounts.flush();
  visitCounts.countPage(asked, "/faq", "en");
  await visitCounts.flush();
  expect(rows("page")).toMatchObject([{ subject: "/faq" }]);
  expect(reports).toHaveLength(1);
});

test("a day ends at midnight in the zone of the site, and each goes by itself", async () => {
  const { visitCounts, rows, clock } = counting();
  clock.now = Date.parse("2026-03-02T04:59:59Z");
  visitCounts.countPage(asked, "/", "en");
  clock.now = Date.parse("2026-03-02T05:00:01Z");
  visitCounts.countPage(asked, "/", "en");
  await visitCounts.flush();
  expect(rows("page")).toMatchObject([{ day: "2026-03-01" }, { day: "2026-03-02" }]);
});

test("a backend that is away for months does not fill the memory: the last month waits for it", async () => {
  const { visitCounts, rows, clock } = counting();
  for (let day = 0; day < 60; day += 1) {
    visitCounts.countPage(asked, "/", "en");
    clock.now += 86_400_000;
  }
  await visitCounts.flush();
  expect(rows("page")).toHaveLength(31);
});

test("made-up addresses and sites are told apart up to a number, and counted beyond it", async () => {
  const { visitCounts, rows } = counting();
  for (let number = 0; number < 300; number += 1) {
    visitCounts.countMissing(asked, `/made-up-${number}`);
    const headers = { ...person, referer: `https://spam-${number}.example/` };
    visitCounts.countPage({ method: "GET", headers }, "/", "en");
  }
  await visitCounts.flush();
  expect(rows("missing")).toHaveLength(101);
  expect(rows("missing").at(-1)).toMatchObject({ subject: "", views: 200 });
  expect(rows("referrer")).toHaveLength(51);
  expect(rows("referrer").at(-1)).toMatchObject({ subject: "", visits: 250 });
});
