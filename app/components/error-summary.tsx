import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Reason } from "./form-errors.tsx";

type ErrorSummaryProps = {
  form: FormMetadata<any>;
  title: string;
  fields: { field: FieldMetadata<any>; label?: string; message: (code: string) => string }[];
  children?: React.ReactNode;
};

export function ErrorSummary({ form, title, fields, children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const { t } = useTranslation("frame");
  const { status, errors: reasons = [], allErrors } = form;
  const [isRejected, setIsRejected] = useState(status === "error");
  useEffect(() => {
    if (status === "error" && Object.keys(allErrors).length > 0) box.current?.focus();
  }, [status, allErrors]);

  const wrong = fields.filter(({ field }) => field.errors);
  const count = reasons.length + wrong.length;
  // Not on blur validation: the summary would move the button that is being pressed.
  if (!isRejected && status === "error") setIsRejected(true);
  if (isRejected && status !== "error" && count === 0) setIsRejected(false);
  if (!isRejected || count === 0) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="border-l-4 border-alarm bg-paper-raised px-5 py-4">
      {wrong.length > 0 && <p className="font-semibold">{title}</p>}
      {reasons.map((reason) => (
        <p key={reason} className="mt-1 first:mt-0">
          <Reason reason={reason} />
        </p>
      ))}
      {wrong.length > 0 && (
        <ul className="mt-1">
          {wrong.map(({ field, label, message }) => (
            <li key={field.name}>
              <a href={`#${field.id}`} onClick={focusInstead} className="touch-link text-alarm">
                {label && `${label}${t("colon")} `}
                {message(field.errors?.[0] ?? "")}
              </a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

/** Following the link would be a navigation, which drops the action data. */
function focusInstead(event: React.MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
