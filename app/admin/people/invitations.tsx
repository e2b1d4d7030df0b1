import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { doneBy, type Invitation, type Operator } from "../../schemas/forms/people.ts";
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
    <section aria-labelledby="invitations" className="mt-12">
      <h2 id="invitations" className="text-heading">
        {t("invitations.title")}
      </h2>
      <p className="measure text-ink-soft [overflow-wrap:anywhere]">
        {t("invitations.body")} {t(`invitations.${isMailed ? "mailed" : "notMailed"}`, { address: signUpAddress })}
      </p>
      {children}
      {invitations.length === 0 ? (
        <p className="mt-6 border-y border-rule py-4">{t("invitations.empty")}</p>
      ) : (
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
    </section>
  );
}

function inviter(by: ReturnType<typeof doneBy>, t: TFunction<"admin-people">): string {
  return typeof by === "string" ? t(`invitations.${by}`) : t("invitations.by", by);
}
