import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import type { FileUse as NamedUse } from "../../data/files/pictures.server.ts";
import { useLanguageNames } from "../../i18n/language-name.ts";
import type { FileUse as FolderUse } from "../../schemas/formats/stored-file.ts";
import { Section } from "../components/section.tsx";
import { editAddress } from "../documents/addresses.ts";
import { useContentName } from "../documents/content-name.ts";
import { PermittedLink } from "../permitted-link.tsx";

export function UsedOn({ uses, use }: { uses: NamedUse[]; use: FolderUse | undefined }) {
  const { t } = useTranslation("admin-assets");
  const { inSentence } = useLanguageNames();
  const nameOf = useContentName();
  return (
    <Section id="used-on" title={t("usedOn.title")}>
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
                {nameOf({ ...named, title: named.title ?? t("usedOn.untitled") }).name}
              </PermittedLink>
              <span className="text-sm text-ink-soft">
                {t(`usedOn.${named.kind}`)}, {t(`usedOn.${named.place}`)}
                {named.language && ` (${inSentence(named.language)})`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
