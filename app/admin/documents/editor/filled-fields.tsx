import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { valueIn, valuesIn } from "../../../components/value-in.ts";
import type { Draft } from "../../../data/documents/drafts.server.ts";
import { useLanguageNames } from "../../../i18n/language-name.ts";
import type { Language } from "../../../schemas/formats/languages.ts";
import { inputsOf } from "../../../schemas/forms/inputs.ts";
import { textsForEmpty } from "../../../schemas/rules/filled-fields.ts";
import { FieldLinks } from "../../components/field-links.tsx";
import { useTyping } from "../../components/use-typing.ts";
import { PermittedLink } from "../../permitted-link.tsx";
import { editAddress } from "../addresses.ts";
import type { NamedKind } from "../kind-context.ts";
import type { EditResult } from "./draft-refusal.server.ts";
import { useEditor } from "./editor-context.ts";

export function FilledFields() {
  const { kind, language, document, fields, reference, submitted, text, state, lastResult, labelOf } = useEditor();
  const { t } = useTranslation("admin-documents");
  const { t: tFrame } = useTranslation("frame");
  const { asLabel } = useLanguageNames();
  if (!document || reference?.language !== "en" || state === "trashed") return null;
  const from = text?.untouched ?? {};
  const asks = questionOf(lastResult, kind, document, language);
  const canBeFilled = Object.keys(textsForEmpty(kind, submitted, reference.texts)).length > 0;
  const untouched = inputsOf(kind).filter(({ name }) => from[name]);
  const others = asks?.others ?? [];
  if (!canBeFilled && untouched.length + others.length === 0) return null;
  return (
    <div className="grid gap-4">
      {canBeFilled && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <button
            type="submit"
            name="intent"
            value="startFromEnglish"
            aria-describedby="start-hint"
            className="button button-quiet"
          >
            {t("filled.start")}
          </button>
          <p id="start-hint" className="measure text-sm text-ink-soft">
            {t("filled.startHint")}
          </p>
        </div>
      )}
      {untouched.length + others.length > 0 && (
        <div className="grid gap-2 border-l-4 border-amber bg-paper-raised px-5 py-4">
          {untouched.length > 0 && (
            <>
              <p className="font-semibold">{t("filled.title", { count: untouched.length })}</p>
              <FieldLinks
                fields={untouched.map(({ name }) => ({ name, id: fields[name]?.id, label: labelOf(name) }))}
              />
            </>
          )}
          {others.map((other) => (
            <p key={other.language} className="font-semibold">
              {asLabel(other.language)}
              {tFrame("colon")}{" "}
              <PermittedLink to={other.to} className="touch-link">
                {t("filled.other", { count: other.count })}
              </PermittedLink>
            </p>
          ))}
          {untouched.length > 0 && <p className="measure text-sm text-ink-soft">{t("filled.keep")}</p>}
          {asks && (
            <Question
              schedules={asks.schedules}
              languages={[...(untouched.length > 0 ? [language] : []), ...others.map((other) => other.language)]}
            />
          )}
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
    const count = Object.keys(text.untouched).length;
    const isAlong = text.language !== language && ticked.some((seen) => seen.startsWith(`${text.language} `));
    return isAlong && count > 0
      ? { language: text.language, to: editAddress(kind.name, document.id, text.language), count }
      : [];
  });
  return { schedules: valueIn(lastResult, "intent") === "schedule", others };
}

export function FilledMark({ name }: { name: string }) {
  const { conflict, text, submitted } = useEditor();
  const { t } = useTranslation("admin-documents");
  const from = conflict ? undefined : text?.untouched[name];
  const value = submitted[name] ?? "";
  const mark = useRef<HTMLDivElement>(null);
  const [isTouched, setTouched] = useState(false);
  useTyping(
    () => mark.current?.closest("form"),
    (form) => setTouched(new FormData(form).get(name) !== value),
  );
  if (!from) return null;
  return (
    <div
      ref={mark}
      hidden={isTouched}
      className="mb-2 flex flex-wrap items-center gap-x-5 border-l-4 border-amber pl-3 text-sm"
    >
      <p className="font-semibold text-amber">{t("filled.from.still_english")}</p>
      <label className="inline-flex min-h-11 items-center gap-2">
        <input type="checkbox" name="confirmed" value={name} className="tick" />
        {t("filled.right")}
      </label>
    </div>
  );
}
