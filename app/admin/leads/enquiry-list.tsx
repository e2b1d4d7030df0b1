import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { Colon } from "../../i18n/punctuation.tsx";
import type { Language } from "../../schemas/formats/languages.ts";
import { aboutIn } from "../../schemas/forms/enquiry.ts";
import { columnsIn, isLost, type Enquiry, type EnquiryState } from "../../schemas/forms/lead.ts";
import { addressOfEnquiry } from "./lead-addresses.ts";
import { usePerson, type Operators } from "./reply-form.tsx";
import { FloodMark } from "./subscriber-list.tsx";

export function EnquiryList({ enquiries, operators }: { enquiries: Enquiry[]; operators: Operators }) {
  const { t } = useTranslation("admin-leads");
  const { asLabel } = useLanguageNames();
  const person = usePerson(operators);
  const { search } = useLocation();
  if (enquiries.length === 0) return null;
  return (
    <ul className="mt-4 divide-y divide-rule border-y border-rule">
      {enquiries.map(
        ({ id, name, email, message, language, sent_at, in_flood, state, owner, last_reply, about, ...columns }) => (
          <li key={id} className="relative py-3">
            <article
              aria-labelledby={`enquiry-${id}`}
              className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <h2 id={`enquiry-${id}`} className="min-w-0 font-sans text-base font-semibold [overflow-wrap:anywhere]">
                <Link to={addressOfEnquiry(id, search)} className="text-link after:absolute after:inset-0">
                  {name}
                </Link>
                {columnsIn("enquiries", "list").map(
                  (column) =>
                    columns[column] && (
                      <span key={column} className="block font-normal text-ink-soft">
                        {columns[column]}
                      </span>
                    ),
                )}
              </h2>
              <p className="text-sm text-ink-soft max-sm:my-1 sm:self-start sm:text-right">
                {owner !== null && <span className="mr-3 break-all">{person(owner)}</span>}
                {last_reply && isLost(last_reply) && (
                  <strong className="mr-3 text-alarm">{t("reply.notDelivered")}</strong>
                )}
                <EnquiryMark state={state} />
              </p>
              <p className="min-w-0 sm:col-span-2">
                <span lang={last_reply ? undefined : language} className="line-clamp-2 [overflow-wrap:anywhere]">
                  {last_reply && (
                    <span className="text-ink-soft">
                      {t("reply.lastWord", { person: person(last_reply.sent_by) })}
                      <Colon />{" "}
                    </span>
                  )}
                  {last_reply?.reply ?? message}
                </span>
              </p>
              <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft [overflow-wrap:anywhere] sm:col-span-2">
                <LocalTime at={last_reply?.sent_at ?? sent_at} />
                <span>
                  {asLabel(language as Language)}
                  {in_flood && <FloodMark />}
                </span>
                <span>{email}</span>
                {about && (
                  <span>
                    {t("export.columns.about")}
                    <Colon />
                    {aboutIn(about).title}
                  </span>
                )}
              </p>
            </article>
          </li>
        ),
      )}
    </ul>
  );
}

export function EnquiryMark({ state }: { state: EnquiryState }) {
  const { t } = useTranslation("admin-leads");
  const tone = state === "new" ? "border-amber text-amber font-semibold" : "border-rule text-ink-soft";
  return <span className={`border px-2 py-0.5 text-sm ${tone}`}>{t(`work.states.${state}`)}</span>;
}
