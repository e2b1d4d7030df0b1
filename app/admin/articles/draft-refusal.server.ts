import type { RouterContextProvider } from "react-router";
import type { DraftRefusal } from "../../data/drafts.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { refusalOf } from "../components/refusal.server.ts";

export function draftRefusal(refusal: DraftRefusal, context: Readonly<RouterContextProvider>) {
  const t = getFixedT(context, "admin-articles");
  return refusalOf(refusal, context, (why) => {
    if (why === "addressTaken" || why === "relatedUnknown") return t(`errors.${why}`);
    return t(`refusals.${why === "changed" ? "conflict" : why}`);
  });
}
