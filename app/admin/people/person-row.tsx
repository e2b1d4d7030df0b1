import { FormNumber, Form } from "../../components/form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { shortDate } from "../../i18n/dates.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import { useZone } from "../../i18n/local-time.tsx";
import { dayAt } from "../../schemas/formats/zoned-time.ts";

type PersonRowProps = { email: string; marks?: string[]; facts: React.ReactNode; children?: React.ReactNode };

export function PersonRow({ email, marks = [], facts, children }: PersonRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 max-sm:w-full">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span className="min-w-0 [overflow-wrap:anywhere]">{email}</span>
          {marks.map((mark) => (
            <span key={mark} className="border border-rule-strong px-1.5 py-0.5 text-xs font-normal">
              {mark}
            </span>
          ))}
        </p>
        <p className="text-sm text-ink-soft">{facts}</p>
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </li>
  );
}

export function DatedText({ at, text }: { at: string; text: (date: string) => string }) {
  return <time dateTime={at}>{text(shortDate(dayAt(at, useZone()), useLanguage()))}</time>;
}

type AccountFormProps = {
  action: string;
  name: "account" | "invitation";
  value: string;
  text: string;
  label: string;
  main?: boolean;
  children?: React.ReactNode;
};

export function AccountForm({ action, name, value, text, label, main = false, children }: AccountFormProps) {
  return (
    <Form action={action} preventScrollReset className="flex flex-wrap gap-3">
      <FormNumber />
      <input type="hidden" name={name} value={value} />
      {children}
      <SubmitButton aria-label={label} className={main ? "button-main" : "button-quiet"}>
        {text}
      </SubmitButton>
    </Form>
  );
}
