import { useTranslation } from "react-i18next";
import { outdatedForm } from "../schemas/outdated-form.ts";

export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation("errors");
  return (reason) => (reason === outdatedForm ? t("notAForm.body") : reason);
}
