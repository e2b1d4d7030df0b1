import { expect, test } from "vitest";
import french from "../../../locales/fr/admin-leads.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import type { Enquiry } from "../../schemas/forms/lead.ts";
import { action, loader } from "./enquiry.tsx";

const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const form = { state: "closed", note: "Mine", owner: "", changed_at: "2026-11-23T10:00:00Z" };

test("a save over somebody's newer work answers 409 with both sides, so that the next press decides", async () => {
  const theirs = { state: "answered", note: "Theirs", owner: null, changed_at: "2026-11-23T11:00:00Z" } as const;
  const workOn = async () => ({ ok: true, value: { saved: false, theirs } }) as const;
  const context = testContext({ language: "fr", backend: { leadList: { workOn } } });
  const answer = await action(routeArgs(`/admin/leads/enquiries/${id}`, { context, form, params: { id } }));
  expect(answer).toAnswer(409, {
    error: { "": [french.work.errors.meanwhile] },
    initialValue: { note: "Mine" },
    theirs,
  });
});

test("what is saved leads back to the inquiry, which still knows the list that somebody came from", async () => {
  const workOn = async () => ({ ok: true, value: { saved: true } }) as const;
  const context = testContext({ backend: { leadList: { workOn } } });
  const address = `/admin/leads/enquiries/${id}?list=enquiries&state=new&page=2`;
  const answer = (await action(routeArgs(address, { context, form, params: { id } }))) as Response;
  expect(answer.headers.get("Location")).toBe(address);
});

test("an inquiry is shown with everything that is stored of it, named as in the file of all", async () => {
  const stored = { id, name: "Ana", email: "ana@example.com", language: "fr", campaign: "letter / spring" } as Enquiry;
  const enquiry = async () => ({ enquiry: stored, replies: [], operators: [] });
  const context = testContext({ language: "fr", backend: { leadList: { enquiry } } });
  const { facts } = await loader(routeArgs(`/admin/leads/enquiries/${id}`, { context, params: { id } }));
  expect(facts).toContainEqual([french.export.columns.campaign, "letter / spring"]);
});
