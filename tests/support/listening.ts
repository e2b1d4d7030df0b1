import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { onTestFinished } from "vitest";

/** Has a server listen until the end of the test, and gives its port. It closes no connection that a busy test is about to use again. */
export async function listening(server: Server | HttpServer): Promise<number> {
  if ("keepAliveTimeout" in server) server.keepAliveTimeout = 0;
  onTestFinished(() => {
    server.close();
    if ("closeAllConnections" in server) server.closeAllConnections();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}
