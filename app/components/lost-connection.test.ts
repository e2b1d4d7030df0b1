import { globSync, readFileSync } from "node:fs";
import { data, type DataStrategyResult } from "react-router";
import { expect, test } from "vitest";
import { routeArgs } from "../../tests/support/context.ts";
import { replace } from "../server/safe-redirect.ts";
import { keepPage, noteShownPage } from "./lost-connection.ts";

const keep = keepPage(replace, /^\/admin\/documents\//);
const app = new URL("..", import.meta.url).pathname;

type Results = Record<string, DataStrategyResult>;

/** What the router is given where this came of a form, or of a page. */
async function after(result: unknown, form?: Record<string, string>): Promise<Results> {
  noteShownPage({ pathname: "/en/contact", search: "" });
  const results: Results = { "site/contact": { type: "error", result } };
  return (await keep(routeArgs("/en/services", form && { form }), async () => results)) as Results;
}

/** The errors of the router, as a route's boundary gets them. */
const answered = (status: number, said: unknown) => ({ status, statusText: "", internal: false, data: said });

const losses: [string, unknown][] = [
  ["the network fails", new TypeError("Failed to fetch")],
  ["a proxy answers with a page of its own", answered(502, "<h1>Bad Gateway</h1>")],
  ["a proxy answers a word", answered(503, "upstream")],
  ["a proxy answers nothing", answered(504, "")],
  ["a portal answers 200", new Error("Unable to decode", { cause: new SyntaxError() })],
];

test.for(losses)("where %s, the page stays: the router goes to where it is, and loads nothing", async ([, loss]) => {
  for (const result of [loss, data(loss)]) {
    const { "site/contact": stays } = await after(result, { name: "Ada" });
    expect((stays!.result as Response).headers.get("Location")).toBe("/en/contact");
    const unloaded = await keep(routeArgs("/en/contact"), async () => {
      throw new Error("It was loaded again.");
    });
    expect(unloaded).toEqual({});
  }
});

test("where what is read beside a page does not come, no navigation breaks off a form that is being sent", async () => {
  const lost = async () => ({ pictures: { type: "error" as const, result: new TypeError("Failed to fetch") } });
  const beside = await keep(routeArgs("/admin/documents/pictures"), lost);
  expect(beside).toEqual({ pictures: { type: "data", result: undefined } });
  expect(await keep(routeArgs("/en/services"), lost)).toMatchObject({ pictures: { type: "error" } });
  await keep(routeArgs("/en/services"), lost);
});

test.for([
  ["a page that is not there", answered(404, null)],
  ["a form that is too large", answered(413, "formTooLarge")],
  ["a service that is away", answered(503, { reason: "backendDown", part: "rest" })],
  ["an error of the server", new Error("Unexpected Server Error")],
] as [string, unknown][])("what the site itself says is shown: %s", async ([, error]) => {
  expect(await after(error, { name: "Ada" })).toEqual({ "site/contact": { type: "error", result: error } });
});

test("every form that scripts send says where its connection was lost", () => {
  const sources = globSync("**/*.tsx", { cwd: app }).filter((file) => !file.includes(".test."));
  const read = (file: string) => readFileSync(app + file, "utf8");
  const ofRouter = sources.filter((file) => /\bForm\b[^;]*from "react-router"/.test(read(file)));
  const posting = ofRouter.filter((file) => /method="post"|fetcher\.Form/.test(read(file)));
  expect(ofRouter.length).toBeGreaterThan(5);
  expect(posting).toEqual(["components/form.tsx"]);
  // The browser would show a page of its own where no answer comes, and what was typed would be gone.
  expect(sources.filter((file) => /<\w*Form\b[^;]*\breloadDocument\b/.test(read(file)))).toEqual([]);
  // Sent by scripts of their own: the side menu's width, files, the preview's frame.
  const own = sources.filter((file) => /<form[^>]*method="post"/.test(read(file).replaceAll("=>", "")));
  expect(own.toSorted()).toEqual([
    "admin/assets/upload-form.tsx",
    "admin/documents/preview/live-preview.tsx",
    "admin/side-menu.tsx",
  ]);
});
