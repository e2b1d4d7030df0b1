import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { environmentWith } from "../../tests/support/environment.ts";
import { listening } from "../../tests/support/listening.ts";
import { refuseStalledReaders } from "./http-server.server.ts";
import { createListener } from "./listener.server.ts";
import { passPublicFile } from "./pass-through.server.ts";

test("a reader of a video who stops reading is cut off, and the file store need not go on", async () => {
  const letGo = Promise.withResolvers<boolean>();
  const store = createServer((_, response) => {
    response.once("close", () => letGo.resolve(!response.writableFinished));
    response.writeHead(200, { "Content-Type": "video/mp4" });
    const fill = () => {
      while (response.write(Buffer.alloc(65_536)));
      response.once("drain", fill);
    };
    fill();
  });
  const settings = environmentWith({ SUPABASE_URL: `http://127.0.0.1:${await listening(store)}` });
  const site = createServer(
    createListener({
      handle: (request) => passPublicFile(request, new URL(request.url), settings),
      folder: import.meta.dirname,
      settings,
      log: { info() {}, warn() {}, error() {} },
    }),
  );
  refuseStalledReaders(site, 200);
  const reader = connect(await listening(site), "127.0.0.1");
  reader.write("GET /storage/v1/object/public/website-assets/videos/a.mp4 HTTP/1.1\r\nHost: northlight.test\r\n\r\n");
  await once(reader, "readable");
  expect(await letGo.promise).toBe(true);
  reader.destroy();
});

test("what the store says of a file that is renamed is let go", async () => {
  const store = createServer(({ url }, response) => {
    if (url?.endsWith("/file_at")) response.end('"images/b.png"');
    else response.writeHead(400, { "Content-Type": "application/json" }).write("{");
  });
  const settings = environmentWith({ SUPABASE_URL: `http://127.0.0.1:${await listening(store)}` });
  const fetched = vi.spyOn(globalThis, "fetch");
  onTestFinished(() => fetched.mockRestore());
  const url = new URL("http://northlight.test/storage/v1/object/public/website-assets/images/a.png");
  const { status, headers } = await passPublicFile(new Request(url), url, settings);
  expect([status, headers.get("Location")]).toEqual([302, url.pathname.replace("a.png", "b.png")]);
  const { body } = await fetched.mock.results[0]!.value;
  expect(await body.getReader().read()).toMatchObject({ done: true });
});

test.for([
  ["image/svg+xml", true],
  ["text/html", true],
  ["image/png, image/svg+xml", true],
  ["", true],
  ["image/avif", false],
  ["application/pdf", false],
] as const)("a file of the type %j is sandboxed: %s, whatever the store says", async ([type, isSandboxed]) => {
  const store = createServer((_, response) => {
    response.writeHead(200, { ...(type && { "Content-Type": type }), "Content-Security-Policy": "script-src *" });
    response.end("<svg/>");
  });
  const settings = environmentWith({ SUPABASE_URL: `http://127.0.0.1:${await listening(store)}` });
  const url = new URL("http://northlight.test/storage/v1/object/public/website-assets/a");
  const { headers } = await passPublicFile(new Request(url), url, settings);
  const sandboxed = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
  expect(headers.get("Content-Security-Policy")).toBe(isSandboxed ? sandboxed : null);
});

test.for([500, 502, 503])("a store that answers %i is away: its files are not missing", async (status) => {
  const store = createServer((_, response) => void response.writeHead(status).end());
  const settings = environmentWith({ SUPABASE_URL: `http://127.0.0.1:${await listening(store)}` });
  const url = new URL("http://northlight.test/storage/v1/object/public/website-assets/a");
  expect((await passPublicFile(new Request(url), url, settings)).status).toBe(503);
});
