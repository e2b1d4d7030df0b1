import type { TFunction } from "i18next";
import type { UploadRefusal } from "../../data/file-upload.server.ts";

export function statusOf({ code, unreachable }: UploadRefusal): number {
  if (code === "fileTooLarge") return 413;
  if (code === "fileBelied") return 415;
  if (code) return 400;
  return unreachable ? 503 : 409;
}

export function reasonOf({ code, reason, unreachable, orphan }: UploadRefusal, t: TFunction<"admin-assets">): string {
  if (code) return t(`errors.${code}`);
  if (orphan) return t("errors.orphan", { reason: unreachable ? t("errors.notResponding") : reason });
  return unreachable ? t("errors.backendDown") : reason;
}
