import { href } from "react-router";
import type { CsvSeparator } from "../../schemas/csv.ts";
import type { FigureRange, FigureTable } from "../../schemas/figures.ts";
import type { Language } from "../../schemas/languages.ts";
import { listAddress } from "../components/page-number.ts";

type Shown = { range: FigureRange; language?: Language | undefined; separator?: CsvSeparator | undefined };

export function addressOfFigures({ range, language, separator }: Shown): string {
  return listAddress(href("/admin/figures"), { days: String(range), language, separator });
}

export function addressOfFile(table: FigureTable, { range, language, separator }: Shown): string {
  return listAddress(href("/admin/figures/export"), { table, days: String(range), language, separator });
}
