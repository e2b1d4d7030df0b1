import type { RouterContextProvider } from "react-router";
import type { Refusal } from "../data/result.server.ts";
import { getFixedT } from "../i18n/translations.server.ts";
import type { ReadForm } from "../server/read-form.server.ts";

/** Gives a form back with the backend's own words, or ours when it did not answer or was not asked. */
export function refusedForm(
  form: Extract<ReadForm<unknown>, { ok: true }>,
  { reason, unreachable, tooOften }: Refusal,
  context: Readonly<RouterContextProvider>,
) {
  const t = getFixedT(context, "sign-in");
  if (unreachable) return form.refused(t("errors.backendDown"), 400);
  return form.refused(reason || t("errors.fallback"), tooOften ? 429 : 400);
}
