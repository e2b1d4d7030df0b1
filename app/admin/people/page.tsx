import type { SubmissionResult } from "@conform-to/react";
import { href } from "react-router";
import { useTranslation } from "react-i18next";
import type { People } from "../../schemas/people.ts";
import { SubPageHeading } from "../settings/sub-page-heading.tsx";
import { Invitations } from "./invitations.tsx";
import { InviteForm } from "./invite-form.tsx";
import { Operators } from "./operators.tsx";
import { Requests } from "./requests.tsx";
import { adminMeta } from "../page-meta.ts";
import type { peoplePage } from "./page.server.ts";

type MetaArgs = { loaderData: Awaited<ReturnType<typeof peoplePage>> | undefined };

export function meta({ loaderData }: MetaArgs) {
  return adminMeta(loaderData?.translations["admin-people"].meta.title);
}

type PeoplePageProps = {
  people: People;
  page: number;
  pages: number;
  me: string;
  signUpAddress: string;
  lastResult?: SubmissionResult | undefined;
};

export function PeoplePage({ people, page, pages, me, signUpAddress, lastResult }: PeoplePageProps) {
  const { t } = useTranslation("admin-people");
  const { operators, requests, invitations } = people;
  const stale = lastResult?.error?.["account"]?.[0] ?? lastResult?.error?.["invitation"]?.[0];
  return (
    <>
      <SubPageHeading
        title={t("title")}
        subtitle={t("subtitle")}
        back={{ to: href("/admin/settings"), text: t("back") }}
      />
      {stale && (
        <p role="alert" className="measure mt-6 border-l-4 border-alarm py-1 pl-4">
          {t(`errors.${stale}` as "errors.unknownAccount")}
        </p>
      )}
      <Requests requests={requests.rows} page={page} pages={pages} />
      <Operators operators={operators} me={me} />
      <Invitations invitations={invitations} operators={operators} signUpAddress={signUpAddress}>
        <InviteForm key={invitations.length} lastResult={lastResult} />
      </Invitations>
    </>
  );
}
