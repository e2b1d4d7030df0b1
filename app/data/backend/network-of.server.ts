import { isIP } from "node:net";

/** The key for rate limits: an IPv4 address, or the network of an IPv6 one: a /64 is a household, a /48 a site. */
export function networkOf(address: string, prefix: 64 | 48 = 64): string {
  const v4 = /(?:^|:)(\d{1,3}(?:\.\d{1,3}){3})$/.exec(address)?.[1];
  if (v4 || !address.includes(":")) return v4 ?? address;

  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - groups.length - after.length)).fill("0");
  const first = [...groups, ...zeros, ...after].slice(0, prefix / 16);
  return `${first.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/${prefix}`;
}

export function truncatedNetwork(address: string): string {
  const network = networkOf(address, 48);
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1];
  const [start = ""] = network.split("/");
  if (isIP(v4 ? network : start) === 0) return "";
  return v4 ? `${v4}.0/24` : network;
}
