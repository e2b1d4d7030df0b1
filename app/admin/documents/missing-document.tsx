import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { valueIn } from "../../components/value-in.ts";
import { inputsOf } from "../../schemas/forms/inputs.ts";
import type { Kind } from "../../schemas/kinds/fields.ts";
import { RescuedTexts } from "../components/rescued-texts.tsx";
import { useFieldLabel } from "./document-words.ts";

export function MissingDocument({ kind, lastResult }: { kind: Kind; lastResult: SubmissionResult }) {
  const { t } = useTranslation("admin-documents");
  const label = useFieldLabel(kind);
  const texts = inputsOf(kind).map(({ name, as }) => ({
    name,
    label: label(name),
    value: valueIn(lastResult, name),
    rows: as === "line" ? 1 : 6,
  }));
  return <RescuedTexts title={t("gone.title")} body={t("gone.body")} texts={texts} />;
}
