import { href } from "react-router";
import type { Language } from "../../schemas/formats/languages.ts";
import { firstDayOf, type Period } from "../../schemas/rules/figures.ts";
import { listAddress } from "../components/page-number.ts";

export type FigureChoice = Period & { language?: Language | undefined };

export function addressOfFigures(choice: FigureChoice): string {
  return listAddress(href("/admin/figures"), queryOf(choice));
}

export function addressOfFile(choice: FigureChoice): string {
  return listAddress(href("/admin/figures/export"), queryOf(choice));
}

function queryOf({ range, until, language }: FigureChoice) {
  return { ...(until ? { from: firstDayOf({ range, until }), until } : { days: String(range) }), language };
}
