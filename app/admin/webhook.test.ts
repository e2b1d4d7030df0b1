import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { ada as account } from "../../tests/support/people.ts";
import { done } from "../data/backend/result.server.ts";
import { isReceiver } from "../schemas/forms/webhook.ts";
import { action, loader } from "./webhook.tsx";

const address = "/admin/settings/webhook";
const webhook = { address: "https://crm.example.com/in", changed_at: "2026-01-14T12:00:00.123456+00:00" };

test.for([true, false])("the page has what is stored (second step: %s)", async (secondStepPassed) => {
  const stored = webhook;
  const backend = { webhook: { read: async () => stored } };
  const context = testContext({ language: "fr", account: { ...account, secondStepPassed }, backend });
  expect(await loader(routeArgs(address, { context }))).toMatchObject({ stored, provesByCode: secondStepPassed });
});

test("after a conflict the page shows what the other has stored, and the next press is over that", async () => {
  const accounts = { passwordIs: async () => done(true) };
  const set = async () => done(null);
  const backend = { accounts, webhook: { set } };
  const context = testContext({ account: { ...account, secondStepPassed: false }, backend });
  const form = { address: webhook.address, changed_at: "earlier", currentPassword: "correct horse" };
  expect(await action(routeArgs(address, { context, form }))).toAnswer(409, { overtaken: true });
});

test.for([
  "https://hooks.example.com",
  "https://hooks.example.com:8443/a?b=c",
  "https://b\u00fccher.example/",
  "HTTPS://HOOKS.EXAMPLE.COM./",
])("%s can be a receiver", (given) => expect(isReceiver(given)).toBe(true));

test.for(
  [
    ["https://10.0.0.1/", "https://0x7f000001/", "https://intranet/", "ftp://hooks.example.com/", "javascript:1"],
    ["", "https://@"],
  ].flat(),
)("%s cannot", (given) => expect(isReceiver(given)).toBe(false));
