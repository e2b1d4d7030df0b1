import { BlockList, isIP } from "node:net";

const named = new Map([
  ["loopback", ["127.0.0.0/8", "::1"]],
  ["uniquelocal", ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"]],
]);

/**
 * Takes addresses, networks such as 10.0.0.0/8, `loopback` and `uniquelocal`, separated by spaces or commas. Gives the
 * machines that they name, or undefined when one of them names none, or every machine there is.
 */
export function readProxies(text: string): BlockList | undefined {
  const list = new BlockList();
  const entries = text.split(/[\s,]+/).filter(Boolean);
  for (const entry of entries.flatMap((entry) => named.get(entry) ?? [entry])) {
    const [, address = "", bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(entry) ?? [];
    const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
    const length = bits === undefined ? longest : Number(bits);
    if (length < 1 || length > longest) return undefined;
    list.addSubnet(address, length, familyOf(address));
  }
  return list;
}

export function isOneOf(machines: BlockList, address: string): boolean {
  return isIP(address) > 0 && machines.check(address, familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 4 ? "ipv4" : "ipv6";
}
