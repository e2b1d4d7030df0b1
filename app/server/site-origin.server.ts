import type { IncomingMessage } from "node:http";
import { environment, type Environment } from "./environment.server.ts";

const localHosts = ["localhost", "127.0.0.1", "[::1]"];

/** Where the site stands for the world, without a slash at its end: as configured, else as the request came in. */
export function siteOrigin({ SITE_URL }: Pick<Environment, "SITE_URL">, url: URL): string {
  return withoutSlash(SITE_URL) ?? url.origin;
}

/** The origin that a page can name to everybody: without a configured one only a name of this machine is sure to be no stranger's invention. */
export function sharedOrigin({ headers, socket }: IncomingMessage): string | undefined {
  const known = configuredOrigin();
  if (known) return known;
  const isLocal = localHosts.some((host) => headers.host === `${host}:${socket.localPort}`);
  return isLocal ? `http://${headers.host}` : undefined;
}

/** Where a site that listens on a port stands while no address is configured. */
export function localOrigin(port: number): string {
  return configuredOrigin() ?? `http://localhost:${port}`;
}

let configured: { origin: string | undefined } | undefined;

function configuredOrigin(): string | undefined {
  configured ??= { origin: withoutSlash(environment().SITE_URL) };
  return configured.origin;
}

function withoutSlash(address: string | undefined): string | undefined {
  return address?.replace(/\/+$/, "");
}
