import { useTranslation } from "react-i18next";
import { valueIn, valuesIn } from "../../../components/value-in.ts";
import type { Draft } from "../../../data/documents/drafts.server.ts";
import { useLanguageNames } from "../../../i18n/language-name.ts";
import type { Language } from "../../../schemas/formats/languages.ts";
import { textsForEmpty } from "../../../schemas/rules/filled-fields.ts";
import { HintedButton } from "../../components/hinted-button.tsx";
import { PermittedLink } from "../../permitted-link.tsx";
import { editAddress } from "../addresses.ts";
import type { NamedKind } from "../kind-context.ts";
import type { EditResult } from "./draft-refusal.server.ts";
import { useEditor } from "./editor-context.ts";

export function FilledFields() {
  const { kind, language, document, reference, submitted, reviews, state, lastResult } = useEditor();
  const { t } = useTranslation("admin-documents");
  const { t: tFrame } = useTranslation("frame");
  const { asLabel } = useLanguageNames();
  if (!document || reference?.language !== "en" || state === "trashed") return null;
  const asks = questionOf(lastResult, kind, document, language);
  const canBeFilled = Object.keys(textsForEmpty(kind, submitted, reference.texts)).length > 0;
  const isEnglish = reviews.some(({ why }) => why === "still_english");
  if (!canBeFilled && !asks) return null;
  return (
    <div className="grid gap-4">
      {canBeFilled && <HintedButton value="startFromEnglish" label={t("filled.start")} hint={t("filled.startHint")} />}
      {asks && (
        <div className="grid gap-2 border-l-4 border-amber bg-paper-raised px-5 py-4">
          {asks.others.map((other) => (
            <p key={other.language} className="font-semibold">
              {asLabel(other.language)}
              {tFrame("colon")}{" "}
              <PermittedLink to={other.to} className="touch-link">
                {t("filled.other", { count: other.count })}
              </PermittedLink>
            </p>
          ))}
          <Question
            schedules={asks.schedules}
            languages={[...(isEnglish ? [language] : []), ...asks.others.map((other) => other.language)]}
          />
        </div>
      )}
    </div>
  );
}

/** Asked once: with it, any button that publishes does. */
function Question({ schedules, languages }: { schedules: boolean; languages: Language[] }) {
  const { t } = useTranslation("admin-documents");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {languages.map((language) => (
        <input key={language} type="hidden" name="confirmed_in" value={language} />
      ))}
      <p className="font-semibold">{t("filled.question")}</p>
      <button type="submit" name="intent" value={schedules ? "schedule" : "publish"} className="button button-quiet">
        {t(schedules ? "filled.schedule" : "filled.publish")}
      </button>
    </div>
  );
}

function questionOf(lastResult: EditResult | undefined, kind: NamedKind, document: Draft, language: Language) {
  if (!lastResult?.asks) return undefined;
  const ticked = valuesIn(lastResult, "publish_also");
  const others = document.texts.flatMap((text) => {
    const count = text.reviews.filter(({ why }) => why === "still_english").length;
    const isAlong = text.language !== language && ticked.some((value) => value.startsWith(`${text.language} `));
    return isAlong && count > 0
      ? { language: text.language, to: editAddress(kind.name, document.id, text.language), count }
      : [];
  });
  return { schedules: valueIn(lastResult, "intent") === "schedule", others };
}
