import { expect, test } from "vitest";
import englishErrors from "../../locales/en/backend-errors.json";
import english from "../../locales/en/sign-in.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { redirectOf, validation } from "../../tests/support/route-calls.ts";
import { done } from "../data/backend/result.server.ts";
import type { Backend } from "../data/session/session.server.ts";
import { confirmationTypes, type MailedLink } from "../schemas/forms/credentials.ts";
import { action, loader } from "./confirm.tsx";
import { mailedLinkContext } from "./confirm/mailed-link.server.ts";

const address = "/auth/confirm";
const signup: MailedLink = { token_hash: "abc", type: "signup" };
const never = () => Promise.reject(new Error("The link was used."));

/** Somebody who came with a link, or without one; `forgotten` says whether the link was put away. */
function visitor(link: MailedLink | undefined, confirm: Backend["accounts"]["confirm"] = never) {
  const context = testContext({ backend: { accounts: { confirm } } });
  let forgotten = false;
  context.set(mailedLinkContext, { link, forget: () => (forgotten = true) });
  return { context, forgotten: () => forgotten };
}

test.for([undefined, ...confirmationTypes])("opening a link of type %s uses nothing up", (type) => {
  const { context, forgotten } = visitor(type && { token_hash: "abc", type });
  expect(loader(routeArgs(address, { context }))).toEqual({ type });
  expect(forgotten()).toBe(false);
});

test.for([
  ["signup", "whole", "/admin", { name: "emailConfirmed" }],
  ["email_change", "whole", "/admin", { name: "emailConfirmed" }],
  ["email_change", "half", "/admin", { name: "emailHalfConfirmed" }],
  ["invite", "whole", "/auth/new-password", { name: "emailConfirmed" }],
  ["recovery", "whole", "/auth/new-password", undefined],
] as const)(
  "the button, and no validation, confirms a link of type %s, the %s of it, forgets it and leads to %s",
  async ([type, part, location, toast]) => {
    const given: MailedLink[] = [];
    const link = { token_hash: "abc", type };
    const { context, forgotten } = visitor(link, async (link) => (given.push(link), done(part)));
    expect(await action(routeArgs(address, { context, form: validation }))).toAnswer(200);
    expect(given).toEqual([]);
    expect(await redirectOf(action(routeArgs(address, { context, form: {} })))).toMatchObject({ location, toast });
    expect(given).toEqual([link]);
    expect(forgotten()).toBe(true);
  },
);

test("without a kept link the button confirms nothing, whatever the form carries", async () => {
  const { context } = visitor(undefined);
  const answer = await action(routeArgs(address, { context, form: { ...signup } }));
  expect(answer).toAnswer(400, { linkIsOver: true });
});

test.for([
  [{ reason: "Signups are closed", unreachable: false, service: "login" }, "Signups are closed", 400],
  [{ reason: "", unreachable: false }, "An error occurred", 400],
  [{ reason: "fetch failed", unreachable: true, service: "login" }, englishErrors.away.login, 503],
  [{ reason: "", unreachable: false, retryAfter: 60 }, english.errors.tooOften_one.replace("{{count}}", "1"), 429],
] as const)("after the refusal %o the link can be tried again", async ([refusal, sentence, status]) => {
  const { context, forgotten } = visitor(signup, async () => ({ ok: false, ...refusal }));
  const answer = await action(routeArgs(address, { context, form: {} }));
  expect(answer).toAnswer(status, { error: { "": [sentence] } });
  expect(forgotten()).toBe(false);
});
