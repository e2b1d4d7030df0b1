import { useTranslation } from "react-i18next";
import { Picture } from "../../components/picture.tsx";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { SiteLink } from "../components/site-link.tsx";
import type { ShownAuthor } from "../shown-authors.server.ts";

export function Byline({ authors }: { authors: readonly ShownAuthor[] }) {
  const { t } = useTranslation("insight");
  const address = useSiteAddress();
  return (
    <ul aria-label={t("authors")} className="flex flex-wrap gap-x-10 gap-y-5 border-t border-rule pt-5 lg:flex-col">
      {authors.map(({ id, name, role, lang, isOnAbout, portrait }) => (
        <li key={id} className="flex items-start gap-4">
          {portrait && <Picture {...portrait} className="h-[60px] w-[48px] max-w-none object-cover" />}
          <div className="min-w-0">
            <p className="font-semibold [overflow-wrap:anywhere]">
              {isOnAbout ? (
                <SiteLink to={`${address("/about")}#${id}`} className="text-link py-3">
                  {name}
                </SiteLink>
              ) : (
                name
              )}
            </p>
            <p lang={lang} className="text-sm text-ink-soft">
              {role}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
