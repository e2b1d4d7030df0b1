import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import proxyAddr from "proxy-addr";
import { expect, test } from "vitest";
import * as fc from "../../tests/support/fast-check.ts";
import { clientOf } from "./client.server.ts";

const proxies = proxyAddr.compile(["10.0.0.0/8", "2001:db8:1::/48", "loopback"]);

function clientBehind(remoteAddress: string | undefined, headers: IncomingHttpHeaders, encrypted?: boolean) {
  const socket = { remoteAddress, encrypted } as unknown as IncomingMessage["socket"];
  return clientOf({ socket, headers: { host: "inside.test", ...headers } }, proxies);
}

const forwarded = {
  "x-forwarded-for": "203.0.113.7",
  "x-forwarded-proto": "https",
  "x-forwarded-host": "www.northlight.test",
};

test("a named proxy is believed", () => {
  const client = { address: "203.0.113.7", protocol: "https:", host: "www.northlight.test" };
  for (const peer of ["10.1.2.3", "::ffff:10.1.2.3", "127.0.0.1", "::1", "2001:db8:1:2::3"]) {
    expect(clientBehind(peer, forwarded), peer).toEqual(client);
  }
});

test("nobody else is, whatever the headers say", () => {
  const header = fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.constantFrom("https", "10.0.0.1, 10.0.0.2"));
  const headers = fc.record({
    "x-forwarded-for": header,
    "x-forwarded-proto": header,
    "x-forwarded-host": header,
    forwarded: header.map((value) => `for=${value};proto=https;host=evil.example`),
    "x-real-ip": header,
  });
  fc.assert(
    fc.property(headers, (sent) => {
      expect(clientBehind("192.0.2.1", sent)).toEqual({ address: "192.0.2.1", protocol: "http:", host: "inside.test" });
    }),
  );
});

test("without a named proxy nobody is believed, not even this machine", () => {
  const socket = { remoteAddress: "127.0.0.1" } as IncomingMessage["socket"];
  const client = clientOf({ socket, headers: { host: "inside.test", ...forwarded } }, proxyAddr.compile([]));
  expect(client).toEqual({ address: "127.0.0.1", protocol: "http:", host: "inside.test" });
});

test.for([
  ["203.0.113.7", "203.0.113.7"],
  ["198.51.100.1, 203.0.113.7", "203.0.113.7"],
  ["198.51.100.1,203.0.113.7,10.0.0.2", "203.0.113.7"],
  ["203.0.113.7, 10.0.0.2, ::ffff:10.0.0.3", "203.0.113.7"],
  ["10.0.0.9, 10.0.0.2", "10.0.0.9"],
  ["203.0.113.7:51234", "203.0.113.7"],
  ["[2001:db8:7::9]:443", "2001:db8:7::9"],
  ["fe80::1%eth0", "fe80::1"],
  ["203.0.113.7, unknown", "10.1.2.3"],
  ["203.0.113.7, unknown, 10.0.0.2", "10.0.0.2"],
  ["203.0.113.7, ", "203.0.113.7"],
  ["203.0.113.7, 10.0.0.2:443", "203.0.113.7"],
  ["", "10.1.2.3"],
  ["_hidden", "10.1.2.3"],
  ["999.1.1.1", "10.1.2.3"],
] as const)("of X-Forwarded-For: %j the address is %s: the last that is no proxy of ours", ([header, address]) => {
  expect(clientBehind("10.1.2.3", { "x-forwarded-for": header }).address).toBe(address);
});

test("what a stranger puts before the last stranger's address never counts", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())), (forged) => {
      const header = [...forged, "203.0.113.7", "10.0.0.2"].join(", ");
      expect(clientBehind("10.1.2.3", { "x-forwarded-for": header }).address).toBe("203.0.113.7");
    }),
  );
});

test.for(["javascript", "HTTPS ", "https, ftp", "wss"])("X-Forwarded-Proto: %j says nothing", (header) => {
  expect(clientBehind("10.1.2.3", { "x-forwarded-proto": header }).protocol).toBe("http:");
});

test.for(["a b", "a/b", "user@evil.example", "evil.example:port", "", "a.test:99999", "[::1", "a\r\nb"])(
  "the host %j is none",
  (host) => {
    expect(clientBehind("10.1.2.3", { "x-forwarded-host": host }).host).toBe("inside.test");
    expect(clientBehind("192.0.2.1", { host }).host).toBe("localhost");
  },
);

test("a connection that is encrypted itself is https, and one that is gone has no address", () => {
  expect(clientBehind("192.0.2.1", {}, true).protocol).toBe("https:");
  expect(clientBehind(undefined, forwarded).address).toBe("");
});
