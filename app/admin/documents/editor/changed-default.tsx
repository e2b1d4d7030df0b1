import { useTranslation } from "react-i18next";
import { useEditor } from "./editor-context.ts";

export function ChangedDefault({ name }: { name: string }) {
  const { language, text } = useEditor();
  const { t } = useTranslation("admin-documents");
  const changed = text?.changedDefaults[name];
  if (changed === undefined) return null;
  return (
    <div className="mt-2 border-l-4 border-amber pl-3 text-sm">
      <p className="font-semibold">{t("changedDefault.title")}</p>
      <p lang={language} className="mt-1 whitespace-pre-line">
        {changed}
      </p>
      <p className="mt-1 text-ink-soft">{t("changedDefault.keep")}</p>
    </div>
  );
}
