type Random = () => number;

const methods = ["GET", "POST", "PUT", "DELETE", "TRACE", "CONNECT", "OPTIONS", "PATCH", "BREW", "get", "PROPFIND"];
const paths = [
  "/",
  "/fr",
  "/admin",
  "/auth",
  "/contact",
  "/storage/v1/object/public/x",
  "/%",
  "/%00",
  "/..%2f..%2f",
  "//x",
  "*",
];
const hosts = [
  "northlight.test",
  "",
  "[",
  "a b",
  "x".repeat(300),
  "127.0.0.1:99999",
  "northlight.test, other",
  "\u0000",
];

/** What a machine that means no good, or knows no better, sends: never a request that should be answered with a page. */
const makers: ((random: Random) => Buffer)[] = [
  (random) => randomBytes(random, 1 + Math.floor(random() * 2_000)),
  (random) => text(`${pick(random, methods)} ${pick(random, paths)} HTTP/1.1\r\nHost: ${pick(random, hosts)}\r\n\r\n`),
  (random) =>
    text(`${pick(random, methods)} ${pick(random, paths)} HTTP/${pick(random, ["0.9", "1.0", "2.0", "9.9"])}\r\n\r\n`),
  (random) => withHeader(random, `X-Large: ${"a".repeat(20_000 + random() * 50_000)}`),
  (random) => withHeader(random, Array.from({ length: 3_000 }, (_, place) => `X-${place}: 1`).join("\r\n")),
  (random) => withHeader(random, `Cookie: ${letters(random, 4_000)}`),
  (random) => withHeader(random, `Accept-Language: ${letters(random, 2_000)}`),
  (random) => withHeader(random, `If-None-Match: ${letters(random, 3_000)}\r\nRange: bytes=${letters(random, 30)}`),
  (random) => text(`GET /${"a/".repeat(random() * 6_000)} HTTP/1.1\r\nHost: northlight.test\r\n\r\n`),
  (random) =>
    withBody(random, "Transfer-Encoding: chunked", `${letters(random, 8)}\r\n${letters(random, 100)}\r\n0\r\n\r\n`),
  (random) => withBody(random, "Transfer-Encoding: chunked", `FFFFFFFFFFFFFFFF\r\n${letters(random, 50)}`),
  (random) => withBody(random, "Transfer-Encoding: chunked\r\nContent-Length: 5", "0\r\n\r\nGET / HTTP/1.1\r\n\r\n"),
  (random) => withBody(random, "Content-Length: 10\r\nContent-Length: 20", letters(random, 20)),
  (random) => withBody(random, "Content-Length: -1", letters(random, 20)),
  (random) => withBody(random, "Content-Length: 100000", letters(random, 20)),
  (random) =>
    withBody(random, "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 50", letters(random, 50)),
  () => text("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
  () => Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
  (random) => withHeader(random, "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13"),
  (random) => text(`GET http://${pick(random, hosts)}${pick(random, paths)} HTTP/1.1\r\nHost: other.test\r\n\r\n`),
];

export function malformedRequest(random: Random): Buffer {
  return pick(random, makers)(random);
}

function withHeader(random: Random, header: string): Buffer {
  return text(`GET ${pick(random, paths)} HTTP/1.1\r\nHost: northlight.test\r\n${header}\r\n\r\n`);
}

function withBody(random: Random, header: string, body: string): Buffer {
  const origin = "Origin: http://northlight.test";
  return text(`POST ${pick(random, paths)} HTTP/1.1\r\nHost: northlight.test\r\n${origin}\r\n${header}\r\n\r\n${body}`);
}

function text(value: string): Buffer {
  return Buffer.from(value, "latin1");
}

function letters(random: Random, length: number): string {
  return Array.from({ length }, () => String.fromCharCode(32 + Math.floor(random() * 224))).join("");
}

function randomBytes(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
}

function pick<Item>(random: Random, items: Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}
