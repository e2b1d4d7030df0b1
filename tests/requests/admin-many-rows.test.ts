import { http } from "msw";
import { beforeAll, expect, test } from "vitest";
import { fullFolder, seedMany } from "../support/many-rows.ts";
import { backend, network } from "../support/network.ts";
import { operatorBefore, signUp } from "../support/operator.ts";
import { type Answer, attributesIn, textsIn } from "../support/visitor.ts";
import { assets, panel } from "../support/words.ts";
import { seedVisits } from "../support/year-of-visits.ts";

const operator = operatorBefore(beforeAll);
/** More of everything than the backend gives in one answer. */
const rows = 2_000;

const guard = "POST /rest/v1/rpc/own_access";
/** How the backend is asked: for rows, for how many there are, for a function and for files. */
const ways = {
  read: "GET /rest/v1/",
  count: "HEAD /rest/v1/",
  call: "POST /rest/v1/rpc/",
  files: "POST /storage/v1/object/",
};
/** Every page of the back office with what it asks the backend for: one that comes to ask for more fails here. */
const asked: Record<string, Partial<Record<keyof typeof ways, string>>> = {
  "/admin": {
    read: "activity",
    call: "link_states read_figures read_overview texts_to_mend upcoming_changes",
  },
  "/admin/agenda": { call: "upcoming_changes" },
  "/admin/activity": { read: "activity" },
  "/admin/activity?q=experiment": { read: "activity" },
  "/admin/features": { read: "scheduled_changes site_features" },
  "/admin/features?q=experiment": { read: "scheduled_changes site_features" },
  "/admin/features?flag=hero_video": { read: "scheduled_changes site_features" },
  "/admin/content": { read: "content_sections current_texts text_states", call: "list_drafts open_remarks" },
  "/admin/content?edit=hero": {
    read: "content_sections current_texts pictures text_states",
    call: "list_drafts note_open_text open_remarks read_draft",
  },
  "/admin/content/authors": { call: "list_drafts open_remarks" },
  "/admin/features/hero_video/schedule": { read: "operators scheduled_changes site_features" },
  [`/admin/assets?path=${fullFolder}/`]: { count: "pictures", call: "read_folder", files: "list/website-assets" },
  [`/admin/assets?path=${fullFolder}/&q=0199`]: {
    count: "pictures",
    call: "read_folder",
    files: "list/website-assets",
  },
  "/admin/assets": { count: "pictures", call: "read_folder", files: "list/website-assets list/website-assets" },
  "/admin/assets/delete?path=videos/hero.mp4": {
    call: "file_uses",
    files: "list/website-assets list/website-assets list/website-assets",
  },
  "/admin/leads?list=newsletter": { read: "newsletter_subscriptions", count: "enquiries" },
  "/admin/leads?list=enquiries&q=Toronto": {
    read: "enquiries operators",
    count: "enquiries newsletter_subscriptions",
    call: "enquiry_work",
  },
  "/admin/leads/erase?email=nobody@example.com": { call: "count_person_data" },
  "/admin/figures?days=365": { read: "redirects", call: "read_figures" },
  "/admin/to-do": {
    call: "link_states read_overview texts_to_mend",
  },
  "/admin/redirects": { call: "list_redirects" },
  "/admin/redirects?q=old": { call: "list_redirects" },
  // Of each kind that has addresses.
  "/admin/redirects/new?from=/old": { call: "list_drafts list_drafts list_drafts list_drafts" },
  "/admin/redirects/import": {},
  "/admin/settings": {},
  "/admin/settings/people": { read: "operator_invites operator_requests operators security_settings" },
  "/admin/settings/mail": { read: "outbox", count: "outbox outbox" },
  "/admin/settings/webhook": { call: "read_webhook" },
  "/admin/settings/account": { read: "enquiry_recipients", call: "own_sessions" },
};

type Call = { name: string; whole: string };

/** Opens a page and notes what the web server asks the backend for meanwhile. */
async function watch(address: string, visitor = operator): Promise<{ answer: Answer; calls: Call[] }> {
  const calls: Call[] = [];
  network.use(
    http.all(`${backend.url}/*`, async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const name = `${request.method} ${pathname}`;
      // What the site asks in its own name keeps its copy of all that is published, whatever page is asked for then.
      const isOperators = request.headers.get("authorization") !== `Bearer ${backend.publishableKey}`;
      if (isOperators && !pathname.endsWith("/rpc/describe_kinds")) {
        calls.push({ name, whole: `${name}${search} ${await request.clone().text()}` });
      }
      return backend.fetch(request);
    }),
  );
  const answer = await visitor.visit(address);
  network.resetHandlers();
  return { answer, calls };
}

function rowsOf(answer: Answer): number {
  return answer.page("main :is(.divide-y, .grid-cols-2) > li").length;
}

