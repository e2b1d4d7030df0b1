import { href } from "react-router";
import type { CsvSeparator } from "../../schemas/csv.ts";
import type { FigureRange, FigureTable } from "../../schemas/figures.ts";
import { listAddress } from "../components/page-number.ts";

type Shown = { range: FigureRange; separator?: CsvSeparator | undefined };

export function addressOfFigures({ range, separator }: Shown): string {
  return listAddress(href("/admin/figures"), { days: String(range), separator: separator ?? "" });
}

export function addressOfFile(table: FigureTable, { range, separator }: Shown): string {
  return listAddress(href("/admin/figures/export"), { table, days: String(range), separator: separator ?? "" });
}
