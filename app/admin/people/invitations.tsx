import type { SubmissionResult } from "@conform-to/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { CheckedForm, useFocusOnFirstError } from "../../components/checked-form.tsx";
import { Field } from "../../components/field.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { doneBy, type Invitation, type Operator, invitation, roles } from "../../schemas/forms/people.ts";
import { CopyAddress } from "../components/copy-address-button.tsx";
import { Options } from "../components/filter-parts.tsx";
import { Section } from "../components/section.tsx";
import { SelectField } from "../components/select-field.tsx";
import { DatedText, AccountForm, PersonRow } from "./person-row.tsx";

type InvitationsProps = {
  invitations: Invitation[];
  operators: Operator[];
  isMailed: boolean;
  signUpAddress: string;
  children: React.ReactNode;
};

export function Invitations({ invitations, operators, isMailed, signUpAddress, children }: InvitationsProps) {
  const { t } = useTranslation("admin-people");
  return (
    <Section id="invitations" title={t("invitations.title")}>
      <p className="measure text-ink-soft [overflow-wrap:anywhere]">
        {t("invitations.body")} {t(`invitations.${isMailed ? "mailed" : "notMailed"}`, { address: signUpAddress })}
      </p>
      {!isMailed && <CopyAddress address={signUpAddress} name={signUpAddress} />}
      {children}
      {invitations.length > 0 && (
        <ul className="mt-6 divide-y divide-rule border-y border-rule">
          {invitations.map(({ id, email, role, created_at, invited_by }) => (
            <PersonRow
              key={id}
              email={email}
              marks={[t(`roles.${role}`)]}
              facts={
                <>
                  <DatedText at={created_at} text={(date) => t("invitations.sent", { date })} />
                  {", "}
                  {inviter(doneBy(invited_by, operators), t)}
                </>
              }
            >
              <AccountForm
                action={href("/admin/settings/people/withdraw")}
                name="invitation"
                value={id}
                text={t("invitations.withdraw")}
                label={t("invitations.withdrawNamed", { email })}
              />
            </PersonRow>
          ))}
        </ul>
      )}
    </Section>
  );
}

function inviter(by: ReturnType<typeof doneBy>, t: TFunction<"admin-people">): string {
  return typeof by === "string" ? t(`invitations.${by}`) : t("invitations.by", by);
}

export function InviteForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { t } = useTranslation("admin-people");
  const errorText = useErrorText("admin-people");
  const [form, fields] = useCheckedForm(invitation, { id: "invite", lastResult });
  useFocusOnFirstError(form);
  const action = href("/admin/settings/people/invite");
  return (
    <CheckedForm action={action} form={form} preventScrollReset className="mt-5 grid max-w-md gap-4">
      <Field field={fields.email} type="email" label={t("invitations.label")} message={errorText} autoComplete="off" />
      <SelectField field={fields.role} label={t("invitations.role")} message={errorText}>
        <RoleOptions />
      </SelectField>
      <SubmitButton className="button-main justify-self-start">{t("invitations.submit")}</SubmitButton>
    </CheckedForm>
  );
}

/** The one that may do less first: it is what a slip gives. */
export function RoleOptions() {
  const { t } = useTranslation("admin-people");
  return <Options of={roles.toReversed().map((role) => [role, t(`roles.${role}`)])} />;
}
