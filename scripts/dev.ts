import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { createServer as createVite } from "vite";
import { embeddedBackendUnlessConfigured } from "./backend-process.ts";

const home = fileURLToPath(new URL("..", import.meta.url));
process.env.NODE_ENV = "development";

const port = Number(process.env.PORT || 3000);
const backend = await embeddedBackendUnlessConfigured(home, port);
const vite = await createVite({
  root: home,
  server: { middlewareMode: true, hmr: { port: port + 20_000 } },
  appType: "custom",
});
const main = "/app/main.server.ts";
const server = createServer((request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const { createListener, handle } = await vite.ssrLoadModule(main);
      createListener(handle, `${home}public`)(request, response);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      response.writeHead(500, { "Content-Type": "text/plain" }).end((error as Error).stack);
    }
  });
});
server.listen(port, "127.0.0.1", () => console.log(`Northlight for development: http://localhost:${port}`));
const { startSendingMail } = await vite.ssrLoadModule(main);
const mail = startSendingMail(port);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, async () => {
    server.closeAllConnections();
    await mail?.stop();
    await Promise.all([vite.close(), backend?.stop()]);
    process.exit(0);
  });
}
