import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { http, passthrough } from "msw";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Site } from "../../app/composition/main.server.ts";
import { network } from "./network.ts";
import { builtSite } from "./site.ts";

/** The built site on a port of its own for the tests of a file, with the environment as it is when they begin. */
export function listeningSite(): { site: Site; origin: string } {
  const listening = {} as { site: Site; origin: string };
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) =>
    listening.site.listener(request, response),
  );
  beforeAll(async () => {
    listening.site = await builtSite();
    await once(server.listen(0, "127.0.0.1"), "listening");
    listening.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => network.use(http.all(`${listening.origin}/*`, () => passthrough())));
  afterAll(async () => {
    server.closeAllConnections();
    await once(server.close(), "close");
  });
  return listening;
}
