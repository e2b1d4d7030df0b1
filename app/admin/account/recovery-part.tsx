import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { secondStepCode } from "../../schemas/forms/second-step.ts";
import { CodeField } from "./second-step-part.tsx";
import { CheckedSheet, Part } from "./sheet.tsx";

export function RecoveryPart({ codes }: { codes: string[] | undefined }) {
  const { t } = useTranslation("admin-account");
  return (
    <Part name="recovery" title={t("recovery.title")} body={t("recovery.body")}>
      {codes ? (
        <div role="status">
          <p className="measure border-l-4 border-amber py-1 pl-4">{t("recovery.once")}</p>
          <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-2 font-mono">
            {codes.map((code) => (
              <li key={code}>{code.replaceAll(/.{3}(?=.)/g, "$& ")}</li>
            ))}
          </ul>
        </div>
      ) : (
        <CheckedSheet
          schema={secondStepCode}
          id="recovery-codes"
          action={href("/admin/settings/account/recovery-codes")}
          submit={t("recovery.submit")}
        >
          {({ code }, message) => <CodeField field={code} message={message} />}
        </CheckedSheet>
      )}
    </Part>
  );
}
