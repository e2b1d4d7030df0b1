import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguageNames } from "../../../i18n/language-name.ts";
import { Found, NothingFound } from "../../components/list-search.tsx";
import type { FoundField } from "./labelled-fields.server.ts";

export function FoundFields({ found, search, more }: { found: FoundField[]; search: string; more: boolean }) {
  const { t } = useTranslation("admin-pages");
  const { asLabel } = useLanguageNames();
  return (
    <>
      <Found count={found.length} search={search} />
      {more && <p className="text-sm text-ink-soft">{t("find.more")}</p>}
      {found.length === 0 && <NothingFound />}
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
    </>
  );
}
