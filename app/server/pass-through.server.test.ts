import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { refuseStalledReaders } from "../../scripts/server-limits.ts";
import { ownEnvironment } from "../../tests/support/own-environment.ts";

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close().closeAllConnections()));

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

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
ownEnvironment({ SUPABASE_URL: `http://127.0.0.1:${await listen(store)}` });
const { createListener } = await import("./listener.server.ts");
const { passPublicFile } = await import("./pass-through.server.ts");

test("a reader of a video who stops reading is cut off, and the file store need not go on", async () => {
  const site = createServer(
    createListener((request) => passPublicFile(request, new URL(request.url)), import.meta.dirname),
  );
  refuseStalledReaders(site, 200);
  const reader = connect(await listen(site), "127.0.0.1");
  reader.write("GET /storage/v1/object/public/website-assets/videos/a.mp4 HTTP/1.1\r\nHost: northlight.test\r\n\r\n");
  await once(reader, "readable");
  expect(await letGo.promise).toBe(true);
  reader.destroy();
});
