import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import type { Language } from "../../schemas/formats/languages.ts";
import type { Subscriber } from "../../schemas/forms/lead.ts";
import { addressAbout } from "./lead-addresses.ts";

export function SubscriberList({ subscribers }: { subscribers: Subscriber[] }) {
  const { t } = useTranslation("admin-leads");
  const { asLabel } = useLanguageNames();
  if (subscribers.length === 0) return null;
  return (
    <ul className="@container mt-4 divide-y divide-rule border-y border-rule">
      {subscribers.map(({ id, email, language, consented_at, consent_wording, in_flood, state, ...proof }) => (
        <li key={id} className="grid gap-x-6 gap-y-1 py-3 @3xl:grid-cols-[minmax(0,1fr)_auto] @3xl:items-center">
          <div className="min-w-0">
            <p className="break-all font-semibold">{email}</p>
            <div className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
              <p>
                <LocalTime at={consented_at} /> · {asLabel(language as Language)}
                {in_flood && <FloodMark />}
              </p>
              <State state={state} {...proof} />
              <Consent wording={consent_wording} language={language}>
                <Places {...proof} />
              </Consent>
            </div>
          </div>
          <p className="flex flex-wrap gap-3 @3xl:justify-end">
            {stepsFor(state, proof.paused_at).map((step) => (
              <Link
                key={step}
                to={addressAbout(email, step)}
                aria-label={t(`${step}.linkNamed`, { email })}
                className={`button button-quiet px-4 ${step === "erase" ? "text-alarm" : ""}`}
              >
                {t(`${step}.link`)}
              </Link>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}

function stepsFor(state: Subscriber["state"], pausedAt: string | null) {
  const more = pausedAt === null ? (["unsubscribe"] as const) : (["resume", "unsubscribe"] as const);
  return [...(state === "confirmed" ? more : []), "erase"] as const;
}

const sinceOf = { confirmed: "confirmed_at", unsubscribed: "unsubscribed_at" } as const;

function State({ state, ...dates }: Pick<Subscriber, "state" | "confirmed_at" | "unsubscribed_at" | "paused_at">) {
  const { t } = useTranslation("admin-leads");
  const since = state in sinceOf ? dates[sinceOf[state as keyof typeof sinceOf]] : null;
  return (
    <p className={state === "confirmed" ? "" : "font-semibold text-amber"}>
      {t(`states.${state}`)}
      {since && " · "}
      {since && <LocalTime at={since} />}
      {state === "confirmed" && dates.paused_at && (
        <strong className="font-semibold text-amber">
          {" · "}
          {t("states.paused")} <LocalTime at={dates.paused_at} />
        </strong>
      )}
    </p>
  );
}

export function FloodMark() {
  const { t } = useTranslation("admin-leads");
  return <strong className="font-semibold text-amber"> · {t("list.flood")}</strong>;
}

function Places(proof: Pick<Subscriber, "source" | "network" | "confirmation_network">) {
  const { t } = useTranslation("admin-leads");
  const known = (["source", "network", "confirmation_network"] as const).filter((name) => proof[name]);
  return known.map((name) => (
    <p key={name} className="mt-1 pl-4 text-ink-soft">
      {t("list.proof", { name: t(`export.columns.${name}`), value: proof[name] })}
    </p>
  ));
}

type ConsentProps = { wording: string | null; language: string; children?: React.ReactNode };

export function Consent({ wording, language, children }: ConsentProps) {
  const { t } = useTranslation("admin-leads");
  if (wording === null) return <p className="text-sm text-ink-soft">{t("list.noConsent")}</p>;
  return (
    <details className="text-sm">
      <summary className="disclosure">{t("list.consent")}</summary>
      <blockquote lang={language} className="measure border-l-2 border-rule-strong pl-4 text-ink-soft">
        {wording}
      </blockquote>
      {children}
    </details>
  );
}
