import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { ErrorPage } from "../components/error-page.tsx";
import { LogInElsewhere } from "../components/form-errors.tsx";

export function AdminError({ error, framed }: { error: unknown; framed: boolean }) {
  const { t } = useTranslation("admin");
  return (
    <ErrorPage error={error} framed={framed}>
      {({ status, back }, look) => (
        <>
          {status === 401 && <LogInElsewhere className="button button-main" />}
          {framed ? (
            <Link to={href("/admin")} className={status === 401 ? "button button-quiet" : look}>
              {t("backToDashboard")}
            </Link>
          ) : (
            <a href="/" className={look}>
              {back}
            </a>
          )}
        </>
      )}
    </ErrorPage>
  );
}
