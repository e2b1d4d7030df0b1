import { useTranslation } from "react-i18next";

/** The name of a field of any kind, as forms, the log and the comparison of versions say it. */
export function useFieldLabel(): (name: string) => string {
  const { t } = useTranslation("admin-fields");
  return (name) => {
    const [, part, number] = /^(step|description)(\d+)$/.exec(name) ?? [];
    return part && number ? t(part as "step", { number }) : t(name as "title");
  };
}
