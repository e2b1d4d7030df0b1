import { useTranslation } from "react-i18next";
import { inputsOf } from "../../schemas/draft.ts";
import type { Kind } from "../../schemas/kinds/kinds.ts";

/** The name of a field of any kind, as forms, the log and the comparison of versions say it. */
export function useFieldLabel(kind?: Kind): (name: string) => string {
  const { t } = useTranslation("admin-fields");
  const labels = new Map(
    kind &&
      [...Object.entries(kind.texts), ...inputsOf(kind).map((input) => [input.name, input] as const)].map(
        ([name, { label }]) => [name, label],
      ),
  );
  return (name) => {
    const [, number, part] = /\/(\d+)\/([^/]+)$/.exec(name) ?? [];
    return labels.get(name) ?? (part && number ? t(part as "step", { number }) : t(name as "title"));
  };
}
