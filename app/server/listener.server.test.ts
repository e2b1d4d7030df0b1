import { once } from "node:events";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer, request, type IncomingMessage, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { environmentWith } from "../../tests/support/environment.ts";
import { listening } from "../../tests/support/listening.ts";
import { newFolder } from "../../tests/support/new-folder.ts";
import { createListener } from "./listener.server.ts";
import type { Log } from "./log.server.ts";

const folder = newFolder();
const largeFile = 20 * 1024 ** 2;
let server: Server;
let port: number;
const failure = vi.fn<Log["error"]>();
const site = { folder, settings: environmentWith(), log: { info() {}, warn() {}, error: failure } };

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "a.js"), "0123456789");
  writeFileSync(join(folder, "large.bin"), Buffer.alloc(largeFile));
  const handle = async (asked: Request) => Response.json({ url: asked.url, range: asked.headers.get("range") });
  server = createServer(createListener({ ...site, handle })).listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const asked = request({ port, host: "127.0.0.1", path, method, headers: { host: "northlight.test", ...headers } });
  const [answer] = (await once(asked.end(), "response")) as [IncomingMessage];
  let text = "";
  for await (const part of answer.setEncoding("utf8")) text += part;
  return { status: answer.statusCode, headers: answer.headers, text };
}

test.for([
  ["/fr?a=b", "http://northlight.test/fr?a=b"],
  ["http://northlight.test/fr?a=b", "http://northlight.test/fr?a=b"],
  ["HTTP://other.test", "http://other.test/"],
  ["https://user:pass@other.test:8443//a", "http://other.test:8443//a"],
] as const)("the target %s is %s", async ([target, url]) => {
  expect(JSON.parse((await ask(target)).text).url).toBe(url);
});

test.for([
  ["*", "OPTIONS"],
  ["*", "GET"],
  ["ftp://a/b", "GET"],
  ["http://localhost:99999/", "GET"],
] as const)("the target %s for %s names nothing of ours, and is nobody's fault", async ([target, method]) => {
  failure.mockClear();
  const { status, headers } = await ask(target, {}, method);
  expect(status).toBe(400);
  expect(headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
  expect(failure).not.toHaveBeenCalled();
});

test.for([
  ["bytes=2-5", 206, "2345"],
  ["bytes=7-", 206, "789"],
  ["bytes=99-", 416, ""],
  ["bytes=5-2", 200, "0123456789"],
  ["bytes=-2", 200, "0123456789"],
  ["bytes=0-1,5-2", 200, "0123456789"],
  ["bytes=a-b", 200, "0123456789"],
  ["lines=1-2", 200, "0123456789"],
  ["bytes=99999999999999999999-1", 200, "0123456789"],
] as const)("of a file, %s gives %i %s", async ([range, status, text]) => {
  expect(await ask("/assets/a.js", { range })).toMatchObject({ status, text });
});

test("a page sees the range that was asked for", async () => {
  expect(JSON.parse((await ask("/film", { range: "bytes=-2" })).text).range).toBe("bytes=-2");
});

test("a file is closed when its reader goes away", async () => {
  const open = () => readdirSync("/proc/self/fd").length;
  const before = open();
  const readers = Array.from({ length: 20 }, () => connect(port, "127.0.0.1"));
  for (const reader of readers) reader.write("GET /large.bin HTTP/1.1\r\nHost: northlight.test\r\n\r\n");
  await Promise.all(readers.map((reader) => once(reader, "readable")));
  expect(open()).toBeGreaterThan(before + 40);
  for (const reader of readers) reader.destroy();
  await expect.poll(open).toBeLessThan(before + 10);
});

test("a fault before a request can be handled ends the request, not the process", async () => {
  const cache = { serve: () => expect.unreachable() } as never;
  const listener = createListener({ ...site, handle: async () => new Response(), cache });
  const broken = await listening(createServer(listener));
  failure.mockClear();
  const answer = await fetch(`http://127.0.0.1:${broken}/`);
  expect(answer.status).toBe(500);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(failure).toHaveBeenCalledOnce();
});
