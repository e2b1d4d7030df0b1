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

export function StartFromEnglish() {
  const { kind, document, reference, submitted, state } = useEditor();
  const { t } = useTranslation("admin-documents");
  if (!document || reference?.language !== "en" || state === "trashed") return null;
  if (Object.keys(textsForEmpty(kind, submitted, reference.texts)).length === 0) return null;
  return <HintedButton value="startFromEnglish" label={t("filled.start")} hint={t("filled.startHint")} />;
}

/** Asked once: with it, any button that publishes does. */
export function PublishAsItIs() {
  const { kind, language, document, reviews, lastResult } = useEditor();
  const { t } = useTranslation("admin-documents");
  const { t: tFrame } = useTranslation("frame");
  const { asLabel } = useLanguageNames();
  const asks = document && questionOf(lastResult, kind, document, language);
  if (!asks) return null;
  const isEnglish = reviews.some(({ why }) => why === "still_english");
  const languages = [...(isEnglish ? [language] : []), ...asks.others.map((other) => other.language)];
  return (
    <>
      {asks.others.map((other) => (
        <p key={other.language} className="mt-1 font-semibold">
          {asLabel(other.language)}
          {tFrame("colon")}{" "}
          <PermittedLink to={other.to} className="touch-link">
            {t("filled.other", { count: other.count })}
          </PermittedLink>
        </p>
      ))}
      {languages.map((confirmed) => (
        <input key={confirmed} type="hidden" name="confirmed_in" value={confirmed} />
      ))}
      <button
        type="submit"
        name="intent"
        value={asks.schedules ? "schedule" : "publish"}
        className="button button-quiet mt-3"
      >
        {t(asks.schedules ? "filled.schedule" : "filled.publish")}
      </button>
    </>
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
