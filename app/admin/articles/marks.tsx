import { useTranslation } from "react-i18next";
import { LocalTime } from "../../i18n/local-time.tsx";
import { isChanged, stateOf, translationStateIn, type Dates, type TextMark } from "../../schemas/draft.ts";
import { translatedLanguages, type Language } from "../../schemas/languages.ts";

type ArticleMarksProps = { article: Dates & { texts: TextMark[] }; now: number };

export function ArticleMarks({ article, now }: ArticleMarksProps) {
  const { t } = useTranslation("admin-articles");
  const state = stateOf(article, now);
  return (
    <>
      <Mark tone={state === "published" ? "border-aurora text-aurora" : "border-rule-strong"}>
        {t(`states.${state}`)}
      </Mark>
      <ChangedMark article={article} now={now} />
    </>
  );
}

/** Written on since readers got it, or since it was scheduled. */
export function ChangedMark({ article, now }: ArticleMarksProps) {
  const { t } = useTranslation("admin-articles");
  const state = stateOf(article, now);
  if ((state !== "published" && state !== "scheduled") || !article.texts.some(isChanged)) return null;
  return (
    <Mark tone="border-amber text-amber font-semibold">
      {t(state === "published" ? "states.changed" : "states.changedSince")}
    </Mark>
  );
}

export function TranslationMark({ texts, language }: { texts: TextMark[]; language: Language }) {
  const { t } = useTranslation("admin-articles");
  if (!translatedLanguages.some((translated) => translated === language)) return null;
  const state = translationStateIn(texts, language);
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
