import type { IncomingMessage } from "node:http";
import { isIP, type BlockList } from "node:net";
import { environment } from "./environment.server.ts";
import { isOneOf } from "./proxies.server.ts";

/** Who sent a request, and to which address of the site, as its sender sees it. */
export type Client = { address: string; protocol: "http:" | "https:"; host: string };

/**
 * Reads a request's sender off its connection; off the `X-Forwarded` headers only where the connection comes from a
 * proxy that the configuration names. Of several addresses the last that is no such proxy counts: whatever stands
 * before it was written by a stranger. A host that could be none is given as `localhost`.
 */
export function clientOf(
  { socket, headers }: Pick<IncomingMessage, "socket" | "headers">,
  proxies: BlockList = environment().TRUST_PROXY,
): Client {
  const peer = plainAddress(socket.remoteAddress ?? "");
  const encrypted = "encrypted" in socket && socket.encrypted === true;
  const own: Client = {
    address: peer,
    protocol: encrypted ? "https:" : "http:",
    host: hostOf(headers.host) ?? "localhost",
  };
  if (!isOneOf(proxies, peer)) return own;
  return {
    address: nearestStranger(peer, partsOf(headers["x-forwarded-for"]), proxies),
    protocol: protocolOf(partsOf(headers["x-forwarded-proto"]).at(-1)) ?? own.protocol,
    host: hostOf(partsOf(headers["x-forwarded-host"]).at(-1)) ?? own.host,
  };
}

function nearestStranger(peer: string, hops: string[], proxies: BlockList): string {
  let nearest = peer;
  for (const hop of hops.toReversed()) {
    const address = plainAddress(hop);
    if (!isOneOf(proxies, nearest) || isIP(address) === 0) break;
    nearest = address;
  }
  return nearest;
}

function partsOf(header: string | string[] | undefined): string[] {
  return String(header ?? "")
    .split(",")
    .map((part) => part.trim());
}

/** Without the port, brackets or zone that it may be written with; an IPv4 address as such. */
function plainAddress(written: string): string {
  const address = /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
  return address.replace(/%.*$/, "").replace(/^::ffff:(?=[\d.]+$)/i, "");
}

function protocolOf(name: string | undefined): Client["protocol"] | undefined {
  return name === "http" || name === "https" ? `${name}:` : undefined;
}

function hostOf(written: string | undefined): string | undefined {
  const isHost = written !== undefined && /^(?:[\w.-]{1,253}|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(written);
  return isHost && URL.canParse(`http://${written}`) ? written : undefined;
}
