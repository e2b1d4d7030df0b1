import { openBackend } from "../../supabase/embedded/backend.ts";
import { networkTo } from "./embedded-network.ts";

/** The embedded backend in memory, with the real migrations, row rules and seed. */
export const backend = await openBackend({ siteOrigin: "http://northlight.test" });

export const network = networkTo(backend);
