import type { i18n } from "i18next";
import { useTranslation } from "react-i18next";
import { isRouteErrorResponse } from "react-router";
import type { Resources } from "./resources.ts";

type ErrorMessage = { status: number; title: string; body: string; retry: string | undefined; back: string };

export function useErrorMessage(error: unknown): ErrorMessage {
  const { i18n } = useTranslation("errors");
  const response = isRouteErrorResponse(error) ? error : undefined;
  return errorMessage(i18n, response?.status ?? 500, response?.data);
}

export function errorMessage(i18n: i18n, status: number, thrown: unknown): ErrorMessage {
  const t = i18n.getFixedT(null, "errors");
  const { reason, part } = reasonOf(thrown);
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

function reasonOf(thrown: unknown): { reason: string; part: string } {
  if (typeof thrown === "string") return { reason: thrown, part: "" };
  const { reason = "", part = "" } = (thrown ?? {}) as { reason?: string; part?: string };
  return { reason, part };
}

function fallbackFor(status: number) {
  if (status === 404) return "notFound";
  if (status === 405) return "brokenForm";
  return "failed";
}
