import { once } from "node:events";
import { createServer, request, type RequestListener, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { listening } from "../../tests/support/listening.ts";
import { refuseSlowBodies, refuseStalledReaders, refuseUnanswerable } from "./http-server.server.ts";

/** A connection to a server that answers so, in which `refuse` sees to the slow. */
async function connectTo(listener: RequestListener, refuse: (server: Server) => void): Promise<Socket> {
  const server = createServer(listener);
  refuse(server);
  const socket = connect(await listening(server), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Sends the head of a form of 100 bytes, and a part of its body; `wait` is as long as the sender is given for 10 more. */
async function sendPart(listener: RequestListener) {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const received = Promise.withResolvers<void>();
  const socket = await connectTo(
    (request, response) => {
      listener(request, response);
      // Once the part has been read, and whatever sees to the slow has begun.
      setImmediate(() => setImmediate(received.resolve));
    },
    (server) => refuseSlowBodies(server, { bytes: 10, within: 250 }),
  );
  let text = "";
  socket.setEncoding("utf8").on("data", (part: string) => (text += part));
  const answer = once(socket, "end").then(() => text);
  socket.write("POST / HTTP/1.1\r\nHost: northlight.test\r\nContent-Length: 100\r\n\r\nfirst=part");
  await received.promise;
  return { socket, answer, wait: () => void vi.advanceTimersByTime(250) };
}

test("a body that stops coming is refused and its connection ended", async () => {
  const { answer, wait } = await sendPart((request) => request.resume());
  wait();
  wait();
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
});

test("a body that stops coming after its answer was sent ends the connection without another", async () => {
  const { answer, wait } = await sendPart((request, response) => {
    request.resume();
    response.writeHead(303, { Location: "/" }).end();
  });
  wait();
  wait();
  expect((await answer).match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test("a body that we do not read on with is not refused", async () => {
  let readOn = () => {};
  const { socket, answer, wait } = await sendPart((request, response) => {
    readOn = () => {
      request.resume().once("end", () => response.writeHead(200, { Connection: "close" }).end("taken"));
    };
  });
  wait();
  wait();
  socket.write("x".repeat(90));
  readOn();
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*taken/);
});

/** Asks for an answer, and gives the connection with what came of it so far. */
async function askFor(listener: RequestListener, within: number) {
  const socket = await connectTo(listener, (server) => refuseStalledReaders(server, within));
  socket.write("GET / HTTP/1.1\r\nHost: northlight.test\r\n\r\n");
  return socket;
}

test("a reader who takes nothing of a long answer is cut off, and its source is let go", async () => {
  const closed = Promise.withResolvers<boolean>();
  await askFor((_, response) => {
    response.once("close", () => closed.resolve(response.writableFinished));
    response.writeHead(200);
    const fill = () => {
      while (response.write(Buffer.alloc(65_536)));
      response.once("drain", fill);
    };
    fill();
  }, 200);
  expect(await closed.promise).toBe(false);
});

test("who waits for an answer that takes its time gets it", async () => {
  const socket = await askFor((_, response) => {
    setTimeout(() => response.end("late"), 500);
  }, 100);
  const [answer] = await once(socket.setEncoding("utf8"), "data");
  expect(answer).toContain("late");
});

test.for([
  ["GET", `/${"a/".repeat(31)}`, 200],
  ["GET", `/${"a/".repeat(32)}`, 414],
  ["GET", `/${"a".repeat(2_047)}`, 200],
  ["GET", `/${"a".repeat(2_048)}`, 414],
  ["GET", `/?${"a/".repeat(3_000)}`, 200],
  ["TRACE", "/", 405],
  ["GET", "/fr/services/learning-strategy", 200],
] as const)("%s with a path like %s is answered with %i", async ([method, path, status]) => {
  const port = await listening(createServer(refuseUnanswerable((_, response) => response.end())));
  const [answer] = await once(request({ port, host: "127.0.0.1", method, path }).end(), "response");
  expect(answer.statusCode).toBe(status);
});
