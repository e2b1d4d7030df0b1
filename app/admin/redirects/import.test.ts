import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import {
  neverCalled,
  recording,
  redirectOf,
  refused,
  unreachable,
  validation,
} from "../../../tests/support/route-calls.ts";
import { done } from "../../data/backend/result.server.ts";
import { action } from "./import.tsx";

const allAdded = done({ added: 2, unchanged: 0 });

function send(text: string, add: unknown = neverCalled, siteHas = (path: string) => path === "/about") {
  const context = testContext({ siteHas, backend: { redirects: { add: add as never } } });
  return action(routeArgs("/admin/redirects/import", { context, form: { text } }));
}

test("each line becomes a redirect, to a page or to an article, whatever their language", async () => {
  const { calls, verb } = recording(allAdded);
  const text = "Address;leads_to\n/old;/fr/faq\nhttps://old.example/New?x;/insights/A\n\n/home-page;/\n/start;/es";
  const answer = await redirectOf(send(text, verb));
  expect(answer).toEqual({ status: 302, location: "/admin/redirects", toast: { name: "redirectsImported" } });
  expect(calls).toEqual([
    [
      [
        { line: 2, path: "/old", page: "/faq" },
        { line: 3, path: "/new", kind: "insight", slug: "a" },
        { line: 5, path: "/home-page", page: "/" },
        { line: 6, path: "/start", page: "/" },
      ],
    ],
  ]);
});

test("a file counts for what was pasted", async () => {
  const { calls, verb } = recording(allAdded);
  const body = new FormData();
  body.set("text", "/typed,/faq");
  body.set("file", new File(["/filed,/faq"], "redirects.csv"));
  const context = testContext({ backend: { redirects: { add: verb as never } } });
  await redirectOf(action(routeArgs("/admin/redirects/import", { context, request: { method: "POST", body } })));
  expect(calls).toEqual([[[{ line: 1, path: "/filed", page: "/faq" }]]]);
});

test("every line that is wrong is named, nothing is stored, and the text comes back", async () => {
  const elsewhere = ["/b,https://evil.example/", "/c,//evil.example", "/d,/no/where", "/e,javascript:alert(1)"];
  const text = ["/good,/faq", "nonsense,/faq", "/about,/faq", "/a", ...elsewhere].join("\r\n");
  const reasons = ["path", "exists", "unfinished", ...elsewhere.map(() => "target")];
  const problems = reasons.map((reason, at) => ({ line: at + 2, reason }));
  expect(await send(text)).toAnswer(400, { text, problems });
  expect(await send("/good,/faq\nnonsense,/faq")).toMatchObject({ data: { problems: [{ line: 2, reason: "path" }] } });
});

test("more lines than there can be redirects never reach the database", async () => {
  const text = Array.from({ length: 2_001 }, (_, place) => `/old-${place},/faq`).join("\n");
  expect(await send(text)).toAnswer(400, { problems: [{ line: null, reason: "full" }] });
});

test("an empty form, a form of headings alone and one that only validates store nothing", async () => {
  for (const text of ["", " \n ", "address,leads_to"]) {
    expect(await send(text)).toAnswer(400, { error: "empty" });
  }
  const context = testContext({ backend: { redirects: { add: neverCalled } } });
  const form = { text: "/a,/faq", ...validation };
  expect(await action(routeArgs("/admin/redirects/import", { context, form }))).toAnswer(200);
});

test("a backend that is silent or refuses gives the text back", async () => {
  expect(await send("/a,/faq", async () => unreachable)).toAnswer(503, { text: "/a,/faq", error: "backendDown" });
  expect(await send("/a,/faq", async () => refused)).toAnswer(400, { text: "/a,/faq", error: "fallback" });
});
