import { initialOf } from "../../i18n/firm.server.ts";
import type { Firm } from "../../i18n/firm.ts";
import { tokensOf } from "../../server/theme.server.ts";
import type { Look } from "./draw.server.ts";

export function lookOf(firm: Firm): Look {
  const { "night-deep": night, veil } = tokensOf(firm.colour);
  return { name: firm.name, letter: initialOf(firm), night: night?.[0], accent: veil?.[0] };
}
