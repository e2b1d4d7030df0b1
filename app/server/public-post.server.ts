import { lookup } from "node:dns/promises";
import { request, type Agent } from "node:https";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Characters. */
const longestAnswer = 2_000;

/** What IANA has for special purposes is not so, nor are IPv4 addresses in IPv6 (mapped, NAT64, 6to4), whatever they lead to. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(internet));
}

const internet = ipaddr.parseCIDR("2000::/3");

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
