import { expect, test } from "vitest";
import { networkOf, truncatedNetwork } from "./network-of.server.ts";

test("an IPv4 address stands for itself, also when it is written as IPv6", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
});

test("IPv6 addresses of one network are the same, however they are written", () => {
  const network = "2001:db8:0:7::/64";
  expect(networkOf("2001:db8:0:7:1:2:3:4")).toBe(network);
  expect(networkOf("2001:0DB8:0000:0007::9")).toBe(network);
  expect(networkOf("2001:db8:0:8::1")).not.toBe(network);
  expect(networkOf("2001:db8:0:8::1", 48)).toBe("2001:db8:0::/48");
  expect(networkOf("203.0.113.7", 48)).toBe("203.0.113.7");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});

test("an address that is not known is no network", () => {
  expect(networkOf("")).toBe("");
});

test.for([
  ["203.0.113.7", "203.0.113.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:7:1:2:3:4:5", "2001:db8:7::/48"],
  ["2001:0DB8:0000:0007::9", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  ["", ""],
  ["unknown", ""],
  ["999.1.2.3", ""],
  ["zz:1::2", ""],
] as const)("of %s only %j is kept", ([address, stored]) => {
  expect(truncatedNetwork(address)).toBe(stored);
});
