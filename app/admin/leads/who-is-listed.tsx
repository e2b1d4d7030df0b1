import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { languages } from "../../schemas/formats/languages.ts";
import type { LeadFilter } from "../../schemas/forms/lead.ts";
import { FilterLinks } from "./filter-links.tsx";
import { leadList } from "./lead-addresses.ts";

export function WhoIsListed({ filter }: { filter: LeadFilter }) {
  const { t } = useTranslation("admin-leads");
  const { asLabel } = useLanguageNames();
  const { who } = filter;
  return (
    <div className="md:mt-4">
      <FilterLinks
        label={t("filter.language")}
        links={[undefined, ...languages].map((language) => ({
          to: leadList.address({ ...filter, language }),
          text: language ? asLabel(language) : t("filter.everyLanguage"),
          isCurrent: language === filter.language,
        }))}
      />
      <p className="text-sm text-ink-soft">
        {t(`who.${who ?? "active"}`)}{" "}
        <Link to={leadList.address({ ...filter, who: who ? undefined : "everyone" })} className="text-link">
          {t(who ? "who.showActive" : "who.showEveryone")}
        </Link>
      </p>
    </div>
  );
}
