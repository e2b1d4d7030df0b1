import type { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect } from "vitest";
import { backendContext } from "../../app/data/session/session.server.ts";
import { sharedProject } from "../../supabase/tests/project.ts";
import { networkTo } from "./embedded-network.ts";

const siteOrigin = "http://northlight.test";

/** The worker's embedded backend with its migrations and row rules, as seeded, for a file whose tests call loaders and actions. */
export async function openRealRows() {
  const backend = await sharedProject();
  const network = networkTo(backend);
  beforeAll(() => network.listen());
  afterAll(() => network.close());
  return {
    backend,
    network,
    environment: { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: backend.publishableKey },
  };
}

/** An account of its own, asking for access: the first one becomes the operator, the others wait. */
export async function signUp(context: RouterContextProvider, email = "operator@northlight.test"): Promise<void> {
  const { accounts, operators } = context.get(backendContext);
  expect(await accounts.signUp({ email, password: "correct horse" }, siteOrigin)).toMatchObject({ ok: true });
  await operators.accessOf({ email });
}
