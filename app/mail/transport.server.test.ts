import { readdir, readFile } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { environmentWith } from "../../tests/support/environment.ts";
import { listening } from "../../tests/support/listening.ts";
import { openMailServer, Refusal } from "../../tests/support/mail-server.ts";
import { newFolder } from "../../tests/support/new-folder.ts";
import { createMailTransport, type Message } from "./transport.server.ts";

/** Longer than any test waits. */
const patient = { connection: 600_000, greeting: 600_000, silence: 600_000, whole: 600_000 };
const message: Message = {
  messageId: "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11",
  from: { name: "Côté & Fils", address: "news@cote.example" },
  replyTo: "bonjour@cote.example",
  to: "ada@example.com",
  language: "fr",
  subject: "Été",
  text: "Bonjour\n",
  html: "<p>Bonjour</p>",
};

async function mailServer(options: Parameters<typeof openMailServer>[0] = {}) {
  const server = await openMailServer(options);
  onTestFinished(() => server.close());
  return server;
}

function transportTo(url: string | undefined, more: Record<string, string> = {}, limits = patient) {
  const environment = environmentWith({ SITE_URL: "https://www.example.com", ...(url && { SMTP_URL: url }), ...more });
  return createMailTransport(environment, limits);
}

test("a reply goes on from what its reader has already", async () => {
  const { url, received } = await mailServer();
  await transportTo(url).send({ ...message, thread: ["receipt", "first"] });
  const raw = received[0]?.raw ?? "";
  expect(raw).toMatch(/^In-Reply-To: <first@cote.example>\r?$/m);
  expect(raw).toMatch(/^References: <receipt@cote.example> <first@cote.example>\r?$/m);
});

test("a mail goes to one recipient, with its fixed id, and says that a machine wrote it", async () => {
  const { url, received } = await mailServer();
  const answer = expect.stringMatching(/^250/);
  expect(await transportTo(url).send(message)).toMatchObject({ outcome: "sent", answer });
  const raw = received[0]?.raw ?? "";
  expect(received).toMatchObject([
    { to: ["ada@example.com"], from: "news@cote.example", id: `${message.messageId}@cote.example` },
  ]);
  expect(raw).toMatch(/^From: .*<news@cote.example>/m);
  expect(raw).toMatch(/^Reply-To: bonjour@cote.example/m);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(raw).toMatch(/^Content-Language: fr/m);
  expect(raw).not.toMatch(/^List-Unsubscribe/m);
});

test("a newsletter's mail can be left by one press in the reader's mail program", async () => {
  const { url, received } = await mailServer();
  const unsubscribeLink = `https://www.example.com/fr/newsletter/unsubscribe?token=${message.messageId}`;
  await transportTo(url).send({ ...message, unsubscribeLink });
  const head = received[0]?.raw.split("\r\n\r\n")[0]?.replace(/\r\n[ \t]+/g, " ") ?? "";
  expect(head).toMatch(new RegExp(`^List-Unsubscribe: <${unsubscribeLink.replaceAll(/[?.]/g, "\\$&")}>`, "m"));
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
});

test.for([
  { replyTo: "ada@example.com\r\nBcc: eve@example.com" },
  { replyTo: "ada@example.com, eve@example.com" },
  { from: { name: "Northlight\r\nBcc: eve@example.com", address: "news@cote.example" } },
  { to: "ada@example.com\r\nRCPT TO:<eve@example.com>" },
  { to: "ada@example.com>\r\nRCPT TO:<eve@example.com" },
  { to: "ada@example.com, eve@example.com" },
  { subject: "Hello\r\nBcc: eve@example.com" },
  { subject: "Hello\r\n\r\n<p>Another body" },
  { language: "en\r\nBcc: eve@example.com" },
])("nothing in %o adds a header or a recipient", async (hostile) => {
  const { url, received } = await mailServer();
  await transportTo(url).send({ ...message, ...hostile });
  for (const { raw, to } of received) {
    expect(to).toHaveLength(1);
    expect(to).not.toContain("eve@example.com");
    const head = raw.split("\r\n\r\n")[0] ?? "";
    expect(head).not.toMatch(/^Bcc:/im);
  }
  if (!("to" in hostile)) expect(received).toHaveLength(1);
});

test.for([
  ["a recipient, and does not say why", "onRcptTo", 550, "unclear"],
  ["a recipient that is greylisted", "onRcptTo", 451, "later"],
  ["a sender that it will not serve", "onMailFrom", 553, "later"],
  ["every connection", "onConnect", 554, "later"],
] as const)("a server that refuses %s: what then", async ([, step, code, outcome]) => {
  const refuse = (...given: unknown[]) => (given.at(-1) as (error: Error) => void)(new Refusal(code, "no"));
  const { url, received } = await mailServer({ [step]: refuse });
  const delivery = await transportTo(url).send(message);
  expect(delivery).toMatchObject({ outcome, answer: expect.stringContaining(`${code}`) });
  expect(received).toEqual([]);
});

