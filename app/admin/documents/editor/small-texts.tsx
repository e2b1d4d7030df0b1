import { useTranslation } from "react-i18next";
import { inputsOf } from "../../../schemas/forms/inputs.ts";
import { useOpened } from "../../components/reveal.ts";
import { useEditor } from "./editor-context.ts";

/** Folded until something is wrong in it; then it stays as it is. */
export function SmallTexts({ children }: { children: React.ReactNode }) {
  const { kind, fields, reviews } = useEditor();
  const { t } = useTranslation("admin-documents");
  const marked = reviews.map(({ name }) => name);
  const isOpen = inputsOf(kind).some(
    ({ name, small, search }) => (small || search) && (fields[name]?.errors || marked.includes(name)),
  );
  const opens = useOpened(isOpen);
  return (
    <details open={opens} className="border-y border-rule py-1">
      <summary className="disclosure">{t("edit.small")}</summary>
      <div className="grid gap-8 pt-4 pb-6">{children}</div>
    </details>
  );
}
