import { href } from "react-router";
import type { ScheduleTarget } from "../../schemas/scheduled-change.ts";

export function scheduleAddress(target: ScheduleTarget, cancel = false): string {
  if ("flag" in target) {
    return href(cancel ? "/admin/features/:flag/schedule/cancel" : "/admin/features/:flag/schedule", target);
  }
  const { section, language } = target;
  const path = href(cancel ? "/admin/content/:section/schedule/cancel" : "/admin/content/:section/schedule", {
    section,
  });
  return language === "en" ? path : `${path}?${new URLSearchParams({ language })}`;
}
