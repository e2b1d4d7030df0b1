import { useTranslation } from "react-i18next";
import { isRouteErrorResponse } from "react-router";
import type { Resources } from "./resources.ts";

type ErrorMessage = { status: number; title: string; body: string; retry: string | undefined; back: string };

export function useErrorMessage(error: unknown): ErrorMessage {
  const { t, i18n } = useTranslation("errors");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { reason, part } = thrown(error);
  const known = reason !== "" && i18n.exists(`errors:${reason}.title`);
  const name = (known ? reason : fallbackFor(status)) as Exclude<keyof Resources["errors"], "lost">;
  return {
    status,
    title: t(`${name}.title`),
    body: t(`${name}.body`, { part }),
    retry: status >= 500 ? t("failed.retry") : undefined,
    back: t("notFound.back"),
  };
}

function thrown(error: unknown): { reason: string; part: string } {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  if (typeof data === "string") return { reason: data, part: "" };
  const { reason = "", part = "" } = (data ?? {}) as { reason?: string; part?: string };
  return { reason, part };
}

function fallbackFor(status: number) {
  if (status === 404) return "notFound";
  if (status === 405) return "brokenForm";
  return "failed";
}
