import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Link, useNavigation } from "react-router";
import { CheckedForm } from "../../components/checked-form.tsx";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { valueIn, valuesIn } from "../../components/value-in.ts";
import { replacementForm } from "../../schemas/replacement.ts";
import { LaunchField } from "../components/launch-field.tsx";
import { TimeFields } from "../components/time-fields.tsx";
import type { Listed } from "../replace.tsx";
import { addressOfPlaces, type AskedInAddress } from "./replace-addresses.ts";

type PlacesFormProps = {
  asked: AskedInAddress;
  /** Undefined where they cannot be read: then the form keeps what was ticked. */
  found: Listed | undefined;
  launches: string[];
  lastResult: SubmissionResult | undefined;
};

export function PlacesForm({ asked, found, launches, lastResult }: PlacesFormProps) {
  const { t } = useTranslation("admin-replace");
  const { t: tSchedule } = useTranslation("admin-schedule");
  const running = useNavigation().formMethod === "POST";
  const [form, fields] = useCheckedForm(replacementForm, { id: "replace", lastResult });
  const message = (code: string) =>
    code === "choose" ? t("errors.choose") : tSchedule(`errors.${code as "inThePast"}`);
  const sent = lastResult && new Set(valuesIn(lastResult, "place"));
  const places = found?.texts.flatMap(({ places }) => places) ?? [];
  return (
    <>
      {found && (
        <p role="status" className="mt-6">
          {t("found", { count: places.length, words: asked.words })} {found.more && t("more")}
        </p>
      )}
      {(places.length > 0 || !found) && (
        <CheckedForm form={form} action={addressOfPlaces(asked)} className="mt-4 grid gap-8">
          <ErrorSummary
            form={form}
            title={t("notReplaced")}
            fields={[
              { field: fields.place, label: t("places"), message },
              { field: fields.at, label: t("at"), message },
              { field: fields.zone, label: tSchedule("fields.zone"), message },
              { field: fields.launch, label: tSchedule("agenda.name"), message },
            ]}
          />
          <input type="hidden" name="seen" value={found?.seen ?? valueIn(lastResult, "seen") ?? ""} />
          {!found && [...(sent ?? [])].map((value) => <input key={value} type="hidden" name="place" value={value} />)}
          <div className="grid gap-6">
            {found?.texts.map((text, index) => (
              <TextPlaces
                key={text.key}
                text={text}
                asked={asked}
                sent={sent}
                id={index === 0 ? fields.place.id : undefined}
              />
            ))}
          </div>
          <fieldset className="grid gap-4 border-t border-rule pt-6">
            <legend className="sr-only">{t("when")}</legend>
            <TimeFields
              fields={fields}
              start={{ label: t("at"), instant: undefined, hint: t("atHint") }}
              end={undefined}
              zoneLabel={tSchedule("fields.zone")}
              lastResult={lastResult}
              message={() => message}
            />
            <div className="sm:max-w-sm">
              <LaunchField
                field={fields.launch}
                label={t("launch")}
                hint={t("launchHint")}
                message={message}
                launches={launches}
              />
            </div>
          </fieldset>
          <SubmitButton running={running} className="button-main justify-self-start">
            {t("submit")}
          </SubmitButton>
        </CheckedForm>
      )}
      {found && found.others.length > 0 && (
        <details className="mt-8 border-t border-rule pt-4">
          <summary className="disclosure">{t("others", { count: found.others.length })}</summary>
          <p className="measure mt-2 text-sm text-ink-soft">{t("othersHint")}</p>
          <ul className="mt-2">
            {found.others.map(({ where, label, to }) => (
              <li key={`${to} ${label}`}>
                <Link to={to} className="touch-link">
                  {where} › {label}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type TextPlacesProps = {
  text: Listed["texts"][number];
  asked: AskedInAddress;
  sent: ReadonlySet<string> | undefined;
  id: string | undefined;
};

function TextPlaces({ text: { key, where, note, places }, asked, sent, id }: TextPlacesProps) {
  const { t } = useTranslation("admin-replace");
  return (
    <section aria-labelledby={`of-${key}`}>
      <h2 id={`of-${key}`} className="text-heading [overflow-wrap:anywhere]">
        {where}
      </h2>
      {note !== "shown" && <p className="measure text-sm text-ink-soft">{t(`states.${note}`)}</p>}
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {places.map(({ value, label, to, lead, said, tail, fits }, index) => (
          <li key={value} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2">
            {fits && note !== "waits" ? (
              <input
                type="checkbox"
                name="place"
                id={index === 0 && id ? id : value}
                value={value}
                defaultChecked={!sent || sent.has(value)}
                aria-describedby={`sentence-${value}`}
                className="mt-3 tick"
              />
            ) : (
              <span className="size-5" />
            )}
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p className="flex flex-wrap items-baseline gap-x-4">
                <label htmlFor={index === 0 && id ? id : value} className="py-2 font-semibold">
                  <span className="sr-only">{where} › </span>
                  {label}
                </label>
                <Link to={to} className="touch-link text-sm">
                  {t("open")}
                  <span className="sr-only"> {label}</span>
                </Link>
              </p>
              {!fits && <p className="text-sm font-semibold text-alarm">{t("doesNotFit")}</p>}
              <p id={`sentence-${value}`} lang={asked.language} className="text-sm">
                <span className="block text-ink-soft">
                  {lead}
                  <del>{said}</del>
                  {tail}
                </span>
                <span className="block">
                  {lead}
                  <ins className="font-semibold">{asked.newWords}</ins>
                  {tail}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
