import { createServer } from "node:http";
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { listening } from "../../tests/support/listening.ts";
import { ask, call } from "./ask.ts";

test("the next question is answered where a server closed the connection of the one before", async () => {
  const closed = new WeakSet<Socket>();
  const server = createServer((request, response) => {
    if (closed.has(request.socket)) request.socket.destroy();
    closed.add(request.socket);
    response.end("{}");
  });
  const project = { url: `http://127.0.0.1:${await listening(server)}`, publishableKey: "x", isEmbedded: false };
  for (const answer of [await ask(project, "/"), await call(project, "a"), await ask(project, "/")])
    expect(answer).toMatchObject({ status: 200 });
});
