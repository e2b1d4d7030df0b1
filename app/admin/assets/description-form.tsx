import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";
import { CheckedForm } from "../../components/checked-form.tsx";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { Field } from "../../components/field.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { valueIn, valuesIn } from "../../components/value-in.ts";
import type { Picture } from "../../data/files/pictures.server.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { languages, type Language } from "../../schemas/formats/languages.ts";
import { altFieldsOf, pictureDescription, focusValue } from "../../schemas/forms/picture-description.ts";
import { focusStep, focusSteps } from "../../schemas/rules/picture.ts";
import { HintedButton } from "../components/hinted-button.tsx";
import { UnreadMark } from "../documents/assistant/unread-mark.tsx";
import { addressOfFile } from "./asset-addresses.ts";

type DescriptionFormProps = {
  path: string;
  /** Undefined where it cannot be read: what was typed and chosen stays. */
  picture?: Picture;
  lastResult: SubmissionResult | undefined;
  describes?: string | undefined;
};

export function DescriptionForm({ path, picture, lastResult, describes }: DescriptionFormProps) {
  const { t } = useTranslation("admin-assets");
  const { t: tAssistant } = useTranslation("admin-assistant");
  const message = useErrorText("admin-assets");
  const action = addressOfFile(path);
  const { formAction, formMethod } = useNavigation();
  const running = formMethod === "POST" && formAction === action;
  const [form, fields] = useCheckedForm(pictureDescription, {
    id: "description",
    lastResult,
    ...(picture && { defaultValue: altFieldsOf(picture.alt) }),
  });
  const { inSentence } = useLanguageNames();
  const label = (language: Language) => t("describe.alt", { language: inSentence(language) });
  const { x, y } = picture?.focus ?? { x: 50, y: 50 };
  const chosen = valueIn(lastResult, "focus") ?? focusValue({ x: focusStep(x), y: focusStep(y) });
  return (
    <CheckedForm action={action} form={form} aria-label={t("describe.title")} className="mt-10 grid gap-6">
      <ErrorSummary
        form={form}
        title={t("describe.notSaved")}
        fields={languages.map((language) => ({ field: fields[`alt_${language}`], label: label(language), message }))}
      />
      <input type="hidden" name="path" value={path} />
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-2">
        <div className="grid content-start gap-6">
          <div>
            <h2 className="text-heading">{t("describe.altTitle")}</h2>
            <p className="measure mt-1 text-sm text-ink-soft">{t("describe.altHint")}</p>
          </div>
          {languages.map((language) => {
            const field = fields[`alt_${language}`];
            const isDrafted = valuesIn(lastResult, "drafted").includes(language);
            return (
              <div key={language}>
                <Field field={field} label={label(language)} message={message} lang={language} />
                {isDrafted && <input type="hidden" name="drafted" value={language} />}
                {isDrafted && (
                  <UnreadMark
                    name="read"
                    value={language}
                    of={field.id}
                    ticked={valuesIn(lastResult, "read").includes(language)}
                  />
                )}
                {describes && picture?.state === "ready" && !field.initialValue && (
                  <HintedButton
                    name="describe"
                    value={language}
                    label={tAssistant("describe")}
                    hint={tAssistant("sendsImage", { host: describes })}
                  />
                )}
              </div>
            );
          })}
        </div>
        {picture ? (
          <FocusField picture={picture} chosen={chosen} />
        ) : (
          <input type="hidden" name="focus" value={chosen} />
        )}
      </div>
      <SubmitButton running={running} className="button-main justify-self-start">
        {t(running ? "describe.running" : "describe.save")}
      </SubmitButton>
    </CheckedForm>
  );
}

/** Places to press on the image itself: radio buttons, so that it works without a script and by keyboard. */
function FocusField({ picture, chosen }: { picture: Picture; chosen: string }) {
  const { t } = useTranslation("admin-assets");
  return (
    <fieldset className="grid min-w-0 content-start gap-4" aria-describedby="focus-hint">
      <legend className="font-serif text-heading">{t("focus.title")}</legend>
      <p id="focus-hint" className="measure mt-1 text-sm text-ink-soft">
        {t("focus.hint")}
      </p>
      <div className="relative w-full max-w-lg border border-rule bg-paper-deep">
        <img
          src={picture.thumbnail}
          alt=""
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
          className="h-auto min-h-60 w-full object-fill"
        />
        <div className="absolute inset-0 grid grid-cols-5 grid-rows-5">
          {focusSteps.map((y) =>
            focusSteps.map((x) => {
              const value = focusValue({ x, y });
              return (
                <label key={value} className="group/place grid cursor-pointer place-items-center hover:bg-night/25">
                  <input
                    type="radio"
                    name="focus"
                    value={value}
                    defaultChecked={value === chosen}
                    className="size-4 accent-amber opacity-70 checked:size-6 checked:opacity-100 focus-visible:opacity-100"
                  />
                  <span className="sr-only">
                    {t("focus.place", { row: t(`focus.rows.${y}`), column: t(`focus.columns.${x}`) })}
                  </span>
                </label>
              );
            }),
          )}
        </div>
      </div>
    </fieldset>
  );
}
