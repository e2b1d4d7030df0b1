import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { CheckedForm, useFocusOnFirstError } from "../../components/checked-form.tsx";
import { Field } from "../../components/field.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { Colon } from "../../i18n/punctuation.tsx";
import { erasure, leadLists, type PersonCounts } from "../../schemas/forms/lead.ts";
import { useWholeNumber } from "../components/paging.tsx";
import { mailList } from "../mail/mail-row.tsx";
import { leadList } from "./lead-addresses.ts";

type PersonFinderProps = { action: string; email: string; lastResult: SubmissionResult | undefined };

export function PersonFinder({ action, email, lastResult }: PersonFinderProps) {
  const { t } = useTranslation("admin-leads");
  const errorText = useErrorText("admin-leads");
  const [form, fields] = useCheckedForm(erasure, { id: "find", lastResult, defaultValue: { email } });
  useFocusOnFirstError(form);
  return (
    <CheckedForm method="get" action={action} form={form} className="mt-8 grid max-w-md gap-4">
      <Field field={fields.email} type="email" label={t("erase.email")} message={errorText} autoComplete="off" />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button button-main">
          {t("erase.look")}
        </button>
        <Link to={href("/admin/leads")} className="button button-quiet">
          {t("title")}
        </Link>
      </div>
    </CheckedForm>
  );
}

export function NothingHeld({ email }: { email: string }) {
  const { t } = useTranslation("admin-leads");
  return (
    <p role="status" className="measure mt-8 border-l-4 border-amber py-1 pl-4">
      {t("erase.nothingAbout", { email })}
    </p>
  );
}

export function HeldOf({ email, counts }: { email: string; counts: PersonCounts }) {
  const { t } = useTranslation("admin-leads");
  const formatNumber = useWholeNumber();
  const pages: Partial<Record<(typeof held)[number], string>> = {
    mails: mailList.address({ list: "sent", q: email }),
    accounts: href("/admin/settings/people"),
  };
  return (
    <dl className="mt-8 divide-y divide-rule border-y border-rule">
      <Fact name={t("erase.email")} value={email} />
      {leadLists.map((list) => (
        <Fact
          key={list}
          name={t(`tabs.${list}`)}
          value={formatNumber(counts[list])}
          to={counts[list] > 0 ? leadList.address({ list, q: email, who: "everyone" }) : undefined}
        />
      ))}
      {held.map((name) => (
        <Fact
          key={name}
          name={t(`held.${name}`)}
          value={formatNumber(counts[name])}
          to={counts[name] > 0 ? pages[name] : undefined}
        />
      ))}
    </dl>
  );
}

export const held = ["mentions", "remarks", "mails", "activity", "sign_in_log", "accounts"] as const;

export function holdsAnything(counts: PersonCounts): boolean {
  return Object.values(counts).some((count) => typeof count === "number" && count > 0);
}

export function Fact({ name, value, to }: { name: string; value: React.ReactNode; to?: string | undefined }) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="break-all font-semibold">
        {to ? (
          <Link to={to} className="touch-link">
            <span className="sr-only">
              {name}
              <Colon />
            </span>
            {value}
          </Link>
        ) : (
          value
        )}
      </dd>
    </div>
  );
}
