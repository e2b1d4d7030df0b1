/** The key for rate limits: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  const v4 = /(?:^|:)(\d{1,3}(?:\.\d{1,3}){3})$/.exec(address)?.[1];
  if (v4 || !address.includes(":")) return v4 ?? address;

  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - groups.length - after.length)).fill("0");
  const first = [...groups, ...zeros, ...after].slice(0, 4);
  return `${first.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
