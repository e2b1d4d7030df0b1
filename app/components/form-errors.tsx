import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { loggedOut, outdatedForm } from "../schemas/forms/form-reasons.ts";

/** The region is there before there is anything to say, so that it is announced; it takes no row of a grid. */
export function FormErrors({ reasons, className = "" }: { reasons: string[] | null | undefined; className?: string }) {
  return (
    <div role="alert" className="empty:absolute">
      {reasons?.map((reason) => (
        <p key={reason} className={`font-semibold text-alarm ${className}`}>
          <Reason reason={reason} />
        </p>
      ))}
    </div>
  );
}

export function Reason({ reason }: { reason: string }) {
  const { t } = useTranslation("errors");
  if (reason === outdatedForm) return t("brokenForm.body");
  if (reason !== loggedOut) return reason;
  return (
    <>
      {t("loggedOut.form")} <LogInElsewhere className="touch-link" />
    </>
  );
}

export function LogInElsewhere({ className }: { className: string }) {
  const { t } = useTranslation("errors");
  return (
    <a href={href("/auth")} target="_blank" rel="noreferrer" className={className}>
      {t("loggedOut.logIn")}
    </a>
  );
}