function linksOf(answer: Answer): string[] {
  return attributesIn(answer.page, "main nav[aria-label='Pages of this list'] a", "href");
}

beforeAll(async () => {
  await operator.visit("/admin");
});

test("a session that has run out is renewed once, and the page asks for nothing else of the sign-in service", async () => {
  const visitor = await signUp("waiting@northlight.test");
  for (const [name, value] of visitor.cookies) {
    if (!name.startsWith("sb-")) continue;
    const text = decodeURIComponent(value).replace("base64-", "");
    const session = { ...JSON.parse(Buffer.from(text, "base64url").toString()), expires_at: 1 };
    visitor.cookies.set(name, `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`);
  }
  const signInCalls = async () => {
    const { calls } = await watch("/admin", visitor);
    return calls.map(({ name }) => name).filter((name) => name.includes("/auth/"));
  };
  expect(await signInCalls()).toEqual(["POST /auth/v1/token"]);
  expect(await signInCalls()).toEqual([]);
});

test("thousands of rows are put in", async () => {
  await seedMany(backend, rows);
  await seedVisits(backend);
  const [counted] = await backend.sql("select count(*)::int as flags from site_features");
  expect(counted?.["flags"]).toBeGreaterThan(rows);
});

test.for(Object.entries(asked))(
  "with thousands of rows %s asks only for what it shows, reads nothing twice and stays small",
  async ([address, words]) => {
    const expected = Object.entries(words).flatMap(([way, names]) =>
      names.split(" ").map((name) => `${ways[way as keyof typeof ways]}${name}`),
    );
    // In the language with the longest texts.
    const { answer, calls } = await watch(`${address}${address.includes("?") ? "&" : "?"}lng=fr`);
    operator.cookies.delete("i18next");
    expect(answer.status).toBe(200);
    expect(calls.map(({ name }) => name).toSorted()).toEqual([guard, ...expected].toSorted());
    expect(new Set(calls.map(({ whole }) => whole)).size).toBe(calls.length);
    expect(Buffer.byteLength(answer.text)).toBeLessThan(300_000);
  },
);

const lists = [
  { address: "/admin/features", perPage: 50, last: 41 },
  { address: "/admin/activity", perPage: 50, last: 41 },
  { address: "/admin/leads?list=newsletter", perPage: 50, last: 40 },
  { address: "/admin/leads?list=enquiries", perPage: 50, last: 40 },
  { address: `/admin/assets?path=${fullFolder}%2F`, perPage: 100, last: 20 },
  { address: "/admin/settings/people", perPage: 50, last: 41 },
];

test.for(lists)("$address is shown in pages, each a link away", async ({ address, perPage, last }) => {
  const pageAt = (number: number) => `${address}${address.includes("?") ? "&" : "?"}page=${number}`;
  const third = await operator.visit(pageAt(3));
  const rows = address.includes("people") ? rowsOf(third) - 1 : rowsOf(third);
  expect(rows).toBe(perPage);
  const bare = linksOf(third).map((link) => link.split("#")[0]);
  expect(bare).toEqual([pageAt(2), address, pageAt(2), pageAt(3), pageAt(4), pageAt(last), pageAt(4)]);
  const nav = third.page("main nav[aria-label='Pages of this list']");
  expect(nav.text()).toContain(`Page 3 of ${last}`);
  expect(nav.find("[aria-current=page]").attr("aria-label")).toBe("Page 3");
  expect((await operator.visit(bare[5] ?? "")).page("a[rel=next]")).toHaveLength(0);
});

test.for(lists)("$address behind its last page leads there", async ({ address, last }) => {
  const asks = `${address}${address.includes("?") ? "&" : "?"}page=9999`;
  expect(await operator.visit(asks)).toRedirectTo(asks.replace("9999", String(last)));
  expect((await operator.visit(asks.replace("9999", "-1"))).status).toBe(200);
});

test("no page of the flags repeats or leaves out one", async () => {
  const keys: string[] = [];
  for (const number of [1, 2, 3]) {
    const { page } = await operator.visit(`/admin/features?q=experiment_001&page=${number}`);
    keys.push(...textsIn(page, "li[id^=flag-] p[id^=name-]"));
  }
  expect(keys.toSorted()).toEqual(
    Array.from({ length: 100 }, (_, place) => `Experiment ${String(place + 100).padStart(5, "0")}`),
  );
});

test.for([`100% _ ' " ),enabled.is.true a,b * 🎬 \\`, "%", "\u0000", "x".repeat(2_000)])(
  "a search for %j is text and nothing else",
  async (typed) => {
    for (const address of ["/admin/features", "/admin/activity", "/admin/assets", "/admin/leads"]) {
      expect((await operator.visit(`${address}?${new URLSearchParams({ q: typed })}`)).status).toBe(200);
    }
    expect((await operator.visit(`/admin/features?flag=${encodeURIComponent(typed)}`)).status).toBe(200);
  },
);

