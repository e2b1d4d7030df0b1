import type { TFunction } from "i18next";
import { isSectionId } from "../../content/sections.ts";
import { readableName } from "../../schemas/flag.ts";

export function sectionName(id: string, t: TFunction<"admin-content">): string {
  return isSectionId(id) ? t(`sections.${id}.name`) : readableName(id);
}
