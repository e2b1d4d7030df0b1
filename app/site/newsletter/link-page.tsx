import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigation } from "react-router";
import { Form } from "../../components/form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { FormErrorToast } from "../../components/toasts.tsx";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { PageHeading } from "../components/page-heading.tsx";
import { SiteLink } from "../components/site-link.tsx";

type LinkPageProps = {
  page: "confirm" | "unsubscribe";
  isLink: boolean;
  result: { outcome: "done" | "over" } | SubmissionResult | undefined;
};

export function LinkPage({ page, isLink, result }: LinkPageProps) {
  const { t } = useTranslation("newsletter");
  const { pathname, search } = useLocation();
  const address = useSiteAddress();
  const sending = useNavigation().formMethod === "POST";
  const answered = result && "outcome" in result ? result.outcome : undefined;
  const outcome = answered ?? (isLink ? undefined : "over");
  const asksAgain = page === "confirm" && outcome === "over";
  const key = outcome ? (`${page}.${outcome}` as const) : page;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (answered) heading.current?.focus();
  }, [answered]);
  return (
    <>
      <PageHeading ref={heading} title={t(`${key}.title`)} subtitle={t(`${key}.body`)} />
      <div className="wrap pb-24 md:pb-32">
        {outcome ? (
          <SiteLink to={`${address("/")}${asksAgain ? "#newsletter" : ""}`} className="button button-quiet">
            {t(asksAgain ? "again" : "home")}
          </SiteLink>
        ) : (
          <Form action={pathname + search} replace>
            <SubmitButton running={sending} className="button-main">
              {sending ? t("running") : t(`${page}.submit`)}
            </SubmitButton>
          </Form>
        )}
      </div>
      <FormErrorToast />
    </>
  );
}
