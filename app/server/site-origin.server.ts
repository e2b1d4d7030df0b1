import type { IncomingMessage } from "node:http";
import { environment, type Environment } from "./environment.server.ts";

const localHosts = ["localhost", "127.0.0.1", "[::1]"];

/** Without a trailing slash. */
export function siteOrigin({ SITE_URL }: Pick<Environment, "SITE_URL">, url: URL): string {
  return withoutSlash(SITE_URL) ?? url.origin;
}

/** Without a configured origin only localhost is safe to cache: a visitor can send any Host. */
export function sharedOrigin({ headers, socket }: IncomingMessage): string | undefined {
  const known = configuredOrigin();
  if (known) return known;
  const isLocal = localHosts.some((host) => headers.host === `${host}:${socket.localPort}`);
  return isLocal ? `http://${headers.host}` : undefined;
}

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
