import { href } from "react-router";

export function scheduleAddress(flag: string, cancel = false): string {
  return href(cancel ? "/admin/features/:flag/schedule/cancel" : "/admin/features/:flag/schedule", { flag });
}
