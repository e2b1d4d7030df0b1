import { useTranslation } from "react-i18next";
import { isRouteErrorResponse } from "react-router";
import type { Language } from "./languages.ts";
import type { Resources } from "./resources.ts";

type ErrorMessage = {
  status: number;
  title: string;
  body: string;
  retry: string | undefined;
  back: string;
  /** In which the page is there. */
  languages: readonly Language[];
};

export function useErrorMessage(error: unknown): ErrorMessage {
  const { t, i18n } = useTranslation("errors");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { reason, part, languages } = thrown(error);
  const known = reason !== "" && i18n.exists(`errors:${reason}.title`);
  const name = (known ? reason : fallbackFor(status)) as keyof Resources["errors"];
  return {
    status,
    title: t(`${name}.title`),
    body: t(`${name}.body`, { part }),
    retry: status >= 500 ? t("failed.retry") : undefined,
    back: t("notFound.back"),
    languages,
  };
}

type Thrown = { reason: string; part: string; languages: readonly Language[] };

function thrown(error: unknown): Thrown {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  const {
    reason = "",
    part = "",
    languages = [],
  } = (typeof data === "string" ? { reason: data } : (data ?? {})) as Partial<Thrown>;
  return { reason, part, languages };
}

function fallbackFor(status: number) {
  if (status === 404) return "notFound";
  if (status === 405) return "methodNotAllowed";
  return "failed";
}
