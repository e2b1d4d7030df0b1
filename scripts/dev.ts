import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { createServer as createVite } from "vite";
import type { Site } from "../app/composition/main.server.ts";
import { embeddedBackendUnlessConfigured } from "./backend-process.ts";

type Main = typeof import("../app/composition/main.server.ts");

const home = fileURLToPath(new URL("..", import.meta.url));
process.env.NODE_ENV = "development";

const backend = await embeddedBackendUnlessConfigured(home);
Object.assign(process.env, backend?.variables);
const port = Number(process.env.PORT || 3000);
const vite = await createVite({
  root: home,
  server: { middlewareMode: true, hmr: { port: port + 20_000 } },
  appType: "custom",
});

let loaded: Main["createSite"] | undefined;
let site: Promise<Site> | undefined;

async function currentSite(): Promise<Site> {
  const main = (await vite.ssrLoadModule("/app/composition/main.server.ts")) as Main;
  if (!site || loaded !== main.createSite) {
    loaded = main.createSite;
    site = replace(site, main);
  }
  return site;
}

async function replace(former: Promise<Site> | undefined, main: Main): Promise<Site> {
  await former?.then((one) => one.stop()).catch(console.error);
  const next = await main.createSite(main.readEnvironment(process.env), `${home}public`);
  next.runInBackground(port);
  return next;
}

const server = createServer((request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      (await currentSite()).listener(request, response);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      response.writeHead(500, { "Content-Type": "text/plain" }).end((error as Error).stack);
    }
  });
});
server.listen(port, "127.0.0.1", () => console.log(`Northlight for development: http://localhost:${port}`));
await currentSite();

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, async () => {
    server.closeAllConnections();
    await (await site)?.stop();
    await Promise.all([vite.close(), backend?.stop()]);
    process.exit(0);
  });
}
