import { useTranslation } from "react-i18next";
import type { ListedDocument } from "../../data/documents/drafts.server.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { stateOf, textState } from "../../schemas/rules/document-state.ts";
import type { StatusBadgesProps } from "./status-badges.tsx";

type TimesProps = StatusBadgesProps & { document: object };

export function Times({ document, language }: TimesProps) {
  const state = stateOf(document);
  const { unpublish_at, trashed_at } = document;
  const { shown, publishAt } = textState(document, language);
  if (state === "trashed") return trashed_at && <Time label="deleted" at={trashed_at} />;
  if (state === "draft") return null;
  return (
    <>
      {!shown && publishAt && <Time label="scheduled" at={publishAt} />}
      {unpublish_at && <Time label="until" at={unpublish_at} />}
    </>
  );
}

function Time({ label, at }: { label: "deleted" | "scheduled" | "until"; at: string }) {
  const { t } = useTranslation("admin-documents");
  return (
    <span>
      {t(`status.${label}`)} <LocalTime at={at} />
    </span>
  );
}

export function LastChange({ at, by }: NonNullable<ListedDocument["changed"]>) {
  const { t } = useTranslation("admin-documents");
  return (
    <span className="[overflow-wrap:anywhere]">
      {t("status.changed")} <LocalTime at={at} />
      {by && ` · ${by}`}
    </span>
  );
}
