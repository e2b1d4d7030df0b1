import { useTranslation } from "react-i18next";
import { shortDate } from "../../i18n/dates.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import type { AuthorChoice } from "./editor/author-choices.server.ts";

export function useFactValue(
  authors: readonly AuthorChoice[] = [],
): (name: string, value: string | undefined) => string {
  const { t: tInsights } = useTranslation("insights");
  const { t: tCases } = useTranslation("case-studies");
  const { t: tFrame } = useTranslation("frame");
  const language = useLanguage();
  return (name, value) => {
    if (!value) return "–";
    switch (name) {
      case "category":
        return tInsights(`categories.${value as "strategy"}`);
      case "industry":
        return tCases(`industries.${value as "retail"}`);
      case "service":
        return tFrame(`serviceNames.${value as "simulations"}`);
      case "author":
      case "second_author":
        return authors.find(({ id }) => id === value)?.name ?? "–";
      case "published_on":
        return shortDate(value, language);
      default:
        return value;
    }
  };
}
