import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { Field } from "../../components/field.tsx";
import { useErrorText } from "../../i18n/error-text.ts";
import { useFirm } from "../../i18n/firm.ts";
import { secondStepCode } from "../../schemas/forms/credentials.ts";
import type { Notices } from "../../schemas/rules/mail.ts";
import { CheckedSheet, Part, Sheet } from "./sheet.tsx";

export function SecondStepPart({ isOn, isRequired }: { isOn: boolean; isRequired: boolean }) {
  const { t } = useTranslation("admin-account");
  const state = isOn ? (isRequired ? "required" : "on") : "off";
  return (
    <Part name="second-step" title={t("secondStep.title")} body={t(`secondStep.${state}`)}>
      {state === "off" && (
        <p>
          <Link to={setUpAddress} className="button button-quiet">
            {t("secondStep.setUp")}
          </Link>
        </p>
      )}
      {state === "on" && (
        <CodeSheet
          id="second-step-off"
          action={href("/admin/settings/account/second-step")}
          submit={t("secondStep.end")}
        />
      )}
    </Part>
  );
}

function CodeSheet(sheet: { id: string; action: string; submit: string }) {
  return (
    <CheckedSheet schema={secondStepCode} {...sheet}>
      {({ code }, message) => <CodeField field={code} message={message} />}
    </CheckedSheet>
  );
}

function CodeField(field: Pick<React.ComponentProps<typeof Field>, "field" | "message">) {
  const { t } = useTranslation("admin-account");
  return (
    <Field
      {...field}
      label={t("secondStep.code")}
      hint={t("secondStep.codeHint")}
      autoComplete="one-time-code"
      inputMode="numeric"
    />
  );
}

const setUpAddress = `${href("/auth/second-step/set-up")}?${new URLSearchParams({ next: href("/admin/settings/account") })}`;

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
        <CodeSheet
          id="recovery-codes"
          action={href("/admin/settings/account/recovery-codes")}
          submit={t("recovery.submit")}
        />
      )}
    </Part>
  );
}

export function EnquiriesPart({ email, notices }: { email: string; notices: Notices | undefined }) {
  const { t } = useTranslation("admin-account");
  const { t: tAdmin } = useTranslation("admin");
  const firmEmail = useFirm().email;
  if (!notices) return <Part name="enquiries" title={t("enquiries.title")} body={tAdmin("unread")} />;
  const choices = notices.wanted
    ? ([
        ["stop", { wanted: false, letter: false }],
        [notices.letter ? "stopLetter" : "wantLetter", { wanted: true, letter: !notices.letter }],
      ] as const)
    : ([["want", { wanted: true, letter: true }]] as const);
  return (
    <Part
      name="enquiries"
      title={t("enquiries.title")}
      body={t(!notices.wanted ? "enquiries.off" : notices.letter ? "enquiries.onWithLetter" : "enquiries.on", {
        email,
        firmEmail,
      })}
    >
      {choices.map(([submit, choice]) => (
        <Sheet key={submit} action={href("/admin/settings/account/enquiries")} submit={t(`enquiries.${submit}`)}>
          <input type="hidden" name="wanted" value={String(choice.wanted)} />
          <input type="hidden" name="letter" value={String(choice.letter)} />
        </Sheet>
      ))}
    </Part>
  );
}

type ProofFieldProps = { byCode: boolean; fields: Partial<Record<"code" | "currentPassword", FieldMetadata<any>>> };

export function ProofField({ byCode, fields: { code, currentPassword } }: ProofFieldProps) {
  const { t } = useTranslation("admin-account");
  const message = useErrorText("admin-account");
  if (byCode) return <CodeField field={code!} message={message} />;
  return (
    <Field
      field={currentPassword!}
      type="password"
      label={t("password.current")}
      message={message}
      autoComplete="current-password"
    />
  );
}
