import { useTranslation } from "react-i18next";
import type { FoundKind } from "../../data/published/site-search.server.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import type { Language } from "../../i18n/languages.ts";
import { SiteLink } from "../components/site-link.tsx";

type ResultProps = {
  kind: FoundKind;
  address: string;
  language: Language;
  title: readonly string[];
  excerpt: readonly string[];
};

export function Result({ kind, address, language, title, excerpt }: ResultProps) {
  const { t } = useTranslation(["search", "articles"]);
  const foreign = language !== useLanguage();
  const lang = foreign ? language : undefined;
  const kinds: Record<FoundKind, string> = t("kinds", { returnObjects: true });
  return (
    <li className="group relative border-b border-rule py-7 md:grid md:grid-cols-[10rem_1fr] md:gap-x-8">
      <p className="eyebrow pt-1.5 text-ink-soft">{kinds[kind]}</p>
      <div className="mt-2 min-w-0 md:mt-0">
        <h2 className="text-heading">
          <SiteLink
            to={address}
            lang={lang}
            className="decoration-1 underline-offset-6 after:absolute after:inset-0 group-hover:underline"
          >
            <Marked parts={title} />
          </SiteLink>
        </h2>
        <p lang={lang} className="measure mt-2 text-ink-soft">
          <Marked parts={excerpt} />
        </p>
        {foreign && <p className="mt-2 text-sm text-ink-soft">{t("articles:inEnglish")}</p>}
      </div>
    </li>
  );
}

function Marked({ parts }: { parts: readonly string[] }) {
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <mark key={place} className="bg-aurora/15 text-ink">
        {part}
      </mark>
    ),
  );
}
