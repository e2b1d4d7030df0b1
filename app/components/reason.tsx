import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { loggedOut, outdatedForm } from "../schemas/form-reasons.ts";

/** Why a form was rejected. */
export function Reason({ reason }: { reason: string }) {
  const { t } = useTranslation("errors");
  if (reason === outdatedForm) return t("notAForm.body");
  if (reason !== loggedOut) return reason;
  return (
    <>
      {t("loggedOut.form")} <LogInElsewhere className="touch-link" />
    </>
  );
}

/** In another tab, so that what was typed stays in this one. */
export function LogInElsewhere({ className }: { className: string }) {
  const { t } = useTranslation("errors");
  return (
    <a href={href("/auth")} target="_blank" rel="noreferrer" className={className}>
      {t("loggedOut.logIn")}
    </a>
  );
}
