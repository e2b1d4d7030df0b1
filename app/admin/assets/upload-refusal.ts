import type { UploadRefusal } from "../../data/file-upload.server.ts";

export function statusOf({ code, unreachable }: UploadRefusal): number {
  if (code === "fileTooLarge") return 413;
  if (code === "fileBelied") return 415;
  if (code) return 400;
  return unreachable ? 503 : 409;
}
