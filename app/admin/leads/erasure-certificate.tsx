import { useTranslation } from "react-i18next";
import { href, Link, useRouteLoaderData } from "react-router";
import { useFirm } from "../../i18n/firm.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import type { Erased } from "../../schemas/forms/lead.ts";
import { PageHeading } from "../admin-page-heading.tsx";
import { Note } from "../components/notes.tsx";
import { useWholeNumber } from "../components/paging.tsx";
import type { loader as layoutLoader } from "../layout.tsx";
import { Fact, held } from "./person.tsx";

type CertificateProps = { email: string; at: string; of: Erased };

export function ErasureCertificate({ email, at, of }: CertificateProps) {
  const { t } = useTranslation("admin-leads");
  const { name: firm } = useFirm();
  const formatNumber = useWholeNumber();
  const operator = useRouteLoaderData<typeof layoutLoader>("admin/layout")?.email ?? "";
  return (
    <>
      <PageHeading title={t("erase.done")} subtitle={t("erase.doneBody", { firm })} />
      <dl role="status" className="mt-8 divide-y divide-rule border-y border-rule">
        <Fact name={t("erase.email")} value={email} />
        <Fact name={t("erase.when")} value={<LocalTime at={at} />} />
        <Fact name={t("erase.by")} value={operator} />
        <Fact name={t("tabs.newsletter")} value={formatNumber(of.newsletter_subscriptions)} />
        <Fact name={t("tabs.enquiries")} value={formatNumber(of.enquiries)} />
        {held.map((name) => (
          <Fact key={name} name={t(`held.${name}`)} value={formatNumber(of[name])} />
        ))}
      </dl>
      <p className="measure mt-6">{t("erase.beyond")}</p>
      <Note>{t("erase.file")}</Note>
      <Link to={href("/admin/leads")} className="button button-quiet mt-8">
        {t("title")}
      </Link>
    </>
  );
}
