import { useForm, type SubmissionResult } from "@conform-to/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher, useLocation } from "react-router";
import { CheckedForm } from "../../components/checked-form.tsx";
import { TextareaField } from "../../components/field.tsx";
import { FormErrors } from "../../components/form-errors.tsx";
import { valueIn } from "../../components/value-in.ts";
import { useFirm } from "../../i18n/firm.ts";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import type { Language } from "../../schemas/formats/languages.ts";
import type { z } from "../../schemas/formats/zod.ts";
import { longestReply, type Enquiry, type enquiryReply, type Reply } from "../../schemas/forms/lead.ts";
import type { constraintOf } from "../../schemas/rules/constraint.ts";
import { KeptTyping } from "../components/kept-typing.tsx";
import { useAccount } from "../use-account.ts";
import { addressOfEnquiry } from "./lead-addresses.ts";

export type ReplyResult = SubmissionResult & { theirs?: Reply };

export type ReplyFormProps = {
  id: string;
  constraint: ReturnType<typeof constraintOf<typeof enquiryReply>>;
  lastResult?: ReplyResult | undefined;
  latest?: string;
  about?: { enquiry: Enquiry; mailto: string };
  operators: Operators;
};

/** Scripts send it by a fetcher: the page of the inquiry stays, whatever can be read of it once a reply comes back. */
export function ReplyForm({ id, constraint, lastResult: ofPage, latest = "", about, operators }: ReplyFormProps) {
  const { t } = useTranslation("admin-leads");
  const { inSentence } = useLanguageNames();
  const person = usePerson(operators);
  const { name: firm } = useFirm();
  const { email } = useAccount();
  const { search } = useLocation();
  const element = useRef<HTMLFormElement>(null);
  const fetcherKey = `reply ${id}`;
  const lastResult = useFetcher<ReplyResult>({ key: fetcherKey }).data ?? ofPage;
  const theirs = lastResult?.theirs;
  const [form, fields] = useForm<z.input<typeof enquiryReply>>({
    id: "reply",
    constraint,
    lastResult,
    defaultValue: { reply: "" },
  });
  const error = (code: string) => t(`reply.errors.${code as "replyTooLong"}`, { limit: longestReply });
  const { name = "", language = "" } = about?.enquiry ?? {};
  return (
    <CheckedForm
      ref={element}
      form={form}
      action={addressOfEnquiry(id, search, "/reply")}
      navigate={false}
      fetcherKey={fetcherKey}
      className="mt-8 grid gap-4"
    >
      <KeptTyping
        form={element}
        name={addressOfEnquiry(id, "", "/reply")}
        stored={() => ({ reply: "" })}
        revisionField="latest"
        label={() => t("reply.page")}
      />
      <FormErrors reasons={form.errors} />
      {theirs && theirs.id !== latest && (
        <section aria-labelledby="sent-meanwhile" className="border-l-4 border-alarm bg-paper-raised p-4">
          <h2 id="sent-meanwhile" className="mb-2 font-sans text-base font-semibold [overflow-wrap:anywhere]">
            {t("reply.theirs", { person: person(theirs.sent_by) })}
          </h2>
          <ReplyText {...theirs} operators={operators} />
        </section>
      )}
      <input type="hidden" name="latest" value={theirs?.id ?? valueIn(lastResult, "latest") ?? latest} />
      <TextareaField
        field={fields.reply}
        label={about ? t("reply.label", { name }) : t("reply.page")}
        hint={about && t("reply.hint", { language: inSentence(language as Language), firm, email })}
        message={error}
        rows={8}
      />
      <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <button type="submit" className="button button-main">
          {t(theirs ? "reply.sendToo" : "reply.send")}
        </button>
        {about && (
          <a href={about.mailto} className="touch-link">
            {t("work.reply")}
          </a>
        )}
      </p>
    </CheckedForm>
  );
}

export type Operators = [id: string, email: string][];

export function ReplyText({ reply, sent_by, sent_at, operators }: Omit<Reply, "delivery"> & { operators: Operators }) {
  const { t } = useTranslation("admin-leads");
  const person = usePerson(operators);
  return (
    <>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {t("reply.by", { person: person(sent_by) })} · <LocalTime at={sent_at} />
      </p>
      <p className="measure mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{reply}</p>
    </>
  );
}

export function usePerson(operators: Operators): (id: string | null) => string {
  const { t } = useTranslation("admin-leads");
  return (id) => operators.find(([one]) => one === id)?.[1] ?? t("reply.gone");
}
