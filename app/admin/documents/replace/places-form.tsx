import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CheckedForm } from "../../../components/checked-form.tsx";
import { ErrorSummary } from "../../../components/error-summary.tsx";
import { SubmitButton } from "../../../components/submit-button.tsx";
import { useCheckedForm } from "../../../components/use-checked-form.ts";
import { valuesIn } from "../../../components/value-in.ts";
import { useLanguageNames } from "../../../i18n/language-name.ts";
import { replacementForm, type Replacement } from "../../../schemas/forms/replacement.ts";
import { Section } from "../../components/section.tsx";
import type { Listed, Renamed } from "./places.server.ts";
import { placesList } from "./words-form.tsx";

type PlacesFormProps = {
  filter: Replacement;
  /** Undefined where they cannot be read: then the form keeps what was ticked. */
  found: Listed | undefined;
  lastResult: SubmissionResult | undefined;
};

export function PlacesForm({ filter, found, lastResult }: PlacesFormProps) {
  const { t } = useTranslation("admin-replace");
  const [form, fields] = useCheckedForm(replacementForm, { id: `replace-${filter.language}`, lastResult });
  const sent = lastResult && new Set(valuesIn(lastResult, "place"));
  const count = found?.texts.flatMap(({ places }) => places).length ?? 0;
  return (
    <>
      {found && (
        <p role="status" className={filter.of ? "" : "mt-6"}>
          {t("found", { count, words: filter.q })} {found.more && t("more")}
        </p>
      )}
      {(count > 0 || !found) && (
        <CheckedForm form={form} action={placesList.address(filter)} className="mt-4 grid gap-6">
          <ErrorSummary
            form={form}
            title={t("notReplaced")}
            fields={[{ field: fields.place, label: t("places"), message: () => t("errors.choose") }]}
          />
          {!found && [...(sent ?? [])].map((value) => <input key={value} type="hidden" name="place" value={value} />)}
          {/* Over a form, it does not push that out of sight. */}
          <div className={`grid gap-6 ${filter.of ? "max-h-72 overflow-y-auto pr-4 [&_h2]:text-xl" : ""}`}>
            {found?.texts.map((text, index) => (
              <TextPlaces
                key={text.id}
                text={text}
                filter={filter}
                sent={sent}
                id={index === 0 ? fields.place.id : undefined}
              />
            ))}
          </div>
          <SubmitButton className="button-main justify-self-start">{t("submit")}</SubmitButton>
        </CheckedForm>
      )}
    </>
  );
}

/** Who renames "About" wants no other word in "about", or in a sentence that begins with it. */
function isTicked({ of, q }: Replacement, around: string): boolean {
  return !of || q.includes(" ") || around === "";
}

/** Over the form of a document that was renamed. */
export function FormerTitle({ filter, found }: Renamed) {
  const { t } = useTranslation("admin-replace");
  const { asLabel } = useLanguageNames();
  const heading = `former-title-${filter.language}`;
  return (
    <section aria-labelledby={heading} className="mb-6 border-l-4 border-aurora bg-paper-raised p-4">
      <p id={heading} className="font-semibold">
        {t("renamed")} ({asLabel(filter.language)})
      </p>
      <PlacesForm filter={filter} found={found} lastResult={undefined} />
    </section>
  );
}

type TextPlacesProps = {
  text: Listed["texts"][number];
  filter: Replacement;
  sent: ReadonlySet<string> | undefined;
  id: string | undefined;
};

function TextPlaces({ text: { id: of, where, state, places }, filter, sent, id }: TextPlacesProps) {
  const { t } = useTranslation("admin-replace");
  return (
    <Section id={`of-${of}`} title={where} className="[overflow-wrap:anywhere]">
      {state !== "shown" && <p className="measure text-sm text-ink-soft">{t(`states.${state}`)}</p>}
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {places.map(({ value, label, to, lead, match, tail, fits }, index) => (
          <li key={value} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2">
            {fits ? (
              <input
                type="checkbox"
                name="place"
                id={index === 0 && id ? id : value}
                value={value}
                defaultChecked={sent ? sent.has(value) : isTicked(filter, lead + tail)}
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
              {!fits && state !== "waits" && <p className="text-sm font-semibold text-alarm">{t("doesNotFit")}</p>}
              <p id={`sentence-${value}`} lang={filter.language} className="text-sm text-ink-soft">
                {lead}
                <del>{match}</del> <ins className="font-semibold text-ink">{filter.with}</ins>
                {tail}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
