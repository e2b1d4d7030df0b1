import { expect, test } from "vitest";
import { routeArgs } from "../../../tests/support/context.ts";
import { redirectOf } from "../../../tests/support/route-calls.ts";
import { action, loader } from "./check.ts";

const address = "/admin/insights/new/check";

async function check(form: Record<string, string>) {
  const response = await action(routeArgs(address, { form }));
  return [response.status, await response.json()];
}

test("a text is answered with what publishing refuses and with its findings, in its language", async () => {
  const body = "Voir [ici](/x).";
  const written = { title: "Titre", excerpt: "Résumé" };
  const link = { rule: "linkText", field: "body", line: 1, start: 5, end: 14, excerpt: "ici" };
  const described = await check({ language: "fr", ...written, body, search_description: "Dite." });
  expect(described).toEqual([200, { findings: [link] }]);
  const untitled = { rule: "refused", field: "title", error: "neededToPublish" };
  const undescribed = { rule: "searchDescriptionMissing", field: "search_description" };
  const lacking = await check({ language: "fr", ...written, title: "", body: "Corps.", search_description: "" });
  expect(lacking).toEqual([200, { findings: [untitled, undescribed] }]);
});

test("whoever opens the address is led to the back office", async () => {
  expect(await redirectOf(loader())).toEqual({ status: 302, location: "/admin", toast: undefined });
});
