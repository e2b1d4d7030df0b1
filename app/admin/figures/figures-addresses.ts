import { href } from "react-router";
import type { CsvSeparator } from "../../schemas/formats/csv.ts";
import type { Language } from "../../schemas/formats/languages.ts";
import { firstDayOf, type FigureTable, type Period } from "../../schemas/rules/figures.ts";
import { listAddress } from "../components/page-number.ts";

export type FigureChoice = Period & { language?: Language | undefined; separator?: CsvSeparator | undefined };

export function addressOfFigures({ language, separator, ...period }: FigureChoice): string {
  return listAddress(href("/admin/figures"), { ...queryOf(period), language, separator });
}

export function addressOfFile(table: FigureTable, { language, separator, ...period }: FigureChoice): string {
  return listAddress(href("/admin/figures/export"), { table, ...queryOf(period), language, separator });
}

function queryOf({ range, until }: Period): Record<string, string> {
  return until ? { from: firstDayOf({ range, until }), until } : { days: String(range) };
}
