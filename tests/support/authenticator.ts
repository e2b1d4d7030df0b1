import { expect, onTestFinished, vi } from "vitest";
import { codeOf } from "../../supabase/tests/authenticator.ts";
import type { Visitor } from "./visitor.ts";

const setUp = "/auth/second-step/set-up?next=/admin/settings/account";

/** An app that shows the codes of one account, each of which is good once. */
export type Authenticator = { secret: string; code: () => string; wrong: () => string };

/** Sets up the second step as a person without scripts does. */
export async function setUpSecondStep(visitor: Visitor, currentPassword = "correct horse"): Promise<Authenticator> {
  const page = (await visitor.submit(setUp, { currentPassword })).page;
  const hidden = (name: string) => page(`input[name=${name}]`).attr("value") ?? "";
  const secret = new URL(hidden("uri")).searchParams.get("secret") ?? "";
  const app = { secret, code: codesOf(secret), wrong: () => codeOf(secret, 9) };
  const form = { factor: hidden("factor"), uri: hidden("uri"), code: app.code() };
  const confirmed = await visitor.submit("/auth/second-step/confirm?next=/admin/settings/account", form);
  expect(confirmed).toRedirectTo("/admin/settings/account");
  return app;
}

/** Gives a fresh code each time: the clock of the test stands from then on, and goes on by half a minute before the next one. */
export function codesOf(secret: string): () => string {
  onTestFinished(() => void vi.useRealTimers());
  return () => {
    vi.setSystemTime(Date.now() + 30_000);
    return codeOf(secret);
  };
}
