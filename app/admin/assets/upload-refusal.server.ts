import { backendMessage } from "../../data/backend/backend-message.server.ts";
import { backendRefusal } from "../../data/backend/rejected-by-backend.server.ts";
import type { Refusal } from "../../data/backend/result.server.ts";
import type { UploadRefusal } from "../../data/files/file-upload.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import type { Context } from "../../server/context.server.ts";

export function statusOf({ code, unreachable, loggedOut }: UploadRefusal): number {
  if (loggedOut) return 401;
  if (code === "fileTooLarge") return 413;
  if (code === "fileBelied" || code === "fileHeic") return 415;
  if (code) return 400;
  return unreachable ? 503 : 409;
}

export function reasonOf(refusal: UploadRefusal, context: Context): string {
  const { code, orphan } = refusal;
  const t = getFixedT(context, "admin-assets");
  if (code) return t(`errors.${code}`);
  return orphan ? t("errors.orphan", { reason: clauseOf(refusal, context) }) : backendRefusal(refusal, context)[0];
}

export function clauseOf(refusal: Refusal, context: Context): string {
  const { unreachable, service = "data" } = refusal;
  if (unreachable) return getFixedT(context, "admin-assets")(`errors.notResponding.${service}`);
  return backendMessage(context, refusal);
}
