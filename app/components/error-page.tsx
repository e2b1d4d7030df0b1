import { useEffect, type ReactNode } from "react";
import { useErrorMessage } from "../i18n/error-message.ts";

type ErrorPageProps = {
  error: unknown;
  framed?: boolean;
  /** The ways on; `look` is of a button that stands alone or beside the one to try again. */
  children: (message: ReturnType<typeof useErrorMessage>, look: string) => ReactNode;
  whereUnknown?: ReactNode;
};

export function ErrorPage({ error, framed = false, children, whereUnknown }: ErrorPageProps) {
  const message = useErrorMessage(error);
  const isUnknown = message.status === 404;
  useEffect(() => {
    if (isUnknown) console.error("404 Page Not Found:", window.location.pathname);
  }, [isUnknown]);
  return (
    <section
      className={framed ? "grid gap-4" : "wrap grid min-h-[60vh] content-center gap-6 py-24 lg:grid-cols-[3fr_2fr]"}
    >
      <title>{message.title}</title>
      {isUnknown && (
        <p
          className={`font-serif text-display text-aurora ${framed ? "" : "lg:col-start-2 lg:row-start-1 lg:row-span-3 lg:self-end lg:text-right lg:text-[length:min(18vw,16rem)] lg:leading-[0.7]"}`}
        >
          404
        </p>
      )}
      <h1 className="text-title">{message.title}</h1>
      <p className="measure text-lead text-ink-soft">{message.body}</p>
      <div className="mt-4 flex flex-wrap gap-4">
        {message.retry && (
          <a href="" className="button button-main">
            {message.retry}
          </a>
        )}
        {children(message, `button ${message.retry ? "button-quiet" : "button-main"}`)}
      </div>
      {isUnknown && whereUnknown}
    </section>
  );
}
