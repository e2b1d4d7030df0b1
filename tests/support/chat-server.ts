import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Asked = {
  path: string;
  authorization: string | undefined;
  body: { model: string; messages: { role: string; content: any }[] };
};
type Answer = (response: ServerResponse, asked: Asked) => void;

/** As a chat-completions interface answers. */
export function says(content: unknown, more: object = {}): Answer {
  return (response) => {
    response.setHeader("Content-Type", "application/json");
    response.end(
      JSON.stringify({
        choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content }, ...more }],
      }),
    );
  };
}

/** Answers the English texts that it is asked about by `translate`. */
export function translates(translate: (text: string, name: string) => unknown): Answer {
  return (response, asked) => {
    const texts = JSON.parse(asked.body.messages[1]!.content) as Record<string, string>;
    const drafts = Object.entries(texts).map(([name, text]) => [name, translate(text, name)]);
    says(JSON.stringify(Object.fromEntries(drafts)))(response, asked);
  };
}

/** Refuses as such services do, with what was sent in its words. */
export function refuses(status: number): Answer {
  return (response, { authorization }) => {
    response.writeHead(status, { "Content-Type": "application/json", Location: "http://127.0.0.1:1/elsewhere" });
    response.end(JSON.stringify({ error: { message: `Incorrect API key provided: ${authorization}` } }));
  };
}

/** A stand-in of a chat-completions interface on the loopback, which keeps what it was asked. */
export async function openChatServer() {
  const asked: Asked[] = [];
  let answer: Answer = says("");
  const server = createServer({ keepAliveTimeout: 0 }, async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url: path = "", headers } = request;
    const one = { path, authorization: headers.authorization, body: JSON.parse(String(Buffer.concat(chunks))) };
    asked.push(one);
    answer(response, one);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    url,
    /** What the site is told of it. */
    environment: { AI_URL: url, AI_KEY: "sk-test-of-nobody", AI_MODEL: "test-model" },
    asked,
    answers(next: Answer): void {
      answer = next;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
