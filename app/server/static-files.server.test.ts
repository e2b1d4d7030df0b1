import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createStaticFiles } from "./static-files.server.ts";

const script = "let all = 1;";
const scriptTypes = { "content-type": "text/javascript", "last-modified": expect.stringMatching(/GMT$/) };

/** A server of a folder's files that answers 404 for what it leaves to the next one. */
async function serving(options: { maxBytes?: number; maxFileBytes?: number } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "northlight-static-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  const file = (name: string) => join(folder, name);
  writeFileSync(file("assets/a.js"), script);
  writeFileSync(file("assets/a.js.br"), "brotli");
  writeFileSync(file("assets/a.js.gz"), "gzipped");
  writeFileSync(file("icon.png"), "picture");
  writeFileSync(file(".hidden"), "secret");
  writeFileSync(file("large.bin"), Buffer.alloc(2_000));

  const serve = createStaticFiles(folder, () => ({ "Cache-Control": "public, max-age=60" }), options);
  const server = createServer((asked, answer) => serve(asked, answer, () => answer.writeHead(404).end()));
  server.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const sent = request({ port, host: "127.0.0.1", path, method, headers, agent: false }).end();
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, text: String(await buffer(answer)) };
  };
  return { ask, file };
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
      "cache-control": "public, max-age=60",
    });
    expect(answer.headers["content-encoding"]).toBe(encoding);
  }
});

test("a file without compressed copies is sent as it is", async () => {
  const { ask } = await serving();
  const answer = await ask("/icon.png", { "accept-encoding": "br" });
  expect(answer).toMatchObject({ status: 200, text: "picture", headers: { "content-type": "image/png" } });
  expect(answer.headers["content-encoding"]).toBeUndefined();
});

test("HEAD answers like GET without a body", async () => {
  const { ask } = await serving();
  const [whole, head] = [await ask("/assets/a.js"), await ask("/assets/a.js", {}, "HEAD")];
  expect(head.text).toBe("");
  expect({ ...head.headers, date: "" }).toEqual({ ...whole.headers, date: "" });
});

test("a file that has not changed is not sent again, each copy by its own tag", async () => {
  const { ask } = await serving();
  const { etag = "" } = (await ask("/assets/a.js", { "accept-encoding": "br" })).headers;
  const known = { "if-none-match": `"other", ${etag}` };
  const again = await ask("/assets/a.js", { "accept-encoding": "br", ...known });
  expect(again).toMatchObject({ status: 304, text: "", headers: { etag, "cache-control": "public, max-age=60" } });
  expect(again.headers.vary).toBe("Accept-Encoding");
  expect((await ask("/assets/a.js", known)).status).toBe(200);
});

test.for([
  ["/assets/a.js", { range: "bytes=0-1" }, "GET"],
  ["/assets/a.js", {}, "POST"],
  ["/assets/a.js.br", {}, "GET"],
  ["/assets/none.js", {}, "GET"],
  ["/assets", {}, "GET"],
  ["/.hidden", {}, "GET"],
  ["/../package.json", {}, "GET"],
] as const)("%s with %o and %s is left to the next one", async ([path, headers, method]) => {
  const { ask } = await serving();
  expect((await ask(path, headers, method)).status).toBe(404);
});

test("a large file is left to the next one, which streams it", async () => {
  const { ask } = await serving({ maxFileBytes: 1_000 });
  expect((await ask("/large.bin")).status).toBe(404);
  expect((await ask("/large.bin")).status).toBe(404);
  expect((await ask("/icon.png")).status).toBe(200);
});

test("files stay in memory within the limit of bytes", async () => {
  const { ask, file } = await serving({ maxBytes: 2_005 });
  for (const path of ["/icon.png", "/large.bin"]) expect((await ask(path)).status).toBe(200);
  for (const path of ["icon.png", "large.bin"]) rmSync(file(path));
  expect((await ask("/large.bin")).status).toBe(200);
  expect((await ask("/icon.png")).status).toBe(404);
});
