import { useTranslation } from "react-i18next";
import type { ListedDocument } from "../../data/documents/drafts.server.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { stateOf, textState } from "../../schemas/rules/document-state.ts";
import type { StatusBadgesProps } from "./status-badges.tsx";

type TimesProps = StatusBadgesProps & { document: object };

export function Times({ document, language }: TimesProps) {
  const { t } = useTranslation("admin-documents");
  const state = stateOf(document);
  const { unpublish_at, trashed_at } = document;
  const { shown, publishAt } = textState(document, language);
  if (state === "trashed") return trashed_at && <Time label={t("status.deleted")} at={trashed_at} />;
  if (state === "draft") return null;
  return (
    <>
      {!shown && publishAt && <Time label={t("status.scheduled")} at={publishAt} />}
      {unpublish_at && <Time label={t("status.until")} at={unpublish_at} />}
    </>
  );
}

function Time({ label, at }: { label: string; at: string }) {
  return (
    <span>
      {label} <LocalTime at={at} />
    </span>
  );
}

export function LastChange({ changed }: Pick<ListedDocument, "changed">) {
  const { t } = useTranslation("admin-documents");
  return (
    changed && (
      <span className="[overflow-wrap:anywhere]">
        {t("status.changed")} <LocalTime at={changed.at} />
        {changed.by && ` · ${changed.by}`}
      </span>
    )
  );
}
