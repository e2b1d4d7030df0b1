import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Form, href } from "react-router";
import { useLanguageNames } from "../../../i18n/language-name.ts";
import { languages } from "../../../schemas/formats/languages.ts";
import { replacementFilter, type Replacement } from "../../../schemas/forms/replacement.ts";
import { longestSearch } from "../../../schemas/forms/search.ts";
import { Labelled, Options } from "../../components/filter-parts.tsx";
import { listFilter } from "../../components/list-filter.ts";

export const placesList = listFilter({ path: href("/admin/content/replace"), schema: replacementFilter });

export function WordsForm({ filter, isRejected = false }: { filter: Replacement; isRejected?: boolean }) {
  const { t } = useTranslation("admin-replace");
  const { asLabel } = useLanguageNames();
  const wrong = useId();
  const text = { maxLength: longestSearch, autoComplete: "off", required: true, className: "field" };
  return (
    <Form
      action={placesList.path}
      aria-label={t("title")}
      className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto_auto] lg:items-end"
    >
      {isRejected && (
        <p id={wrong} role="alert" className="col-span-full text-sm font-semibold text-alarm">
          {t("errors.words")}
        </p>
      )}
      <Labelled label={t("words")}>
        <input {...text} name="q" defaultValue={filter.q} />
      </Labelled>
      <Labelled label={t("newWords")}>
        <input
          {...text}
          name="with"
          defaultValue={filter.with}
          aria-invalid={isRejected || undefined}
          aria-describedby={isRejected ? wrong : undefined}
        />
      </Labelled>
      <Labelled label={t("language")}>
        <select name="language" defaultValue={filter.language} className="field">
          <Options of={languages.map((language) => [language, asLabel(language)])} />
        </select>
      </Labelled>
      <button type="submit" className="button button-quiet justify-self-start">
        {t("list")}
      </button>
    </Form>
  );
}
