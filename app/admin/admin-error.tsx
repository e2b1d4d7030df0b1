import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { ErrorPage } from "../components/error-page.tsx";
import { LogInElsewhere } from "../components/form-errors.tsx";
import { useErrorMessage } from "../i18n/error-message.ts";

/** `framed`: the menu stands beside it, so that the way back is the dashboard. */
export function AdminError({ error, framed }: { error: unknown; framed: boolean }) {
  const message = useErrorMessage(error);
  const unknownPage = message.status === 404;
  useEffect(() => {
    if (unknownPage) console.error("404 Page Not Found:", window.location.pathname);
  }, [unknownPage]);
  return (
    <ErrorPage code={unknownPage ? "404" : undefined} title={message.title} body={message.body} framed={framed}>
      {message.retry && (
        <a href="" className="button button-main">
          {message.retry}
        </a>
      )}
      {message.status === 401 && <LogInElsewhere className="button button-main" />}
      {framed ? (
        <ToDashboard main={message.status < 500 && message.status !== 401} />
      ) : (
        <a href="/" className={`button ${message.retry ? "button-quiet" : "button-main"}`}>
          {message.back}
        </a>
      )}
    </ErrorPage>
  );
}

function ToDashboard({ main }: { main: boolean }) {
  const { t } = useTranslation("admin");
  return (
    <Link to={href("/admin")} className={`button ${main ? "button-main" : "button-quiet"}`}>
      {t("backToDashboard")}
    </Link>
  );
}
