import { useTranslation } from "react-i18next";
import { Picture } from "../../components/picture.tsx";
import { useFirm, type Office } from "../../i18n/firm.ts";
import { useFlag } from "../frame/flags.ts";
import type { ShownPerson } from "../shown-authors.server.ts";

type WaysToReachUsProps = { people: readonly ShownPerson[] | undefined; offices: readonly Office[] };

export function WaysToReachUs({ people, offices }: WaysToReachUsProps) {
  const { t } = useTranslation("contact");
  const firm = useFirm();
  return (
    <div className="grid content-start gap-12 border-t border-rule pt-8">
      {people && (
        <dl>
          <Detail term={t("people.title")}>
            {people.map(({ name, role, lang, answers, portrait }) => (
              <span key={name} className="mt-3 flex gap-5">
                {portrait && <Picture {...portrait} />}
                <span>
                  {name}
                  <span className="block text-ink-soft" lang={lang}>
                    {role}
                  </span>
                  {answers}
                </span>
              </span>
            ))}
          </Detail>
        </dl>
      )}
      <section aria-labelledby="promise-title">
        <h2 id="promise-title" className="text-heading">
          {t("promise.title")}
        </h2>
        <p className="mt-3 text-ink-soft">{t("promise.body")}</p>
      </section>
      <section aria-labelledby="details-title" className="border-t border-rule pt-8">
        <h2 id="details-title" className="text-heading">
          {t("details.title")}
        </h2>
        <dl className="mt-4 grid gap-5">
          <Detail term={t("details.email")}>
            <a href={`mailto:${firm.email}`} className="touch-link break-all">
              {firm.email}
            </a>
          </Detail>
          <Detail term={t("details.phone")}>
            <a href={dialled(firm.phone)} className="touch-link">
              {firm.phone}
            </a>
          </Detail>
          {offices.length > 0 && (
            <Detail term={t("details.offices")}>
              {offices.map(({ place, hours }) => (
                <span key={place} className="mt-3 block">
                  {place}
                  <span className="block text-ink-soft">{hours}</span>
                </span>
              ))}
            </Detail>
          )}
          <Detail term={t("details.postalAddress")}>
            <span className="mt-2 block">{firm.postalAddress}</span>
          </Detail>
        </dl>
      </section>
    </div>
  );
}

function Detail({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="eyebrow text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Booking() {
  const { t } = useTranslation("contact");
  const { bookingUrl } = useFirm();
  if (!useFlag("booking_link")) return null;
  return (
    <section aria-labelledby="booking-title" className="wrap pb-12 md:pb-16">
      <div className="grid items-center gap-5 border-l-4 border-aurora bg-paper-deep p-6 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 id="booking-title" className="text-heading">
            {t("booking.title")}
          </h2>
          <p className="measure mt-2 text-ink-soft">{t("booking.body")}</p>
        </div>
        <a
          href={bookingUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="button button-main justify-self-start"
        >
          {t("booking.cta")}
          <span className="sr-only"> ({t("booking.newTab")})</span>
          <span aria-hidden="true">↗</span>
        </a>
      </div>
    </section>
  );
}

/** A number of people as a `tel:` address (RFC 3966): `+44 (0)20 7946 0000 ext. 12` → `tel:+442079460000;ext=12`. */
export function dialled(phone: string): string {
  const [number = "", extension] = phone.split(
    /(?:\bext(?:ension)?\b\.?|\bposte\b|\bint(?:erno)?\b\.?|x|#)[\s:=]*(?=\d)/i,
  );
  const digits = number.replace(/^(\s*(?:\+|00)[^(]*)\(0\)/, "$1").replace(/[^+\d]/g, "");
  return `tel:${digits}${extension ? `;ext=${extension.replace(/\D/g, "")}` : ""}`;
}
