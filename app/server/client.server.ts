import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyAddr from "proxy-addr";

type Client = { address: string; protocol: "http:" | "https:"; host: string };
type TrustedProxies = ReturnType<typeof proxyAddr.compile>;

/** Reads `X-Forwarded` headers of configured proxies only. An invalid host becomes `localhost`. */
export function clientOf(request: Pick<IncomingMessage, "socket" | "headers">, isTrusted: TrustedProxies): Client {
  const { socket, headers } = request;
  const peer = plainAddress(socket.remoteAddress ?? "");
  const encrypted = "encrypted" in socket && socket.encrypted === true;
  const own: Client = {
    address: peer,
    protocol: encrypted ? "https:" : "http:",
    host: hostOf(headers.host) ?? "localhost",
  };
  if (!isTrusted(peer, 0)) return own;
  const hops = proxyAddr.all(request as IncomingMessage, (address, hop) => isTrusted(plainAddress(address), hop));
  return {
    address: hops.map(plainAddress).findLast((address) => isIP(address) > 0) ?? peer,
    protocol: protocolOf(lastOf(headers["x-forwarded-proto"])) ?? own.protocol,
    host: hostOf(lastOf(headers["x-forwarded-host"])) ?? own.host,
  };
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return String(header ?? "")
    .split(",")
    .at(-1)
    ?.trim();
}

function plainAddress(given: string): string {
  const address = /^\[(.+)\](?::\d+)?$/.exec(given)?.[1] ?? /^([\d.]+):\d+$/.exec(given)?.[1] ?? given;
  return address.replace(/%.*$/, "").replace(/^::ffff:(?=[\d.]+$)/i, "");
}

function protocolOf(name: string | undefined): Client["protocol"] | undefined {
  return name === "http" || name === "https" ? `${name}:` : undefined;
}

function hostOf(given: string | undefined): string | undefined {
  const isHost = given !== undefined && /^(?:[\w.-]{1,253}|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(given);
  return isHost && URL.canParse(`http://${given}`) ? given : undefined;
}
