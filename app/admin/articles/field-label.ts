import { useTranslation } from "react-i18next";
import type { FactFieldName, TextFieldName } from "../../schemas/draft.ts";

export function useFieldLabel(): (name: TextFieldName | FactFieldName) => string {
  const { t } = useTranslation("admin-articles");
  return (name) => {
    const [, part, number] = /^(step|description)(\d+)$/.exec(name) ?? [];
    if (part && number) return t(`fields.${part as "step"}`, { number });
    return t(`fields.${name as "title"}`);
  };
}