test.for([
  [550, "5.1.1 No such user", "refused"],
  [550, "5.1.2 No such domain", "refused"],
  [550, "5.1.6 The mailbox has moved", "refused"],
  [556, "5.1.10 The domain takes no mail", "refused"],
  [550, "5.2.1 The mailbox is disabled", "refused"],
  [550, "#5.1.1 No such user", "refused"],
  [553, "no mailbox here by that name", "unclear"],
  [550, "relay not permitted", "unclear"],
  [550, "Domain example.com has exceeded the max emails per hour (100/100 (100%)) allowed.", "unclear"],
  [550, "5.7.1 Relaying denied", "never"],
  [552, "5.2.2 mailbox full", "never"],
  [550, "5.2.10 not a code of the mailbox", "never"],
  [550, "5.4.5 Daily user sending limit exceeded", "never"],
  [550, "#5.1.0 Address rejected", "never"],
  [550, "5.1.8 Bad sender", "never"],
  [552, "quota exceeded", "never"],
  [554, "transaction failed", "never"],
] as const)("a refusal of the recipient, %i %s, is %s", async ([code, said, outcome]) => {
  const { url, received } = await mailServer({ onRcptTo: (_address, _session, done) => done(new Refusal(code, said)) });
  expect(await transportTo(url).send(message)).toEqual({ outcome, answer: `${code} ${said}` });
  expect(received).toEqual([]);
});

test.for([
  [552, "never"],
  [451, "later"],
] as const)("a message that is refused with %i after it was read is tried %s", async ([code, outcome]) => {
  const { url } = await mailServer({ take: async () => new Refusal(code, "too large") });
  expect((await transportTo(url).send(message)).outcome).toBe(outcome);
});

test("credentials are sent, and those that are refused show in no answer", async () => {
  const seen: string[] = [];
  const { port } = await mailServer({
    authOptional: false,
    onAuth({ username, password }, _session, done) {
      seen.push(`${username} ${password}`);
      done(password === "p@ss word" ? null : new Error("no"), { user: username });
    },
  });
  const good = transportTo(`smtp://us%40er:p%40ss%20word@127.0.0.1:${port}`);
  expect((await good.send(message)).outcome).toBe("sent");
  const wrong = transportTo(`smtp://us%40er:secret-of-ours@127.0.0.1:${port}`);
  const { outcome, answer } = await wrong.send(message);
  expect(outcome).toBe("later");
  expect(`${answer} ${wrong.describe} ${good.describe}`).not.toMatch(/secret-of-ours|p@ss|us@er/);
  expect(seen).toEqual(["us@er p@ss word", "us@er secret-of-ours"]);
});

async function rawServer(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    answer(socket);
  });
  return `smtp://127.0.0.1:${await listening(server)}`;
}

test("a server that says nothing, one that trickles and one that cuts the line are left, and the mail waits", async () => {
  let deadline = new AbortController();
  const deadlines = vi
    .spyOn(AbortSignal, "timeout")
    .mockImplementation(() => (deadline = new AbortController()).signal);
  onTestFinished(() => deadlines.mockRestore());
  const pass = () => deadline.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));

  const saysNothing = await rawServer(pass);
  expect(await transportTo(saysNothing).send(message)).toEqual({ outcome: "later", answer: "no answer in time" });

  const left = Promise.withResolvers<void>();
  const trickles = await rawServer((socket) => {
    socket.on("close", () => left.resolve());
    for (let line = 0; line < 100; line += 1) socket.write("220-still here\r\n");
    pass();
  });
  expect((await transportTo(trickles).send(message)).outcome).toBe("later");
  await left.promise;

  const cuts = await rawServer((socket) => socket.end("220 hello\r\n"));
  expect((await transportTo(cuts).send(message)).outcome).toBe("later");
  expect((await transportTo("smtp://127.0.0.1:1").send(message)).outcome).toBe("later");
});

test("a server elsewhere is spoken to only by TLS: one that offers none gets no mail", async () => {
  const { url, received } = await mailServer({ host: "127.0.0.2" });
  const elsewhere = (query = "") => transportTo(url + query).send(message);
  expect(await elsewhere()).toMatchObject({ outcome: "later" });
  expect(received).toEqual([]);
  expect((await elsewhere("?tls=off")).outcome).toBe("sent");
});

test("without a mail server each mail is a file of its own, and the same one when it is sent again", async () => {
  const data = newFolder();
  const transport = transportTo(undefined, { DATA_FOLDER: data });
  expect(transport.describe).toBe(`written to ${join(data, "mails")}`);
  for (let time = 0; time < 2; time += 1) expect((await transport.send(message)).outcome).toBe("sent");
  expect(await readdir(join(data, "mails"))).toEqual([`${message.messageId}.eml`]);
  const written = await readFile(join(data, "mails", `${message.messageId}.eml`), "utf8");
  expect(written).toContain(`Message-ID: <${message.messageId}@cote.example>\r\n`);
  expect(written).toContain("<news@cote.example>");
});

test("a folder that cannot be written keeps the mail waiting", async () => {
  const { outcome } = await transportTo(undefined, { DATA_FOLDER: "/dev/null" }).send(message);
  expect(outcome).toBe("later");
});
