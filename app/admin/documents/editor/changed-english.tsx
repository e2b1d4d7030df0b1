import { useTranslation } from "react-i18next";
import type { StoredText } from "../../../data/documents/drafts.server.ts";
import { inputsOf, type Texts } from "../../../schemas/forms/inputs.ts";
import type { Kind } from "../../../schemas/kinds/fields.ts";
import { differenceOf } from "../../../schemas/rules/text-difference.ts";
import { FieldLinks } from "../../components/field-links.tsx";
import { changedEnglish as anchor } from "../addresses.ts";
import { Differences } from "../versions/compared-fields.tsx";
import { useEditor } from "./editor-context.ts";

/** What changed in the English text since a translation of it was saved. */
export type ChangedEnglish = {
  fields: string[];
  /** What it said then, where that is still there. */
  former: Texts | undefined;
  english: Texts;
};

export function changedEnglishOf(
  kind: Kind,
  text: Pick<StoredText, "values" | "behind">,
  english: Texts,
  former: Texts | undefined,
): ChangedEnglish {
  const inputs = inputsOf(kind).filter(({ name, entry }) => !entry || english[name] || text.values[name]);
  const inOrder = [...inputs.filter(({ search }) => !search), ...inputs.filter(({ search }) => search)];
  return { fields: inOrder.flatMap(({ name }) => (text.behind?.includes(name) ? name : [])), former, english };
}

export function ChangedEnglishNote() {
  const { changedEnglish: changed, fields, labelOf } = useEditor();
  const { t } = useTranslation("admin-documents");
  if (!changed) return null;
  const isKnown = changed.fields.length > 0;
  return (
    <div id={isKnown ? undefined : anchor} className="scroll-mt-24 border-l-4 border-amber bg-paper-raised px-5 py-4">
      <p className="font-semibold">{t(isKnown ? "changedEnglish.title" : "changedEnglish.unknown")}</p>
      {isKnown && (
        <FieldLinks fields={changed.fields.map((name) => ({ name, id: fields[name]?.id, label: labelOf(name) }))} />
      )}
      <p className="mt-1 text-sm text-ink-soft">{t("changedEnglish.keep")}</p>
    </div>
  );
}

export function ChangedEnglishOfField({ name }: { name: string }) {
  const { changedEnglish: changed } = useEditor();
  const { t } = useTranslation("admin-documents");
  if (!changed?.fields.includes(name)) return null;
  const former = changed.former?.[name];
  const english = changed.english[name] ?? "";
  return (
    <div
      id={name === changed.fields[0] ? anchor : undefined}
      className="mb-2 scroll-mt-24 border-l-4 border-amber pl-3 text-sm"
    >
      <p className="font-semibold text-amber">{t("changedEnglish.field")}</p>
      {former !== undefined && former !== english && (
        <details open className="mt-1">
          <summary className="disclosure">{t("changedEnglish.difference")}</summary>
          <p lang="en" className="max-h-80 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">
            <Differences
              parts={differenceOf(former, english)}
              onlyFormer={t("changedEnglish.onlyFormer")}
              onlyPresent={t("changedEnglish.onlyPresent")}
            />
          </p>
        </details>
      )}
    </div>
  );
}
