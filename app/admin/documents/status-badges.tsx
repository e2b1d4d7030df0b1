import { useTranslation } from "react-i18next";
import { LocalTime } from "../../i18n/local-time.tsx";
import { stateOf, textState, translationIn, type Dates, type TextMark } from "../../schemas/document-state.ts";
import { translatedLanguages, type Language } from "../../schemas/languages.ts";

type StatusBadgesProps = { document: Dates & { texts: TextMark[] }; now: number };

export function StatusBadges({ document, now }: StatusBadgesProps) {
  const { t } = useTranslation("admin-documents");
  const state = stateOf(document, now);
  return (
    <>
      <Mark tone={state === "published" ? "border-aurora text-aurora" : "border-rule-strong"}>
        {t(`states.${state}`)}
      </Mark>
      <ChangedBadge document={document} now={now} />
    </>
  );
}

/** Written on since readers got it, or since it was scheduled. */
export function ChangedBadge({ document, now }: StatusBadgesProps) {
  const { t } = useTranslation("admin-documents");
  const state = stateOf(document, now);
  if (
    (state !== "published" && state !== "scheduled") ||
    !document.texts.some(({ language }) => textState(document, language, now).changed)
  )
    return null;
  return (
    <Mark tone="border-amber text-amber font-semibold">
      {t(state === "published" ? "states.changed" : "states.changedSince")}
    </Mark>
  );
}

export function TranslationBadge({ texts, language }: { texts: TextMark[]; language: Language }) {
  const { t } = useTranslation("admin-documents");
  if (!translatedLanguages.some((translated) => translated === language)) return null;
  const state = translationIn(texts, language);
  const publishAt = texts.find((text) => text.language === language)?.publish_at;
  return (
    <>
      <Mark
        tone={`whitespace-nowrap ${state === "outOfDate" ? "border-amber text-amber font-semibold" : "border-rule text-ink-soft"}`}
      >
        {t(`states.${state}`)}
      </Mark>
      {publishAt && (
        <Mark tone="border-rule-strong">
          {t("states.scheduled")} <LocalTime at={publishAt} />
        </Mark>
      )}
    </>
  );
}

function Mark({ tone, children }: { tone: string; children: React.ReactNode }) {
  return <span className={`border px-2 py-0.5 text-sm ${tone}`}>{children}</span>;
}
