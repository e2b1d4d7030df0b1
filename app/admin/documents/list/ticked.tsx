import { useTranslation } from "react-i18next";
import { Form, useLocation } from "react-router";
import type { DocumentFilter } from "../../../schemas/forms/document-list.ts";
import { severalIntents } from "../../../schemas/forms/several.ts";
import type { CollectionKind } from "../../../schemas/kinds/kinds.ts";
import { useWholeNumber } from "../../components/paging.tsx";
import { documentList, listOf } from "../addresses.ts";
import { useIntentName } from "../several/intent-name.ts";

type TickedProps = {
  kind: CollectionKind;
  filter: DocumentFilter;
  total: number;
  drafts: boolean;
  children: React.ReactNode;
};

/** What is ticked, or all that the list has, goes to a page that asks and says what it is. */
export function Ticked({ kind, filter, total, drafts, children }: TickedProps) {
  const { t } = useTranslation("admin-documents");
  const wholeNumber = useWholeNumber();
  const names = useIntentName();
  const intents = severalIntents.filter((intent) => {
    if (intent === "draft" && !drafts) return false;
    return (intent === "restore") === (filter.state === "trashed");
  });
  return (
    <Form key={useLocation().search} action={`${listOf(kind)}/several`} discover="none">
      {documentList(kind)
        .hidden(filter, [])
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {children}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="all" className="tick" />
          {t("several.all", { count: total, number: wholeNumber(total) })}
        </label>
        <div role="group" aria-label={t("several.label")} className="flex flex-wrap gap-3">
          {intents.map((intent) => (
            <button key={intent} type="submit" name="do" value={intent} className="button button-quiet">
              {names[intent]}
            </button>
          ))}
        </div>
      </div>
    </Form>
  );
}
