import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answer } from "../../tests/budgets/answer.ts";

/** The least that Node can do: one answer, held in memory, for whatever is asked. The parent says which. */
let answer = { status: 503, headers: [] as string[], body: Buffer.alloc(0) };

const server = createServer((_request, response) => {
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
});

process.on("message", (message: "port" | "usage" | { answer: Answer }) => {
  if (message === "usage") return;
  if (message === "port") {
    server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
    return;
  }
  const { status, headers, body } = message.answer;
  answer = { status, headers, body: Buffer.from(body, "base64") };
  process.send?.({ ready: true });
});
