import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { listening } from "../../tests/support/listening.ts";
import { newFolder } from "../../tests/support/new-folder.ts";
import type { Log } from "./log.server.ts";
import { createStaticFiles } from "./static-files.server.ts";

const script = "let all = 1;";
const scriptTypes = { "content-type": "text/javascript", "last-modified": expect.stringMatching(/GMT$/) };
const yearLong = "public, max-age=31536000, immutable";

/** A server of a folder's files that answers 404 for what it leaves to the next one. */
async function serving() {
  const home = newFolder();
  const file = (name: string) => join(home, "client", name);
  mkdirSync(file("assets"), { recursive: true });
  writeFileSync(file("assets/a.js"), script);
  writeFileSync(file("assets/a.js.br"), "brotli");
  writeFileSync(file("assets/a.js.gz"), "gzipped");
  writeFileSync(file("icon.png"), "picture");
  writeFileSync(file(".hidden"), "secret");
  writeFileSync(join(home, "secret.txt"), "secret");

  const failure = vi.fn<Log["error"]>();
  const serve = createStaticFiles(file("."), { info() {}, warn() {}, error: failure });
  const server = createServer((asked, answer) =>
    serve(asked, answer, () => answer.writeHead(404).end(JSON.stringify(asked.headers))),
  );
  const port = await listening(server);
  const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const sent = request({ port, host: "127.0.0.1", path, method, headers, agent: false }).end();
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, text: String(await buffer(answer)) };
  };
  return { ask, file, failure };
}

test.for([
  ["br, gzip", "br", "brotli"],
  ["gzip", "gzip", "gzipped"],
  ["br;q=0, gzip", "gzip", "gzipped"],
  ["", undefined, script],
] as const)("a reader who accepts “%s” gets the file's copy in %s", async ([accepted, encoding, text]) => {
  const { ask } = await serving();
  for (const path of ["/assets/a.js", "/assets/a.js?v=2"]) {
    const answer = await ask(path, { "accept-encoding": accepted });
    expect(answer).toMatchObject({ status: 200, text, headers: { ...scriptTypes, vary: "Accept-Encoding" } });
    expect(answer.headers).toMatchObject({
      "content-length": String(text.length),
      "cache-control": yearLong,
      "x-content-type-options": "nosniff",
    });
    expect(answer.headers["content-encoding"]).toBe(encoding);
  }
});

test("a file without compressed copies is sent as it is", async () => {
  const { ask } = await serving();
  const answer = await ask("/icon.png", { "accept-encoding": "br" });
  const headers = { "content-type": "image/png", "cache-control": "public, max-age=3600" };
  expect(answer).toMatchObject({ status: 200, text: "picture", headers });
  expect(answer.headers["content-encoding"]).toBeUndefined();
});

test("HEAD answers like GET without a body", async () => {
  const { ask } = await serving();
  const [whole, head] = [await ask("/assets/a.js"), await ask("/assets/a.js", {}, "HEAD")];
  expect(head.text).toBe("");
  expect({ ...head.headers, date: "" }).toEqual({ ...whole.headers, date: "" });
});

test("a file that has not changed, and no other, is not sent again, each copy by its own tag", async () => {
  const { ask } = await serving();
  const { etag = "" } = (await ask("/assets/a.js", { "accept-encoding": "br" })).headers;
  const known = { "if-none-match": etag };
  const again = await ask("/assets/a.js", { "accept-encoding": "br", ...known });
  expect(again).toMatchObject({ status: 304, text: "", headers: { etag, "cache-control": yearLong } });
  expect(again.headers.vary).toBe("Accept-Encoding");
  expect((await ask("/assets/a.js", known)).status).toBe(200);
  const changed = await ask("/assets/a.js", { "if-none-match": '"other"' });
  expect(changed).toMatchObject({
    status: 200,
    text: script,
    headers: { etag: expect.stringMatching(/^W\/"12-\d+"$/) },
  });
});

test.for(
  [
    ["/assets/none.js", "/assets", "/.hidden", "/../secret.txt", "/%2e%2e/secret.txt"],
    ["/assets/..%2f..%2fsecret.txt", "/%"],
  ].flat(),
)("%s is left to the next one, with the request as it came", async (path) => {
  const { ask } = await serving();
  const headers = { "accept-encoding": "br;q=0, gzip", range: "bytes=5-2", "if-none-match": '"a"' };
  const answer = await ask(path, headers);
  expect(answer.status).toBe(404);
  expect(JSON.parse(answer.text)).toMatchObject(headers);
  expect(Object.keys(answer.headers).filter((name) => /^(?:cache|etag|vary|x-)/.test(name))).toEqual([]);
});

test("the files are those that were there when the server was made", async () => {
  const { ask, file } = await serving();
  writeFileSync(file("late.txt"), "late");
  expect((await ask("/late.txt")).status).toBe(404);
});

test("a file that cannot be read ends its answer, and is logged", async () => {
  const { ask, file, failure } = await serving();
  rmSync(file("icon.png"));
  await expect(ask("/icon.png")).rejects.toThrow("socket hang up");
  expect(failure).toHaveBeenCalledOnce();
  expect((await ask("/assets/a.js")).status).toBe(200);
});

test("a compressed script is read once, and one whose copies cannot be read is sent from what there is", async () => {
  const { ask, file } = await serving();
  const accepted = { "accept-encoding": "gzip" };
  rmSync(file("assets/a.js.br"));
  expect(await ask("/assets/a.js", accepted)).toMatchObject({ status: 200, text: "gzipped" });
  writeFileSync(file("assets/a.js.br"), "brotli");
  expect(await ask("/assets/a.js", { "accept-encoding": "br" })).toMatchObject({ status: 200, text: "brotli" });
  rmSync(file("assets/a.js"));
  rmSync(file("assets/a.js.gz"));
  expect(await ask("/assets/a.js", accepted)).toMatchObject({ status: 200, text: "gzipped" });
});
