import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18next.ts";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { locales } from "../../i18n/languages.ts";
import { Colon } from "../../i18n/punctuation.tsx";
import { documentKind, titleOf, type PublishedDocument } from "../../schemas/formats/document.ts";
import { megabytes } from "../../schemas/formats/stored-file.ts";
import { offersFor, type Offer, type Translation } from "./offers.ts";

export function DocumentList({ documents }: { documents: readonly PublishedDocument[] }) {
  const { t } = useTranslation("downloads");
  const language = useLanguage();
  const offers = offersFor(language, documents)
    .map((offer) => ({
      offer,
      title: offer.main.title || (offer.id ? t(`documents.${offer.id}.title`) : titleOf(offer.main)),
    }))
    .toSorted((one, other) => one.title.localeCompare(other.title, locales[language]));
  return (
    <>
      <p className="border-b border-rule pb-4 text-ink-soft">{t("count", { count: offers.length })}</p>
      <ul aria-label={t("listLabel")}>
        {offers.map(({ offer, title }) => (
          <OfferRow key={offer.main.address} offer={offer} title={title} />
        ))}
      </ul>
    </>
  );
}

function OfferRow({ offer: { id, main, others }, title }: { offer: Offer; title: string }) {
  const { t } = useTranslation("downloads");
  const { inSentence } = useLanguageNames();
  const language = useLanguage();
  const foreign = main.language !== undefined && main.language !== language ? main.language : undefined;
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-center gap-x-8 gap-y-4 border-b border-rule py-6 lg:grid-cols-[1fr_14rem_auto]">
      <div className="col-span-2 lg:col-span-1">
        <h2 className="text-heading">{title}</h2>
        {(id || main.description) && (
          <p className="measure mt-2 text-ink-soft">{main.description || t(`documents.${id!}.description`)}</p>
        )}
        {others.length > 0 && <Translations of={title} translations={others} />}
      </div>
      <p className="text-ink-soft tabular-nums lg:text-right">
        <span className="sr-only">
          {t("type")}
          <Colon />
        </span>
        {t(`types.${documentKind(main)}`)}
        {foreign && `, ${t("inLanguage", { language: inSentence(foreign) })}`}
        <span aria-hidden> · </span>
        <span className="sr-only">
          , {t("size")}
          <Colon />
        </span>
        {t("megabytes", { size: megabytes(main.size, locales[language]) })}
      </p>
      <a
        href={main.address}
        download={main.name}
        hrefLang={main.language}
        aria-label={t("download", { name: title })}
        className="button button-quiet after:absolute after:inset-0"
      >
        {t("get")}
      </a>
    </li>
  );
}

function Translations({ of, translations }: { of: string; translations: readonly Translation[] }) {
  const { t } = useTranslation("downloads");
  const { inSentence } = useLanguageNames();
  return (
    <p className="relative z-10 mt-2 flex w-fit flex-wrap items-center gap-x-4 text-ink-soft">
      {t("also")}
      {translations.map(({ language, address, name }) => (
        <a
          key={address}
          href={address}
          download={name}
          hrefLang={language}
          aria-label={t("edition", { name: of, language: inSentence(language) })}
          className="touch-link"
        >
          {inSentence(language)}
        </a>
      ))}
    </p>
  );
}
