import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { refuseSlowBodies, refuseStalledReaders, refuseUnanswerable, serverLimits } from "./server-limits.server.ts";

export type Listening = { port: number; close(): Promise<void> };

const longestClosing = 5_000;

export async function listen(listener: RequestListener, port: number, host: string): Promise<Listening> {
  const server = createServer(serverLimits, refuseUnanswerable(listener));
  refuseSlowBodies(server);
  refuseStalledReaders(server);
  await new Promise<void>((listening, failed) => {
    server.once("error", (error: NodeJS.ErrnoException) => failed(new Error(listenErrorMessage(error, port))));
    server.listen(port, host, listening);
  });

  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      server.closeIdleConnections();
      const deadline = setTimeout(() => server.closeAllConnections(), longestClosing);
      await new Promise((closed) => server.close(closed));
      clearTimeout(deadline);
    },
  };
}

function listenErrorMessage(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === "EADDRINUSE") return `Port ${port} is in use. Stop what uses it, or set PORT to another one.`;
  return error.message;
}
