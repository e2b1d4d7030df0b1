import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { languages } from "../../schemas/formats/languages.ts";
import type { LeadFilter, Who } from "../../schemas/forms/lead.ts";
import { FilterLinks } from "./filter-links.tsx";
import { addressOfLeads } from "./lead-addresses.ts";

type WhoIsListedProps = { who: Who; search: string; filter: LeadFilter };

export function WhoIsListed({ who, search, filter }: WhoIsListedProps) {
  const { t } = useTranslation("admin-leads");
  const { asLabel } = useLanguageNames();
  const other = who === "active" ? "everyone" : "active";
  return (
    <div className="md:mt-4">
      <FilterLinks
        label={t("filter.language")}
        links={[undefined, ...languages].map((language) => ({
          to: addressOfLeads({ list: "newsletter", search, who, filter: { language } }),
          text: language ? asLabel(language) : t("filter.everyLanguage"),
          isCurrent: language === filter.language,
        }))}
      />
      <p className="text-sm text-ink-soft">
        {t(`who.${who}`)}{" "}
        <Link to={addressOfLeads({ list: "newsletter", search, who: other, filter })} className="text-link">
          {t(who === "active" ? "who.showEveryone" : "who.showActive")}
        </Link>
      </p>
    </div>
  );
}
