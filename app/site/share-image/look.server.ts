import { readLogo } from "../../data/files/logo.server.ts";
import { initialOf } from "../../i18n/firm.server.ts";
import type { Firm } from "../../i18n/firm.ts";
import type { Environment } from "../../server/environment.server.ts";
import { tokensOf } from "../../server/theme.server.ts";
import type { Look } from "./draw.server.ts";

/** Of what is drawn: a logo that is gone, or does not come, has the name in its place. */
export async function lookOf(firm: Firm, environment: Environment): Promise<Look> {
  const { "night-deep": night, veil } = tokensOf(firm.colour);
  const path = firm.logo && (firm.logoDark || firm.logo);
  const file = path && (await readLogo(path, environment).catch(() => undefined))?.toString("base64");
  const logo = file ? { file, onPaper: !firm.logoDark } : undefined;
  return { name: firm.name, letter: initialOf(firm), night: night?.[0], accent: veil?.[0], ...(logo && { logo }) };
}
