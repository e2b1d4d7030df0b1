import type { RouterContextProvider } from "react-router";
import { backendMessage } from "../../data/backend-message.server.ts";
import type { UploadRefusal } from "../../data/file-upload.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";

export function statusOf({ code, unreachable }: UploadRefusal): number {
  if (code === "fileTooLarge") return 413;
  if (code === "fileBelied") return 415;
  if (code) return 400;
  return unreachable ? 503 : 409;
}

export function reasonOf(refusal: UploadRefusal, context: Readonly<RouterContextProvider>): string {
  const { code, unreachable, orphan } = refusal;
  const t = getFixedT(context, "admin-assets");
  if (code) return t(`errors.${code}`);
  if (orphan) {
    return t("errors.orphan", { reason: unreachable ? t("errors.notResponding") : backendMessage(context, refusal) });
  }
  return unreachable ? t("errors.backendDown") : backendMessage(context, refusal);
}