test("a search that finds nothing says so and offers the whole list", async () => {
  for (const address of ["/admin/features", "/admin/activity", `/admin/assets?path=${fullFolder}%2F`]) {
    const { page } = await operator.visit(`${address}${address.includes("?") ? "&" : "?"}q=nothing-is-called-so`);
    expect(page("main").text()).toContain(panel("search.nothing.title"));
    expect(page("form[role=search] a").text()).toBe(panel("search.clear"));
    expect(page("form[role=search] a").attr("href")?.split("#")[0]).toBe(address);
  }
});

test("the activity about a flag leads to that flag among thousands", async () => {
  const { page } = await operator.visit("/admin/activity?q=experiment_01900");
  expect(page("main ol > li")).toHaveLength(1);
  const link = page("main ol > li a").attr("href") ?? "";
  const shown = await operator.visit(link);
  expect(shown.page("li[id^=flag-]")).toHaveLength(1);
  expect(shown.page(`#${link.split("#")[1]}`).text()).toContain("Experiment 01900");
});

test("a folder of thousands whose records are missing says so, and the repair mends a thousand at a time", async () => {
  await backend.sql("delete from website_assets_metadata where file_path like $1", [`${fullFolder}/%`]);
  await backend.sql("insert into website_assets_metadata values ($1, 'video/mp4', 1, $2)", [
    `${fullFolder}/00050-gone.mp4`,
    fullFolder,
  ]);
  const { page } = await operator.visit(`/admin/assets?path=${fullFolder}/`);
  expect(page("form[action='/admin/assets/repair']").text()).toContain("2001 files");
  const kept = async () => {
    const [row] = await backend.sql<{ records: number; gone: number }>(
      `select count(*)::int as records, count(*) filter (where file_path like '%gone%')::int as gone
       from website_assets_metadata where usage_context = $1`,
      [fullFolder],
    );
    return row;
  };
  for (let time = 0; time < 3; time += 1) {
    await operator.submit("/admin/assets/repair", { path: `${fullFolder}/`, page: "1" });
    if (time === 0) expect((await kept())?.records).toBe(1001);
  }
  expect(await kept()).toEqual({ records: 2000, gone: 0 });
});

test("names in a folder of thousands are found by how they begin", async () => {
  const { page } = await operator.visit(`/admin/assets?path=${fullFolder}%2F&q=0199`);
  expect(page("main ul.grid-cols-2 > li")).toHaveLength(10);
  expect(page("main [role=status]").text()).toContain("10 results for “0199”");
});

/** Files of these names, which a query gives. */
const store = (names: string) =>
  backend.sql(
    `insert into storage.objects (bucket_id, name, version, metadata)
     select 'website-assets', name, gen_random_uuid()::text, '{"size": 1}' from (${names}) n (name)`,
  );

test("a folder of thousands of folders shows all of them, on their pages", async () => {
  await store("select 'nested/' || lpad(n::text, 3, '0') || '/file.pdf' from generate_series(1, 150) n");
  const seen: string[] = [];
  for (const number of [1, 2]) {
    const { page } = await operator.visit(`/admin/assets?path=nested/&page=${number}`);
    seen.push(...textsIn(page, "ul[aria-label='Folders'] a"));
  }
  expect(seen).toEqual(Array.from({ length: 150 }, (_, place) => String(place + 1).padStart(3, "0")));
});

test("the video of the home page is known although hundreds of files stand before it", async () => {
  await store("select 'videos/a-' || lpad(n::text, 4, '0') || '.mp4' from generate_series(1, 300) n");
  const { page } = await operator.visit("/admin/assets?q=hero");
  expect(page("main li:contains('hero.mp4')").text()).toContain(assets("list.heroVideo"));
  expect((await operator.visit("/admin/assets/delete?path=videos/hero.mp4")).text).toContain("a-0001.mp4");
});

test("the video of the home page is the first called hero whatever its case, behind pictures and folders of that name", async () => {
  await store(
    `select 'videos/hero ' || lpad(n::text, 3, '0') || ending from generate_series(1, 60) n, (values ('.jpg'), ('/cut.mp4')) e (ending)
     union all values ('videos/hero a.mp4'), ('videos/HERO B.mp4')`,
  );
  const used = async (name: string) => {
    const { page } = await operator.visit(`/admin/assets?q=${encodeURIComponent(name)}`);
    return page(`main ul.grid-cols-2 > li:contains('${name}')`).text().includes(assets("list.heroVideo"));
  };
  expect([await used("hero a.mp4"), await used("HERO B.mp4"), await used("hero.mp4")]).toEqual([true, false, false]);
});

test("only videos that are on view when the page opens are fetched for it", async () => {
  const { page } = await operator.visit("/admin/assets");
  expect(page("main ul.grid-cols-2 > li")).toHaveLength(100);
  expect(page("main ul.grid-cols-2 video").length).toBeLessThan(20);
});
