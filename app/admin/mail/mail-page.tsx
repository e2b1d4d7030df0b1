import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form, href, useNavigation } from "react-router";
import { FormErrors } from "../../components/form-errors.tsx";
import { noindexMeta } from "../../components/noindex-meta.ts";
import { SubmitButton } from "../../components/submit-button.tsx";
import { LocalTime } from "../../i18n/local-time.tsx";
import { mailLists, type ListedMail } from "../../schemas/mail.ts";
import { ListResults } from "../components/list-results.tsx";
import { ListSearch } from "../components/list-search.tsx";
import { listAddress } from "../components/page-number.ts";
import { Tabs } from "../components/tabs.tsx";
import { SubPageHeading } from "../settings/sub-page-heading.tsx";
import type { mailPage } from "./mail-page.server.ts";

type LoaderData = Awaited<ReturnType<typeof mailPage>>;

export function meta({ loaderData }: { loaderData: LoaderData | undefined }) {
  return noindexMeta(loaderData?.translations["admin-mail"].meta.title);
}

type MailPageProps = Pick<LoaderData, "list" | "search" | "found" | "totals"> & {
  lastResult?: SubmissionResult | undefined;
};

export function MailPage({ list, search, found, totals, lastResult }: MailPageProps) {
  const { t } = useTranslation("admin-mail");
  const address = href("/admin/settings/mail");
  const tabs = mailLists.map((name) => ({
    name,
    to: listAddress(address, { list: name === "undelivered" ? undefined : name, q: search }),
    text: t(`lists.${name}`),
    count: name === "sent" ? undefined : totals[name],
  }));
  return (
    <>
      <SubPageHeading
        toastsErrors={false}
        title={t("title")}
        subtitle={t(`subtitles.${list}`)}
        back={{ to: href("/admin/settings"), text: t("back") }}
      />
      <Tabs label={t("lists.label")} current={list} tabs={tabs} className="mt-8" />
      <div className="mt-6">
        <ListSearch
          action={address}
          label={t("search")}
          search={search}
          hiddenFields={{ list }}
          everything={search ? listAddress(address, { list }) : undefined}
        />
      </div>
      <FormErrors reasons={lastResult?.error?.[""]} className="mt-4" />
      <ListResults
        found={found}
        search={search}
        filtered={search !== ""}
        empty={<p className="measure mt-6 border-y border-rule py-8 text-ink-soft">{t(`empty.${list}`)}</p>}
        addressOf={(page) => listAddress(address, { list, q: search }, page)}
      >
        <ul className="mt-6 divide-y divide-rule border-y border-rule empty:hidden">
          {found?.rows.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      </ListResults>
    </>
  );
}

function MailRow({ mail: { kind, recipient, attempts, last_answer, ...mail } }: { mail: ListedMail }) {
  const { t } = useTranslation("admin-mail");
  const to = recipient ?? t("firm");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 max-sm:w-full">
        <p className="font-semibold break-all">{to}</p>
        <p className="text-sm text-ink-soft">
          {t(`kinds.${kind as "enquiry_notice"}`)} · <State {...mail} />
          {attempts > 0 && !mail.sent_at && <> · {t("attempts", { count: attempts })}</>}
        </p>
        {last_answer && (
          <p className="measure text-sm break-words text-ink-soft">{t("answer", { answer: last_answer })}</p>
        )}
      </div>
      {!mail.sent_at && <SendNow id={mail.id} to={to} />}
    </li>
  );
}

type StateProps = Pick<ListedMail, "queued_at" | "sent_at" | "given_up_at">;

function State({ queued_at, sent_at, given_up_at }: StateProps) {
  const { t } = useTranslation("admin-mail");
  return (
    <>
      {t(sent_at ? "sent" : given_up_at ? "givenUp" : "queued")} <LocalTime at={sent_at ?? given_up_at ?? queued_at} />
    </>
  );
}

function SendNow({ id, to }: { id: string; to: string }) {
  const { t } = useTranslation("admin-mail");
  const action = href("/admin/settings/mail/again");
  const { formAction, formData } = useNavigation();
  const running = formAction === action && formData?.get("mail") === id;
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="mail" value={id} />
      <SubmitButton running={running} aria-label={t("againNamed", { recipient: to })} className="button-quiet">
        {running ? t("running") : t("again")}
      </SubmitButton>
    </Form>
  );
}
