import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { addressIn } from "../../i18n/addresses.ts";
import { Colon } from "../../i18n/punctuation.tsx";
import type { Language } from "../../schemas/formats/languages.ts";
import { aboutIn } from "../../schemas/forms/enquiry.ts";
import { isLost, type Enquiry, type Reply } from "../../schemas/forms/lead.ts";
import { Note } from "../components/notes.tsx";
import { MailState, SendNow } from "../mail/mail-row.tsx";
import { addressOfEnquiry } from "./lead-addresses.ts";
import { ReplyForm, type ReplyFormProps, ReplyText, type Operators } from "./reply-form.tsx";

type CorrespondenceProps = {
  enquiry: Enquiry;
  replies: Reply[];
  operators: Operators;
  mailto: string;
  canSend: boolean;
  keptAsFiles: boolean;
  form: Pick<ReplyFormProps, "id" | "constraint" | "lastResult">;
};

export function Correspondence({
  enquiry,
  replies,
  operators,
  mailto,
  canSend,
  keptAsFiles,
  form,
}: CorrespondenceProps) {
  const { t } = useTranslation("admin-leads");
  const { t: tMail } = useTranslation("admin-mail");
  const { language, message, email } = enquiry;
  const about = enquiry.about ? aboutIn(enquiry.about) : undefined;
  const last = replies.at(-1)?.id ?? "";
  return (
    <>
      {about && (
        <p className="mb-4 text-ink-soft">
          {t("export.columns.about")}
          <Colon />
          <Link to={addressIn(language as Language, about.path)} lang={language} className="text-link">
            {about.title}
          </Link>
        </p>
      )}
      <p lang={language} className="measure whitespace-pre-line [overflow-wrap:anywhere]">
        {message}
      </p>
      {replies.length > 0 && (
        <ol aria-label={t("reply.history")} className="mt-8 grid gap-6">
          {replies.map((reply) => (
            <li key={reply.id} className="border-l-2 border-aurora pl-5">
              <ReplyText {...reply} operators={operators} />
              <Delivered reply={reply} to={email} />
            </li>
          ))}
        </ol>
      )}
      {!canSend && <Note className="mt-8">{t("reply.noSender")}</Note>}
      {keptAsFiles && <Note>{tMail("keptAsFiles")}</Note>}
      <ReplyForm key={last} {...form} latest={last} about={{ enquiry, mailto }} operators={operators} />
    </>
  );
}

function Delivered({ reply, to }: { reply: Reply; to: string }) {
  const { t } = useTranslation("admin-leads");
  const { t: tMail } = useTranslation("admin-mail");
  const { search } = useLocation();
  const { enquiry_id, sent_at: queued_at, delivered_at: sent_at, delivery } = reply;
  const mail = delivery ?? { queued_at, sent_at, given_up_at: null, attempts: 0 };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
      <p className={`first-letter:uppercase ${isLost(reply) ? "font-semibold text-alarm" : "text-ink-soft"}`}>
        {delivery || sent_at ? <MailState {...mail} /> : t("reply.notDelivered")}
      </p>
      {delivery && !delivery.sent_at && (
        <SendNow id={delivery.id} to={to} action={addressOfEnquiry(enquiry_id, search, "/again")} />
      )}
      {delivery?.last_answer && !delivery.sent_at && (
        <p className="measure w-full text-ink-soft [overflow-wrap:anywhere]">
          {tMail("answer", { answer: delivery.last_answer })}
        </p>
      )}
    </div>
  );
}
