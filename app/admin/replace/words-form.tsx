import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Form, href } from "react-router";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { languages, type Language } from "../../schemas/formats/languages.ts";
import { longestSearch } from "../../schemas/forms/search.ts";

export type AskedInAddress = { words: string; newWords: string; language: Language };

/** Where the places are listed; the form that changes them is sent to the same. */
export function addressOfPlaces({ words, newWords, language }: AskedInAddress): string {
  return `${href("/admin/content/replace")}?${new URLSearchParams({ q: words, with: newWords, language })}`;
}

/** Leads to the list of places. Its texts are in admin-replace. */
export function WordsForm({ asked, isRejected = false }: { asked: AskedInAddress; isRejected?: boolean }) {
  const { t } = useTranslation("admin-replace");
  const { asLabel } = useLanguageNames();
  const id = useId();
  const text = { maxLength: longestSearch, autoComplete: "off", required: true, className: "field" };
  return (
    <Form
      action={href("/admin/content/replace")}
      aria-label={t("title")}
      className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto_auto] lg:items-end"
    >
      <p className="grid gap-1.5">
        <label htmlFor={`${id}-words`} className="font-semibold">
          {t("words")}
        </label>
        <input {...text} id={`${id}-words`} name="q" defaultValue={asked.words} />
      </p>
      <p className="grid gap-1.5">
        <label htmlFor={`${id}-new`} className="font-semibold">
          {t("newWords")}
        </label>
        {isRejected && (
          <span id={`${id}-wrong`} role="alert" className="text-sm font-semibold text-alarm">
            {t("errors.words")}
          </span>
        )}
        <input
          {...text}
          id={`${id}-new`}
          name="with"
          defaultValue={asked.newWords}
          aria-invalid={isRejected || undefined}
          aria-describedby={isRejected ? `${id}-wrong` : undefined}
        />
      </p>
      <p className="grid gap-1.5">
        <label htmlFor={`${id}-language`} className="font-semibold">
          {t("language")}
        </label>
        <select id={`${id}-language`} name="language" defaultValue={asked.language} className="field">
          {languages.map((language) => (
            <option key={language} value={language}>
              {asLabel(language)}
            </option>
          ))}
        </select>
      </p>
      <button type="submit" className="button button-quiet justify-self-start">
        {t("list")}
      </button>
    </Form>
  );
}
