import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { valueIn } from "../../components/value-in.ts";
import type { ArticleKind } from "../../schemas/article-kind.ts";
import { textFields } from "../../schemas/draft.ts";
import { RescuedTexts } from "../components/rescued-texts.tsx";
import { useFieldLabel } from "./field-label.ts";

export function Gone({ kind, lastResult }: { kind: ArticleKind; lastResult: SubmissionResult }) {
  const { t } = useTranslation("admin-articles");
  const label = useFieldLabel();
  const texts = textFields[kind].map(({ name, as }) => ({
    name,
    label: label(name),
    value: valueIn(lastResult, name),
    rows: as === "line" ? 1 : 6,
  }));
  return <RescuedTexts title={t("gone.title")} body={t("gone.body")} texts={texts} />;
}
