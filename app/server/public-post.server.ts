import { lookup } from "node:dns/promises";
import { request, type Agent } from "node:https";
import { BlockList, isIP } from "node:net";

/** Characters. */
const longestAnswer = 2_000;

/** Of IPv4 and of 2000::/3, which are the addresses of the internet: those that lead elsewhere, or to a network within. */
const special = new BlockList();
for (const network of [
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24",
  "192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3",
  "2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20",
].flatMap((line) => line.split(" "))) {
  const [address = "", bits] = network.split("/");
  special.addSubnet(address, Number(bits), address.includes(":") ? "ipv6" : "ipv4");
}
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

/** Not so are IPv4 addresses in IPv6 (mapped, NAT64, 6to4), whatever they lead to. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, "ipv4");
  return isIP(address) === 6 && global.check(address, "ipv6") && !special.check(address, "ipv6");
}

/** `wait`: milliseconds until the answer is there. */
type Network = { resolve?: typeof lookup; agent?: Agent | false; wait?: number };

/** To public addresses that the name has now, without redirects; rejects otherwise and after ten seconds. The text is cut. */
export async function postPublicly(
  address: string,
  headers: Record<string, string>,
  body: string,
  { resolve = lookup, agent = false, wait = 10_000 }: Network = {},
): Promise<{ status: number; text: string }> {
  const url = new URL(address);
  if (url.protocol !== "https:") throw new Error("not an https address");
  const signal = AbortSignal.timeout(wait);
  const late = new Promise<never>((_, fail) => signal.addEventListener("abort", () => fail(new Error("timed out"))));
  late.catch(() => {});
  const found = await Promise.race([resolve(url.hostname.replace(/^\[|\]$/g, ""), { all: true }), late]);
  if (found.length === 0 || !found.every((one) => isPublicAddress(one.address)))
    throw new Error("not a public address");

  const answering = new Promise<{ status: number; text: string }>((answer, fail) => {
    const asked = request(
      url,
      {
        method: "POST",
        headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
        agent,
        signal,
        // The connection goes to what was checked: a name may lead elsewhere when it is asked again.
        lookup: (_name, { all }, tell) => (all ? tell(null, found) : tell(null, found[0]!.address, found[0]!.family)),
      },
      async (response) => {
        let text = "";
        response.setEncoding("utf8");
        try {
          for await (const part of response) {
            text += part;
            if (text.length > longestAnswer) break;
          }
        } catch {
          // Its status has said what became of it.
        }
        answer({ status: response.statusCode ?? 0, text: text.slice(0, longestAnswer) });
      },
    );
    asked.on("error", fail).on("close", () => fail(new Error("closed without an answer")));
    asked.end(body);
  });
  return Promise.race([answering, late]);
}
