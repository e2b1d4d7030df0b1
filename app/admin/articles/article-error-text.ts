import { useTranslation } from "react-i18next";
import type { ArticleKind } from "../../schemas/article-kind.ts";
import { textFields } from "../../schemas/draft.ts";

const factLimits: Record<string, number> = { slug: 80, picture: 500, related: 200 };

/** The sentence for an error code of a field. */
export function useErrorText(kind: ArticleKind): (name: string) => (code: string) => string {
  const { t } = useTranslation("admin-articles");
  return (name) => {
    const limit = textFields[kind].find((field) => field.name === name)?.limit ?? factLimits[name];
    return (code) => t(`errors.${code as "tooLong"}`, { limit });
  };
}
