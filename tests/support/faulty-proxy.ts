import { once } from "node:events";
import { createServer, request as send, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What goes wrong between the site and its backend, or between a browser and the site. */
export type Fault =
  /** Nobody listens. */
  | "down"
  /** Connections are taken and never answered. */
  | "halfOpen"
  | "serverError"
  /** Connections are reset once something was asked. */
  | "reset"
  /** Something in between answers in its place; a portal leads to a page of its own first. */
  | { answers: number; body: string }
  /** Success, with bytes that are not JSON. */
  | "garbage"
  /** Half of each answer, then the connection is cut. */
  | "truncated"
  /** The backend gets everything and does it; no answer comes back. */
  | "cut"
  /** Every request reaches the backend so many milliseconds later, also those whose sender has given up. */
  | { delay: number };

export type FaultyProxy = Awaited<ReturnType<typeof openFaultyProxy>>;

const portal = "/portal";
const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding"]);

/** Stands in front of a backend, which may change, or of a site, which is told what it was asked as: passes everything on until it is told to break. */
export async function openFaultyProxy(target: () => string, { keepsHost = false } = {}) {
  let fault: Fault | undefined;
  const late = new Set<Promise<void>>();
  const server = createServer({ requestTimeout: 0, keepAliveTimeout: 0 }, (incoming, outgoing) => {
    outgoing.on("error", () => {});
    if (fault === "halfOpen") return;
    if (fault === "reset") return void incoming.socket.resetAndDestroy();
    if (typeof fault === "object" && "answers" in fault) {
      const leads = fault.answers < 300 && incoming.url !== portal;
      outgoing.writeHead(leads ? 302 : fault.answers, {
        "Content-Type": "text/html",
        ...(leads && { Location: portal }),
      });
      return outgoing.end(fault.body);
    }
    if (fault === "serverError") return answer(outgoing, 500, "text/html", "<h1>Internal Server Error</h1>");
    if (fault === "garbage") return answer(outgoing, 200, "application/json", '[{"\u0000\ufffd": ]]]<html>');
    if (typeof fault !== "object") return pass(incoming, outgoing, fault);
    // Read at once, as a network would carry it, and handed over late.
    const arrived = arriveLate(incoming, outgoing, fault.delay);
    late.add(arrived);
    void arrived.finally(() => late.delete(arrived));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,

    async break(next: Fault): Promise<void> {
      fault = next;
      server.closeAllConnections();
      if (next === "down" && server.listening) await new Promise((closed) => server.close(closed));
    },

    /** Passes everything on again, once what was held up has arrived. */
    async heal(): Promise<void> {
      const { listening } = server;
      fault = undefined;
      if (listening) server.closeAllConnections();
      await Promise.all(late);
      if (listening) return;
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },

    async close(): Promise<void> {
      server.closeAllConnections();
      if (server.listening) await new Promise((closed) => server.close(closed));
    },
  };

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, how?: Fault): void {
    const onward = open(incoming, (reply) => {
      if (how === "cut") {
        reply.resume().on("end", () => outgoing.destroy());
      } else if (how === "truncated") {
        void halve(reply, outgoing);
      } else {
        outgoing.writeHead(reply.statusCode ?? 502, endToEnd(reply));
        reply.on("error", () => outgoing.destroy()).pipe(outgoing);
      }
    });
    onward.on("error", () => outgoing.destroy());
    // Whoever breaks off before the end has broken off for the backend too; a whole request arrives in any case.
    incoming.on("error", () => onward.destroy()).on("aborted", () => onward.destroy());
    incoming.pipe(onward);
  }

  async function arriveLate(incoming: IncomingMessage, outgoing: ServerResponse, delay: number): Promise<void> {
    const body: Buffer[] = [];
    try {
      for await (const chunk of incoming) body.push(chunk as Buffer);
    } catch {
      return;
    }
    await new Promise((passed) => setTimeout(passed, delay));
    await new Promise<void>((done) => {
      const onward = open(incoming, (reply) => {
        reply.on("close", done).resume();
        if (outgoing.destroyed) return;
        outgoing.writeHead(reply.statusCode ?? 502, endToEnd(reply));
        reply.pipe(outgoing);
      });
      onward.on("error", () => {
        outgoing.destroy();
        done();
      });
      onward.end(Buffer.concat(body));
    });
  }

  function open({ url = "/", method, headers }: IncomingMessage, answered: (reply: IncomingMessage) => void) {
    const address = new URL(url, target());
    const host = keepsHost ? headers.host : address.host;
    return send(address, { method, headers: { ...headers, host }, agent: false }, answered);
  }
}

function answer(outgoing: ServerResponse, status: number, type: string, body: string): void {
  outgoing.writeHead(status, { "Content-Type": type }).end(body);
}

async function halve(reply: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer);
  const whole = Buffer.concat(chunks);
  outgoing.writeHead(reply.statusCode ?? 502, { ...endToEnd(reply), "content-length": Math.max(whole.length, 2) });
  outgoing.write(whole.subarray(0, whole.length / 2), () => outgoing.destroy());
}

function endToEnd(reply: IncomingMessage) {
  return Object.fromEntries(Object.entries(reply.headers).filter(([name]) => !hopByHop.has(name)));
}
