import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { longDate } from "../../i18n/dates.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import { useLanguageNames } from "../../i18n/language-name.ts";
import {
  isIllustrative,
  type ContentName,
  type Finding,
  type FoundContent,
} from "../../schemas/rules/content-health.ts";
import { NothingHere } from "../components/notes.tsx";
import { editAddress } from "../documents/addresses.ts";
import { useContentName } from "../documents/content-name.ts";
import { PermittedLink } from "../permitted-link.tsx";
import { addressOfRepair } from "./health-addresses.ts";

export function FoundList({ finding, found }: { finding: Finding; found: FoundContent[] }) {
  const { t } = useTranslation("admin-content-health");
  const { asLabel } = useLanguageNames();
  const nameOf = useContentName();
  const reader = useLanguage();
  if (found.length === 0) return <NothingHere className="mt-6">{t("none")}</NothingHere>;
  return (
    <ul className="mt-6 divide-y divide-rule border-y border-rule">
      {found.map((content) => {
        const { kind, id, language, detail } = content;
        const { name, lang } = nameOf(content);
        return (
          <li key={[kind, id, language, detail].join(" ")} className="py-2 [overflow-wrap:anywhere]">
            <PermittedLink to={addressOfRepair(finding, content)} className="touch-link font-semibold">
              <span lang={lang}>{name}</span>
              {finding !== "aged" && <> · {asLabel(language)}</>}
            </PermittedLink>
            <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
              <span>{t(`kinds.${kind}`)}</span>
              {detail && <span>{finding === "aged" ? t("since", { day: longDate(detail, reader) }) : detail}</span>}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** Each leads to the sentence of which the English changed. */
export function OutOfDateLinks({ found, labelledBy }: { found: FoundContent[]; labelledBy: string }) {
  const { asLabel } = useLanguageNames();
  const nameOf = useContentName();
  return (
    <ul aria-labelledby={labelledBy} className="flex flex-wrap gap-x-6">
      {found.map((content) => {
        const { name, lang } = nameOf(content);
        return (
          <li key={`${content.kind} ${content.id} ${content.language}`} className="[overflow-wrap:anywhere]">
            <PermittedLink to={addressOfRepair("outOfDate", content)} className="touch-link text-sm">
              <span lang={lang}>{name}</span> · {asLabel(content.language)}
            </PermittedLink>
          </li>
        );
      })}
    </ul>
  );
}

export function DeliveredList({ contents }: { contents: ContentName[] }) {
  const { t } = useTranslation("admin-content-health");
  const nameOf = useContentName();
  if (contents.length === 0) return <NothingHere className="mt-6">{t("none")}</NothingHere>;
  return (
    <ul className="mt-6 divide-y divide-rule border-y border-rule">
      {contents.map((content) => {
        const { name, lang } = nameOf(content);
        return (
          <li key={`${content.kind} ${content.id}`} className="py-2">
            <Link to={editAddress(content.kind, content.id)} lang={lang} className="touch-link font-semibold">
              {name}
            </Link>
            <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
              <span>{t(`kinds.${content.kind}`)}</span>
              {isIllustrative(content) && <span className="font-semibold text-amber">{t("illustrative")}</span>}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
