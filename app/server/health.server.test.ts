import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { ownEnvironment } from "../../tests/support/own-environment.ts";

let asked = 0;
let status = 200;
const backend = createServer((_, response) => {
  asked += 1;
  response.writeHead(status).end();
});
await once(backend.listen(0, "127.0.0.1"), "listening");
ownEnvironment({ SUPABASE_URL: `http://127.0.0.1:${(backend.address() as AddressInfo).port}` });
const { createReadiness } = await import("./health.server.ts");

afterEach(() => vi.useRealTimers());
afterAll(() => {
  backend.closeAllConnections();
  backend.close();
});

test("however many ask, the backend is asked once a second", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  let warming = true;
  const ready = createReadiness(() => warming);
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
