import type { RouterContextProvider } from "react-router";
import { pick, translationsFor } from "../../i18n/translations.server.ts";

export function topicTexts(context: Readonly<RouterContextProvider>) {
  const texts = translationsFor(context, "insights", "case-studies");
  return {
    insights: pick(texts.insights, ["categories"]),
    "case-studies": pick(texts["case-studies"], ["industries"]),
  };
}
