import {
  createServer,
  type RequestListener,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { cacheControl } from "./cache-policy.server.ts";

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

const longestUpload = 30 * 60_000;

/** Against connections that are opened to be kept: Node's own limits, in milliseconds. */
const serverLimits: ServerOptions = {
  headersTimeout: 15_000,
  requestTimeout: longestUpload,
  connectionsCheckingInterval: 5_000,
  // Longer than a proxy keeps an idle connection, so that it never sends a request into one that is just being closed.
  keepAliveTimeout: 65_000,
};

const longestPath = 2_048;
const mostSegments = 32;

/** A path of a thousand segments keeps the router busy for a second; TRACE is a method that no Request can have. */
export function refuseUnanswerable(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { url = "", method } = request;
    if (method === "TRACE") return refuse(response, 405, "Method Not Allowed");
    if (url.length <= mostSegments) return listener(request, response);
    const [path = ""] = url.split("?", 1);
    const tooLong = path.length > longestPath || path.split("/", mostSegments + 2).length > mostSegments + 1;
    return tooLong ? refuse(response, 414, "URI Too Long") : listener(request, response);
  };
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  const headers = {
    "Cache-Control": cacheControl.noStore,
    Connection: "close",
    "Content-Type": "text/plain",
    "X-Content-Type-Options": "nosniff",
  };
  response.writeHead(status, headers).end(sentence);
}

type SlowestBody = { bytes: number; within: number };

/** The sender is not to blame while it is us who do not read on, because a store is slow. */
export function refuseSlowBodies(server: Server, { bytes, within }: SlowestBody = { bytes: 15_360, within: 15_000 }) {
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket, headers } = request;
    if (!headers["transfer-encoding"] && !Number(headers["content-length"])) return;
    let before = socket.bytesRead;
    const clock = setInterval(() => {
      const come = socket.bytesRead - before;
      before = socket.bytesRead;
      if (request.complete) return clearInterval(clock);
      if (come >= bytes || request.readableLength > 0) return;
      clearInterval(clock);
      if (!response.headersSent) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
      socket.destroySoon();
    }, within);
    clock.unref();
    request.once("close", () => clearInterval(clock));
  });
}

/** `within` in milliseconds, twice as many for a part under way. Until something is to be sent, whoever waits for us may wait. */
export function refuseStalledReaders(server: Server, within = 60_000): void {
  server.on("request", (_request: IncomingMessage, response: ServerResponse) => {
    response.setTimeout(within, () => {
      if (response.writableLength > 0) response.destroy();
    });
  });
}
