import { http } from "msw";
import { setupServer } from "msw/node";
import type { Backend } from "../../supabase/embedded/backend.ts";
import { nobody, refuseConnection } from "./refused-connection.ts";

/** The network of a test: every request to the backend reaches the embedded one, unless a test puts a fault in its way. */
export function networkTo(backend: Pick<Backend, "url" | "fetch">) {
  const server = setupServer(
    http.all(`${backend.url}/*`, ({ request }) => backend.fetch(request)),
    http.all(`${nobody}/*`, refuseConnection),
  );
  const usual = server.listHandlers().length;
  const { fetch } = globalThis;

  return {
    use: server.use,
    resetHandlers: server.resetHandlers,

    listen(): void {
      server.listen({ onUnhandledFrame: "error" });
      const throughServer = globalThis.fetch;
      // Where no fault is in its way, a request needs no socket: there are thousands. One that comes as a stream is read to its end by a socket.
      globalThis.fetch = async (input, init) => {
        const [address, body] = input instanceof Request ? [input.url, input.body] : [String(input), init?.body];
        const isUsual = server.listHandlers().length === usual && address.startsWith(`${backend.url}/`);
        return isUsual && !(body instanceof ReadableStream)
          ? backend.fetch(new Request(input, init))
          : throughServer(input, init);
      };
    },

    close(): void {
      server.close();
      globalThis.fetch = fetch;
    },
  };
}
