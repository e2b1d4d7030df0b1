import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguage } from "../../i18n/i18next.ts";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { Found, NothingFound } from "../components/list-results.tsx";
import { Section } from "../components/section.tsx";
import type { FoundField } from "../documents/pages/labelled-fields.server.ts";
import { WordsForm } from "../documents/replace/words-form.tsx";
import { addressOfNewRedirect } from "../redirects/redirect-addresses.ts";

type FoundFieldsProps = { found: FoundField[]; search: string; more: boolean; missing: string | undefined };

export function FoundFields({ found, search, more, missing }: FoundFieldsProps) {
  const { t } = useTranslation("admin-pages");
  const { t: tReplace } = useTranslation("admin-replace");
  const { asLabel } = useLanguageNames();
  const language = useLanguage();
  return (
    <>
      <Found count={found.length} search={search} />
      {more && <p className="text-sm text-ink-soft">{t("find.more")}</p>}
      {found.length === 0 && <NothingFound />}
      {missing && (
        <Link to={addressOfNewRedirect(missing)} className="touch-link">
          {t("find.lead")}
        </Link>
      )}
      {[...Map.groupBy(found, ({ where }) => where)].map(([where, fields]) => (
        <section key={where} className="mt-6">
          <h2 className="text-heading">{where}</h2>
          <ul className="mt-2 divide-y divide-rule border-y border-rule">
            {fields.map(({ label, language, excerpt, to }) => (
              <li key={to} className="py-2">
                <Link to={to} className="touch-link font-semibold">
                  <span className="sr-only">{where} › </span>
                  {label}
                </Link>
                <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
                  <span>{asLabel(language)}</span>
                  <span lang={language} className="min-w-0 [overflow-wrap:anywhere]">
                    {excerpt}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Section id="replace" title={tReplace("title")} className="mt-8 border-t border-rule pt-6">
        <WordsForm filter={{ q: search, with: "", language: found[0]?.language ?? language }} />
      </Section>
    </>
  );
}
