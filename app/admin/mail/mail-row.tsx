import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { Form } from "../../components/form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { LocalTime } from "../../i18n/local-time.tsx";
import { type ListedMail, mailFilter } from "../../schemas/rules/mail.ts";
import { listFilter } from "../components/list-filter.ts";

export function MailRow({ mail }: { mail: ListedMail }) {
  const { kind, recipient, attempts, last_answer, ...state } = mail;
  const { t } = useTranslation("admin-mail");
  const isHandedOn = kind.startsWith("webhook_");
  const to = recipient ?? t(isHandedOn ? "webhook" : "firm");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 max-sm:w-full">
        <p className="font-semibold break-all">{to}</p>
        <p className="text-sm text-ink-soft">
          {t(`kinds.${kind as "enquiry_notice"}`)} · <MailState attempts={attempts} {...state} />
        </p>
        {last_answer && (
          <p className="measure text-sm [overflow-wrap:anywhere] text-ink-soft">
            {t(isHandedOn ? "answerOfWebhook" : "answer", { answer: last_answer })}
          </p>
        )}
      </div>
      {!mail.sent_at && <SendNow id={mail.id} to={to} />}
    </li>
  );
}

type MailStateProps = Pick<ListedMail, "queued_at" | "sent_at" | "given_up_at" | "attempts">;

export function MailState({ queued_at, sent_at, given_up_at, attempts }: MailStateProps) {
  const { t } = useTranslation("admin-mail");
  return (
    <>
      {t(sent_at ? "sent" : given_up_at ? "givenUp" : "queued")} <LocalTime at={sent_at ?? given_up_at ?? queued_at} />
      {attempts > 0 && !sent_at && <> · {t("attempts", { count: attempts })}</>}
    </>
  );
}

type SendNowProps = { id: string; to: string; action?: string };

export function SendNow({ id, to, action = href("/admin/settings/mail/again") }: SendNowProps) {
  const { t } = useTranslation("admin-mail");
  return (
    <Form action={action} preventScrollReset>
      <input type="hidden" name="mail" value={id} />
      <SubmitButton
        aria-label={t("againNamed", { recipient: to })}
        className="button-quiet"
        whileRunning={t("running")}
      >
        {t("again")}
      </SubmitButton>
    </Form>
  );
}

export const mailList = listFilter({ path: href("/admin/settings/mail"), schema: mailFilter, views: ["list"] });
