import { useTranslation } from "react-i18next";
import { inputsOf } from "../../schemas/draft.ts";
import type { Kind } from "../../schemas/kinds/kinds.ts";

const factLimits: Record<string, number> = { slug: 80, picture: 500, related: 200 };

/** The sentence for an error code of a field. */
export function useErrorText(kind: Kind): (name: string) => (code: string) => string {
  const { t } = useTranslation("admin-articles");
  return (name) => {
    const input = inputsOf(kind).find((input) => input.name === name);
    const limit = input?.limit ?? factLimits[name];
    return (code) => t(`errors.${code as "tooLong"}`, { limit, most: input?.most, parts: input?.keeps?.join(", ") });
  };
}
