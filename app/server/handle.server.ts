import { randomUUID } from "node:crypto";
import { isEmbedHost } from "./embed.server.ts";
import type { Environment } from "./environment.server.ts";
import { withSiteHeaders } from "./headers.server.ts";
import { type Log, loggedPath } from "./log.server.ts";
import type { Render } from "./render.server.ts";

export type Handle = Render;
type Operation = (request: Request) => Response | Promise<Response>;

type Options = {
  render: Render;
  operations: Record<string, Operation | undefined>;
  settings: Environment;
  log: Log;
  onAnswer?: (request: Request, url: URL, response: Response) => void;
};

export function createHandle({ render, operations, settings, log, onAnswer }: Options): Handle {
  return async (request, client) => {
    const started = performance.now();
    const requestId = randomUUID();
    const url = new URL(request.url);
    const onSite = !isEmbedHost(url.hostname, settings);
    const operation = onSite ? operations[url.pathname] : undefined;
    const response = operation
      ? withSiteHeaders(await operation(request), url.protocol, settings)
      : await render(request, client);
    response.headers.set("X-Request-Id", requestId);
    if (onSite) onAnswer?.(request, url, response);
    log.info({
      requestId,
      method: request.method,
      path: loggedPath(url.pathname),
      status: response.status,
      ms: Math.round(performance.now() - started),
    });
    return response;
  };
}
