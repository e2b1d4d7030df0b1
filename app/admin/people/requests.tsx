import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import type { AccessRequest } from "../../schemas/forms/people.ts";
import { listAddress } from "../components/list-filter.ts";
import { Paging } from "../components/paging.tsx";
import { Section } from "../components/section.tsx";
import { addressAbout } from "../leads/lead-addresses.ts";
import { RoleOptions } from "./invitations.tsx";
import { DatedText, AccountForm, PersonRow } from "./person-row.tsx";

export function Requests({ requests, page, pages }: { requests: AccessRequest[]; page: number; pages: number }) {
  const { t } = useTranslation("admin-people");
  const waiting = requests.filter(({ refused_at }) => refused_at === null);
  const refused = requests.filter(({ refused_at }) => refused_at !== null);
  return (
    <>
      {waiting.length > 0 && (
        <Section id="waiting" title={t("waiting.title")} className="mt-10">
          <ul className="mt-3 divide-y divide-rule border-y border-rule">
            {waiting.map(({ user_id, email, asked_at }) => (
              <PersonRow
                key={user_id}
                email={email}
                facts={<DatedText at={asked_at} text={(date) => t("waiting.asked", { date })} />}
              >
                <Approve account={user_id} email={email} main />
                <AccountForm
                  action={href("/admin/settings/people/refuse")}
                  name="account"
                  value={user_id}
                  text={t("waiting.refuse")}
                  label={t("waiting.refuseNamed", { email })}
                />
              </PersonRow>
            ))}
          </ul>
        </Section>
      )}
      {refused.length > 0 && (
        <Section id="refused" title={t("refused.title")}>
          <p className="measure text-ink-soft">{t("refused.body")}</p>
          <ul className="mt-3 divide-y divide-rule border-y border-rule">
            {refused.map(({ user_id, email, asked_at, refused_at }) => (
              <PersonRow
                key={user_id}
                email={email}
                facts={<DatedText at={refused_at ?? asked_at} text={(date) => t("refused.since", { date })} />}
              >
                <Approve account={user_id} email={email} />
                <Link
                  to={addressAbout(email, "erase")}
                  aria-label={t("refused.eraseNamed", { email })}
                  className="button button-quiet"
                >
                  {t("refused.erase")}
                </Link>
              </PersonRow>
            ))}
          </ul>
        </Section>
      )}
      <Paging page={page} pages={pages} addressOf={(page) => listAddress(href("/admin/settings/people"), {}, page)} />
    </>
  );
}

function Approve({ account, email, main }: { account: string; email: string; main?: boolean }) {
  const { t } = useTranslation("admin-people");
  return (
    <AccountForm
      action={href("/admin/settings/people/approve")}
      name="account"
      value={account}
      text={t("waiting.approve")}
      label={t("waiting.approveNamed", { email })}
      main={main}
    >
      <select name="role" aria-label={t("waiting.roleNamed", { email })} defaultValue="editor" className="field w-auto">
        <RoleOptions />
      </select>
    </AccountForm>
  );
}
