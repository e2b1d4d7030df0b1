import { load } from "cheerio";
import { browserHeaders, receive, repeatable, type Answer, type Received } from "../../tests/budgets/answer.ts";
import { scriptsOf } from "../../tests/budgets/page-scripts.ts";
import type { Site } from "./site.ts";

/** One request that is repeated, and the answer that the bare server repeats beside it. */
export type Scenario = {
  name: string;
  path: string;
  headers: Record<string, string>;
  answer: Answer;
  /** How many are open at once, one measurement each; undefined: as many as for the others. */
  connections?: readonly number[] | undefined;
};
/** A request whose answer was not the one to be measured. */
export type Unmeasured = { name: string; reason: string };

type Asked = Pick<Scenario, "name" | "path" | "connections"> & {
  headers?: Record<string, string>;
  status?: number;
  own?: boolean;
};

/** A page for somebody with a toast to be shown is made for them alone; this toast is none, so that the page is the same. */
const toast = "toast=none";

/** The names by which the targets find their measurements. */
export const cachedHome = "home page, cached";
export const renderedHome = "home page, rendered";
export const nothingNew = "304, nothing new";
export const staticFile = "static file";
export const searchPage = "search page, not cached";
export const adminPage = "admin page";
export const listPage = "list of the back office";
export const editorPage = "editor";

/**
 * Asks for everything once, and once more for the answers to keep when the site has come to rest: it compresses pages
 * better after it has sent them. Needs a backend without accounts: the first one that signs up is the operator.
 */
export async function scenariosOf({
  origin,
  process,
}: Site): Promise<{ measured: Scenario[]; unmeasured: Unmeasured[] }> {
  const operator = await operatorCookies(origin);
  for (const path of ["/", "/fr", "/services.data"]) await receive(origin + path);
  await process.atRest();
  const page = await receive(`${origin}/`);
  const script = await largestScript(page, origin);
  const asked: Asked[] = [
    { name: cachedHome, path: "/" },
    { name: "home page in French, cached", path: "/fr" },
    { name: nothingNew, path: "/", headers: { "if-none-match": page.headers.etag ?? "" }, status: 304 },
    { name: "data of a client navigation", path: "/services.data" },
    { name: staticFile, path: script },
    { name: searchPage, path: "/insights?q=strategy" },
    { name: renderedHome, path: "/", headers: { cookie: toast }, own: true },
    { name: adminPage, path: "/admin/features", headers: { cookie: operator } },
    { name: listPage, path: "/admin/insights", headers: { cookie: operator } },
    // Of fifty at once the backend on the same core would not answer all within its time limit.
    { name: editorPage, path: await editorAt(origin, operator), headers: { cookie: operator }, connections: [10] },
  ];

  const measured: Scenario[] = [];
  const unmeasured: Unmeasured[] = [];
  for (const { name, path, headers = {}, status = 200, own = false, connections } of asked) {
    const answer = await receive(origin + path, headers);
    if (answer.status !== status) unmeasured.push({ name, reason: `answers ${answer.status} instead of ${status}` });
    else if (own && !answer.headers["set-cookie"]) unmeasured.push({ name, reason: "was not made for this visitor" });
    else
      measured.push({
        name,
        path,
        headers: { ...browserHeaders, ...headers },
        answer: repeatable(answer),
        connections,
      });
  }
  return { measured, unmeasured };
}

async function editorAt(origin: string, cookie: string): Promise<string> {
  const { text } = await receive(`${origin}/admin/insights`, { cookie });
  const path = load(text)("a[href^='/admin/insights/']")
    .toArray()
    .map(({ attribs }) => attribs["href"] ?? "")
    .find((href) => /^\/admin\/insights\/[0-9a-f-]{36}$/.test(href));
  if (!path) throw new Error("The list of insights leads to no editor.");
  return path;
}

async function largestScript({ text }: Received, origin: string): Promise<string> {
  const [largest] = await scriptsOf(load(text), (path) => receive(origin + path));
  if (!largest) throw new Error("The home page names no script.");
  return largest.path;
}

/** Signs the operator in, or up on a backend without accounts. */
export async function operatorCookies(origin: string): Promise<string> {
  const body = new URLSearchParams({ email: "operator@northlight.test", password: "correct horse" });
  const enter = (address: string) =>
    fetch(origin + address, { method: "POST", body, headers: { Origin: origin }, redirect: "manual" });
  const signedUp = await enter("/auth?tab=sign-up");
  const answer = signedUp.headers.get("Location") === "/admin" ? signedUp : await enter("/auth");
  if (answer.headers.get("Location") !== "/admin") throw new Error(`Signing up answered ${answer.status}.`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return cookies.filter((cookie) => !cookie.startsWith("toast=")).join("; ");
}
