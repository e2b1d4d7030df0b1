import { http } from "msw";
import { setupServer } from "msw/node";
import { openBackend } from "../../supabase/embedded/backend.ts";
import { nobody, refuseConnection } from "./refused-connection.ts";

/** The embedded backend in memory, with the real migrations, row rules and seed. */
export const backend = await openBackend({ siteOrigin: "http://northlight.test" });

/** The network of a test: every request to the backend reaches the embedded one, unless a test puts a fault in its way. */
export const network = setupServer(
  http.all(`${backend.url}/*`, ({ request }) => backend.fetch(request)),
  http.all(`${nobody}/*`, refuseConnection),
);
