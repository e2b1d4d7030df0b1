import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { valueIn } from "../../components/value-in.ts";
import { sectionFields } from "../../schemas/section.ts";
import { RescuedTexts } from "../components/rescued-texts.tsx";

export function RescuedText({ lastResult }: { lastResult: SubmissionResult }) {
  const { t } = useTranslation("admin-content");
  const texts = sectionFields.map((name) => ({
    name,
    label: t(`fields.${name}`),
    value: valueIn(lastResult, name),
    rows: name === "body_text" ? 4 : 1,
  }));
  return <RescuedTexts title={t("gone.title")} body={t("gone.body")} texts={texts} />;
}
