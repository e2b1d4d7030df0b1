import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { pageWithId } from "../../content/editable-pages.ts";
import type { FileUse as NamedUse } from "../../data/pictures.server.ts";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { kindNamed } from "../../schemas/kinds/kinds.ts";
import type { FileUse as FolderUse } from "../../schemas/stored-file.ts";
import { pageTitle, sectionName } from "../components/names.ts";
import { editAddress } from "../documents/addresses.ts";
import { PermittedLink } from "../permitted-link.tsx";

type UsedOnProps = { uses: NamedUse[]; use: FolderUse | undefined };

export function UsedOn({ uses, use }: UsedOnProps) {
  const { t } = useTranslation("admin-assets");
  const { t: tContent } = useTranslation("admin-content");
  const { t: tAdmin } = useTranslation("admin");
  const { t: tFrame } = useTranslation("frame");
  const { inSentence } = useLanguageNames();
  const nameOf = ({ kind, id, title }: NamedUse) => {
    const page = pageWithId(id);
    if (page) return pageTitle(page, tAdmin, tFrame);
    return kindNamed(kind).store ? sectionName(id, tContent) : (title ?? t("usedOn.untitled"));
  };
  return (
    <section aria-labelledby="used-on" className="mt-12">
      <h2 id="used-on" className="text-heading">
        {t("usedOn.title")}
      </h2>
      {uses.length === 0 && use === undefined ? (
        <p className="mt-2 text-ink-soft">{t("usedOn.nowhere")}</p>
      ) : (
        <ul className="mt-2 divide-y divide-rule border-y border-rule">
          {use && (
            <li>
              <Link
                to={use === "heroVideo" ? href("/:language?") : href("/:language?/downloads")}
                className="touch-link"
              >
                {t(`list.${use}`)}
              </Link>
            </li>
          )}
          {uses.map((named) => (
            <li
              key={`${named.kind} ${named.id} ${named.place} ${named.language}`}
              className="flex flex-wrap items-baseline gap-x-3 max-sm:pb-2"
            >
              <PermittedLink
                to={editAddress(named.kind, named.id, named.language ?? "en")}
                className="touch-link py-1.5 [overflow-wrap:anywhere]"
              >
                {nameOf(named)}
              </PermittedLink>
              <span className="text-sm text-ink-soft">
                {t(`usedOn.${named.kind}`)}, {t(`usedOn.${named.place}`)}
                {named.language && ` (${inSentence(named.language)})`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
