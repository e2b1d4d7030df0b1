import { Agent } from "node:https";
import { createServer } from "node:net";
import { connect as connectTls } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { listening } from "../../tests/support/listening.ts";
import { openReceiver, receiverAddress, receiverName } from "../../tests/support/webhook-receiver.ts";
import { isPublicAddress, postPublicly } from "./webhook.server.ts";

type Lookup = NonNullable<NonNullable<Parameters<typeof postPublicly>[3]>["resolve"]>;
type Receiver = Awaited<ReturnType<typeof openReceiver>>;

async function receiving(...given: Parameters<typeof openReceiver>): Promise<Receiver> {
  const receiver = await openReceiver(...given);
  onTestFinished(() => receiver.close());
  return receiver;
}

/** A network in which the name of the receiver leads to each of these in turn, and a public address to the loopback. */
function network(receiver: Receiver, ...answers: string[][]) {
  const asked: string[] = [];
  const reached: string[] = [];
  const resolve = (async (name: string) => {
    asked.push(name);
    return (answers.shift() ?? ["127.0.0.1"]).map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  }) as unknown as Lookup;
  const createConnection = (options: any) => {
    // As the connection of Node.js asks it.
    options.lookup(options.host, { all: true }, (_error: unknown, found: { address: string }[]) =>
      reached.push(...found.map(({ address }) => address)),
    );
    return connectTls({ ...options, lookup: undefined, host: "127.0.0.1", port: receiver.port, ca: receiver.ca });
  };
  return { asked, reached, given: { resolve, agent: Object.assign(new Agent(), { createConnection }) } };
}

const address = `https://${receiverName}/in?x=1`;

test("what is posted arrives with its headers, at the address that was looked up, which is looked up once", async () => {
  const receiver = await receiving((response) => response.writeHead(201).end("stored"));
  const { asked, reached, given } = network(receiver, [receiverAddress]);
  expect(await postPublicly(address, { "X-Of": "ours" }, "é", given)).toEqual({ status: 201, text: "stored" });
  expect(receiver.posted).toMatchObject([
    { path: "/in?x=1", headers: { "x-of": "ours", host: receiverName, "content-length": "2" }, body: "é" },
  ]);
  expect(asked).toEqual([receiverName]);
  expect(reached).toEqual([receiverAddress]);
});

test("a name that leads within as soon as it is asked again is followed to where it was checked", async () => {
  const receiver = await receiving();
  const { reached, given } = network(receiver, [receiverAddress], ["127.0.0.1"], ["127.0.0.1"]);
  await postPublicly(address, {}, "", given);
  expect(reached).toEqual([receiverAddress]);
});

test.for([
  [["10.0.0.1"]],
  [[receiverAddress, "192.168.1.1"]],
  [["2606:2800:21f:cb07:6820:80da:af6b:8b2c", "::1"]],
  [[]],
])("a name that leads to %j is not connected to", async ([found = []]) => {
  const receiver = await receiving();
  const { reached, given } = network(receiver, found);
  await expect(postPublicly(address, {}, "", given)).rejects.toThrow("not a public address");
  expect(reached).toEqual([]);
  expect(receiver.posted).toEqual([]);
});

test("what is on this machine is not connected to, by whatever name", async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  const port = await listening(server);
  for (const host of ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]", "0"])
    await expect(postPublicly(`https://${host}:${port}/`, {}, ""), host).rejects.toThrow("not a public address");
  await expect(postPublicly(`http://127.0.0.1:${port}/`, {}, "")).rejects.toThrow("not an https address");
  expect(connections).toBe(0);
});

test("a redirect is an answer, and leads nowhere", async () => {
  const receiver = await receiving((response) => response.writeHead(302, { Location: "/elsewhere" }).end());
  const answer = await postPublicly(address, {}, "", network(receiver, [receiverAddress]).given);
  expect(answer).toMatchObject({ status: 302 });
  expect(receiver.posted).toHaveLength(1);
});

test("of an answer without end the beginning is read", async () => {
  const receiver = await receiving((response) => {
    const more = () => response.destroyed || response.write("x".repeat(1_000), () => setImmediate(more));
    more();
  });
  const { status, text } = await postPublicly(address, {}, "", network(receiver, [receiverAddress]).given);
  expect(status).toBe(200);
  expect(text).toHaveLength(2_000);
});

test("a certificate for another name is not taken", async () => {
  const receiver = await receiving();
  const other = address.replace(receiverName, "other.example.com");
  const posted = postPublicly(other, {}, "", network(receiver, [receiverAddress]).given);
  await expect(posted).rejects.toMatchObject({ code: "ERR_TLS_CERT_ALTNAME_INVALID" });
  expect(receiver.posted).toEqual([]);
});

test("what does not answer in time is given up, and so is a name that nobody resolves", async () => {
  const receiver = await receiving(() => {});
  const silent = postPublicly(address, {}, "", { ...network(receiver, [receiverAddress]).given, wait: 500 });
  const nobody = (() => new Promise(() => {})) as unknown as Lookup;
  const unresolved = postPublicly(address, {}, "", { resolve: nobody, wait: 500 });
  const late = /timed out|abort/i;
  await Promise.all([expect(unresolved).rejects.toThrow("timed out"), expect(silent).rejects.toThrow(late)]);
  expect(receiver.posted).toHaveLength(1);
});

test.for(
  [
    ["1.1.1.1", "8.8.8.8", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1", "223.255.255.254"],
    ["2606:4700::1111"],
  ].flat(),
)("%s is an address of the internet", (address) => expect(isPublicAddress(address)).toBe(true));

test.for(
  [
    ["0.0.0.0", "10.255.255.255", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.255.254"],
    ["169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.88.99.1", "192.168.0.1"],
    ["198.18.0.1", "198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"],
    ["::", "::1", "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::ffff:a00:1", "64:ff9b::7f00:1"],
    ["64:ff9b:1::1", "100::1", "2001::1", "2001:20::1", "2001:db8::1", "2002:7f00:1::", "3fff::1", "5f00::1"],
    ["fc00::1", "fd12:3456::1", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1", "localhost", "", "1.1.1"],
  ].flat(),
)("%s is none", (address) => expect(isPublicAddress(address)).toBe(false));
