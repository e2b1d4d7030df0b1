import { useTranslation } from "react-i18next";
import { LocalTime } from "../../i18n/local-time.tsx";
import type { Reply } from "../../schemas/forms/lead.ts";

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
