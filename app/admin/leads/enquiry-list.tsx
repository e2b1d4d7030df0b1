import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import type { Language } from "../../schemas/languages.ts";
import { columnsIn, type Enquiry } from "../../schemas/lead.ts";
import { EnquiryMark } from "./enquiry-mark.tsx";
import { addressOfEnquiry, addressOfReply } from "./lead-addresses.ts";
import { Consent, FloodMark } from "./subscriber-list.tsx";

type EnquiryListProps = {
  enquiries: Enquiry[];
  operators: [id: string, email: string][];
  /** Of replies, by language. */
  subjects: Record<string, string>;
};

export function EnquiryList({ enquiries, operators, subjects }: EnquiryListProps) {
  const { t } = useTranslation("admin-leads");
  const { asLabel } = useLanguageNames();
  const names = new Map(operators);
  if (enquiries.length === 0) return null;
  return (
    <ul className="mt-4 divide-y divide-rule border-y border-rule">
      {enquiries.map((enquiry) => {
        const { id, name, email, message, language, sent_at, consent_wording, in_flood, state, owner } = enquiry;
        return (
          <li key={id} className="py-5">
            <article
              aria-labelledby={`enquiry-${id}`}
              className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <h2 id={`enquiry-${id}`} className="font-sans text-base font-semibold">
                  <Link to={addressOfEnquiry(id)} className="touch-link">
                    {name}
                  </Link>
                  {columnsIn("enquiries", "list").map(
                    (column) =>
                      enquiry[column] && (
                        <span key={column} className="font-normal text-ink-soft max-sm:block">
                          <span className="max-sm:hidden"> · </span>
                          {enquiry[column]}
                        </span>
                      ),
                  )}
                </h2>
                <p className="break-all">{email}</p>
                <p className="text-sm text-ink-soft">
                  <LocalTime at={sent_at} /> · {asLabel(language as Language)}
                  {in_flood && <FloodMark />} <EnquiryMark state={state} />
                  {owner !== null && <span className="break-all"> {names.get(owner)}</span>}
                </p>
              </div>
              <a
                href={addressOfReply(email, subjects[language] ?? "")}
                aria-label={t("work.replyTo", { name })}
                className="button button-quiet self-start justify-self-start px-4 max-sm:order-last"
              >
                {t("work.reply")}
              </a>
              <p lang={language} className="measure whitespace-pre-line [overflow-wrap:anywhere] sm:col-span-2">
                {message}
              </p>
              <Consent wording={consent_wording} language={language} />
            </article>
          </li>
        );
      })}
    </ul>
  );
}
