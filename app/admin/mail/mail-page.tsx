import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form, href, useNavigation } from "react-router";
import { FormErrors } from "../../components/form-errors.tsx";
import { noindexMeta } from "../../components/noindex-meta.ts";
import { SubmitButton } from "../../components/submit-button.tsx";
import { LocalTime } from "../../i18n/local-time.tsx";
import type { GivenUpMail } from "../../schemas/mail.ts";
import { ListResults } from "../components/list-results.tsx";
import { listAddress } from "../components/page-number.ts";
import { SubPageHeading } from "../settings/sub-page-heading.tsx";
import type { mailPage } from "./mail-page.server.ts";

type LoaderData = Awaited<ReturnType<typeof mailPage>>;

export function meta({ loaderData }: { loaderData: LoaderData | undefined }) {
  return noindexMeta(loaderData?.translations["admin-mail"].meta.title);
}

type MailPageProps = Pick<LoaderData, "found" | "waiting"> & {
  lastResult?: SubmissionResult | undefined;
};

export function MailPage({ found, waiting, lastResult }: MailPageProps) {
  const { t } = useTranslation("admin-mail");
  return (
    <>
      <SubPageHeading
        toastsErrors={false}
        title={t("title")}
        subtitle={t("subtitle")}
        back={{ to: href("/admin/settings"), text: t("back") }}
      />
      <p className="mt-6">{waiting > 0 ? t("waiting", { count: waiting }) : t("noneWaiting")}</p>
      <FormErrors reasons={lastResult?.error?.[""]} className="mt-4" />
      <ListResults
        found={found}
        empty={<p className="measure mt-6 border-y border-rule py-8 text-ink-soft">{t("empty")}</p>}
        addressOf={(page) => listAddress(href("/admin/settings/mail"), {}, page)}
      >
        {found.rows.length > 0 && (
          <ul className="mt-6 divide-y divide-rule border-y border-rule">
            {found.rows.map((mail) => (
              <MailRow key={mail.id} {...mail} />
            ))}
          </ul>
        )}
      </ListResults>
    </>
  );
}

function MailRow({ id, kind, recipient, given_up_at, last_answer }: GivenUpMail) {
  const { t } = useTranslation("admin-mail");
  const action = href("/admin/settings/mail/again");
  const { formAction, formData } = useNavigation();
  const running = formAction === action && formData?.get("mail") === id;
  const to = recipient ?? t("firm");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 max-sm:w-full">
        <p className="font-semibold break-all">{to}</p>
        <p className="text-sm text-ink-soft">
          {t(`kinds.${kind as "enquiry_notice"}`)} · {t("givenUp")} <LocalTime at={given_up_at} />
        </p>
        {last_answer && (
          <p className="measure text-sm break-words text-ink-soft">{t("answer", { answer: last_answer })}</p>
        )}
      </div>
      <Form method="post" action={action} preventScrollReset>
        <input type="hidden" name="mail" value={id} />
        <SubmitButton running={running} aria-label={t("againNamed", { recipient: to })} className="button-quiet">
          {running ? t("running") : t("again")}
        </SubmitButton>
      </Form>
    </li>
  );
}
