import type { IncomingMessage } from "node:http";
import { type Context, environmentContext } from "./context.server.ts";
import type { Environment } from "./environment.server.ts";

type Settings = Pick<Environment, "SITE_URL">;

const localHosts = ["localhost", "127.0.0.1", "[::1]"];

export function originOf(context: Context, url: URL): string {
  return withoutSlash(context.get(environmentContext).SITE_URL) ?? url.origin;
}

/** Without a configured origin only localhost is safe to cache: a visitor can send any Host. */
export function sharedOrigin({ SITE_URL }: Settings): (request: IncomingMessage) => string | undefined {
  const configured = withoutSlash(SITE_URL);
  return ({ headers, socket }) => {
    if (configured) return configured;
    const isLocal = localHosts.some((host) => headers.host === `${host}:${socket.localPort}`);
    return isLocal ? `http://${headers.host}` : undefined;
  };
}

export function localOrigin({ SITE_URL }: Settings, port: number): string {
  return withoutSlash(SITE_URL) ?? `http://localhost:${port}`;
}

function withoutSlash(address: string | undefined): string | undefined {
  return address?.replace(/\/+$/, "");
}
