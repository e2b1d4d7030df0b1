import { useTranslation } from "react-i18next";
import { valuesIn } from "../../../components/value-in.ts";
import { FieldLinks } from "../../components/field-links.tsx";
import { UnreadMark } from "../assistant/unread-mark.tsx";
import { useEditor } from "./editor-context.ts";

export function UnreadNote() {
  const { unread, fields, labelOf } = useEditor();
  const { t } = useTranslation("admin-assistant");
  if (unread.length === 0) return null;
  return (
    <div className="border-l-4 border-amber bg-paper-raised px-5 py-4">
      <input type="hidden" name="unread" value={unread.join(" ")} />
      <p className="font-semibold">{t("unread.title", { count: unread.length })}</p>
      <FieldLinks fields={unread.map((name) => ({ name, id: fields[name]?.id, label: labelOf(name) }))} />
      <p className="mt-1 text-sm text-ink-soft">{t("unread.before")}</p>
    </div>
  );
}

export function UnreadOfField({ name }: { name: string }) {
  const { unread, fields, lastResult, machine } = useEditor();
  if (!unread.includes(name)) return null;
  const isTicked = valuesIn(lastResult, "read").includes(name);
  return <UnreadMark value={name} of={fields[name]!.id} ticked={isTicked} breach={machine.breaches[name]} />;
}
