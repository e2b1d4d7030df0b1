import { expect } from "vitest";
import { codeOf } from "../../supabase/tests/authenticator.ts";
import type { Visitor } from "./visitor.ts";

const setUp = "/auth/second-step/set-up?next=/admin/settings/account";

/** An app that shows the codes of one account. */
export type Authenticator = { secret: string; code: () => string };

/** Sets up the second step as a person without scripts does. */
export async function setUpSecondStep(visitor: Visitor): Promise<Authenticator> {
  const page = (await visitor.submit(setUp, {})).page;
  const hidden = (name: string) => page(`input[name=${name}]`).attr("value") ?? "";
  const secret = new URL(hidden("uri")).searchParams.get("secret") ?? "";
  const app = { secret, code: () => codeOf(secret) };
  const form = { factor: hidden("factor"), uri: hidden("uri"), code: app.code() };
  const confirmed = await visitor.submit("/auth/second-step/confirm?next=/admin/settings/account", form);
  expect(confirmed).toRedirectTo("/admin/settings/account");
  return app;
}
