import { http, passthrough } from "msw";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openChatServer, refuses, says } from "../../tests/support/chat-server.ts";
import { testContext } from "../../tests/support/context.ts";
import { network } from "../../tests/support/network.ts";
import { chatOf } from "./chat.server.ts";
import { environmentContext } from "./context.server.ts";

const server = await openChatServer();
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
  network.use(http.all(`${server.url}/*`, () => passthrough()));
});

const chatWith = (environment: Record<string, string>) => chatOf(testContext({ environment }).get(environmentContext));
const ask = (within?: number) =>
  chatWith(server.environment)!.complete(
    [{ role: "user", content: "Good morning" }],
    within === undefined ? undefined : AbortSignal.timeout(within),
  );

test("without a key there is nothing to ask", () => {
  expect(chatWith({})).toBeUndefined();
  expect(chatWith({ AI_URL: server.url, AI_MODEL: "test-model" })).toBeUndefined();
});

test("the interface is asked once, with the key and the model", async () => {
  server.answers(says("Bonjour"));
  expect(await ask()).toEqual({ ok: true, text: "Bonjour" });
  expect(server.asked).toEqual([
    {
      path: "/v1/chat/completions",
      authorization: "Bearer sk-test-of-nobody",
      body: { model: "test-model", messages: [{ role: "user", content: "Good morning" }], stream: false },
    },
  ]);
});

const json = { "Content-Type": "application/json" };
const huge = 'data: {"choices":[{"delta":{"content":"Bon"}}]}\n\n';

test.for([
  ["one that refuses the key", refuses(401), "refused"],
  ["one that knows no such model", refuses(404), "refused"],
  ["one that is asked too often", refuses(429), "busy"],
  ["one that has a fault", refuses(500), "down"],
  ["one that leads elsewhere", refuses(307), "down"],
  ["a page", says(undefined), "unreadable"],
  ["HTML", (response) => void response.end("<!doctype html><script>alert(1)</script>"), "unreadable"],
  ["a stream of nonsense", (response) => void (response.write(huge), response.end("data: [DONE]\n\n")), "unreadable"],
  ["an answer without choices", (response) => void response.end("{}"), "unreadable"],
  ["an answer that is no text", says({ text: "Bonjour" }), "unreadable"],
  ["one that ran out of room", says("Bonj", { finish_reason: "length" }), "unreadable"],
  ["one that repeats the key", says("Bonjour sk-test-of-nobody"), "unreadable"],
  ["nothing at all", (response) => void response.destroy(), "down"],
  [
    "a connection that is cut",
    (response) => {
      response.writeHead(200, { ...json, "Content-Length": 1_000 });
      response.write('{"choices":[', () => response.destroy());
    },
    "unreadable",
  ],
  [
    "an answer without an end",
    (response) => {
      const more = () => {
        while (!response.destroyed && response.write(huge.repeat(1_000)));
        response.once("drain", more);
      };
      more();
    },
    "tooLarge",
  ],
] as [string, Parameters<typeof server.answers>[0], string][])(
  "of %s the site says why, and nothing more",
  async ([, answer, why]) => {
    server.answers(answer);
    expect(await ask()).toEqual({ ok: false, why });
    expect(server.asked).toHaveLength(1);
  },
);

test.for([
  ["says nothing", () => {}],
  ["stops amid its answer", (response) => void (response.writeHead(200, json), response.write('{"choices":['))],
] as [string, Parameters<typeof server.answers>[0]][])("one that %s is given up", async ([, answer]) => {
  server.answers(answer);
  expect(await ask(300)).toEqual({ ok: false, why: "slow" });
  expect(server.asked).toHaveLength(1);
});
