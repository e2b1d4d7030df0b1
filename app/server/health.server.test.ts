import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createReadiness } from "./health.server.ts";

let asked = 0;
let status = 200;
const backend = createServer((_, response) => {
  asked += 1;
  response.writeHead(status).end();
});
let settings: { SUPABASE_URL: string; SUPABASE_PUBLISHABLE_KEY: string };

beforeAll(async () => {
  await once(backend.listen(0, "127.0.0.1"), "listening");
  const { port } = backend.address() as AddressInfo;
  settings = { SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_PUBLISHABLE_KEY: "none" };
});
afterEach(() => vi.useRealTimers());
afterAll(() => {
  backend.closeAllConnections();
  backend.close();
});

test("however many ask, the backend is asked once a second", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  let warming = true;
  const nothingFails = () => [];
  const ready = createReadiness(settings, () => warming, nothingFails);
  const answers = await Promise.all(Array.from({ length: 60 }, () => ready()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(asked).toBe(3);

  warming = false;
  status = 500;
  expect((await ready()).status).toBe(200);
  expect(asked).toBe(3);
  vi.advanceTimersByTime(1_000);
  expect(await (await ready()).json()).toEqual({ ready: false, down: ["auth", "data", "files"] });
  expect(asked).toBe(6);
});

test("a site whose inquiries do not arrive says so, and is ready for its readers", async () => {
  status = 200;
  const failing = () => ["mail" as const];
  const answer = await createReadiness(settings, () => false, failing)();
  expect([answer.status, await answer.json()]).toEqual([200, { ready: true, down: [], inquiries: ["mail"] }]);
});
