import type { Language } from "./languages.ts";
import type { EditableTexts } from "./section.ts";

export type ScheduleTarget = { flag: string } | { section: string; language: Language };

export type ScheduledChange = EditableTexts & {
  id: string;
  revision: string;
  feature_key: string | null;
  enabled: boolean | null;
  section_id: string | null;
  language: Language | null;
  starts_at: string;
  ends_at: string | null;
  started_at: string | null;
  /** Something else was put there since it was scheduled or, once it has started, since its start. */
  overtaken: boolean;
  by: string | null;
};

export function isAbout(change: ScheduledChange, target: ScheduleTarget): boolean {
  if ("flag" in target) return change.feature_key === target.flag;
  return change.section_id === target.section && change.language === target.language;
}
