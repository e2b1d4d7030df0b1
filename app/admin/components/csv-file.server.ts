import type { RouterContextProvider } from "react-router";
import { languageContext } from "../../i18n/context.server.ts";
import type { CsvSeparator } from "../../schemas/csv.ts";
import { dayAt } from "../../schemas/zoned-time.ts";
import { environmentContext } from "../../server/context.server.ts";
import { separatorNamed, usualSeparator } from "../leads/lead-addresses.ts";

type Context = Readonly<RouterContextProvider>;

export function csvHeaders(context: Context, name: string): HeadersInit {
  return fileHeaders(context, name, { extension: "csv", type: "text/csv; charset=utf-8" });
}

export function fileHeaders(
  context: Context,
  name: string,
  { extension, type }: { extension: string; type: string },
): Record<string, string> {
  const firm = slugOf(context.get(environmentContext).FIRM_NAME);
  const day = dayAt(Date.now());
  return {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${[firm, name, day].filter(Boolean).join("-")}.${extension}"`,
  };
}

export function separatorFor(context: Context, { searchParams }: URL): CsvSeparator {
  return separatorNamed(searchParams.get("separator")) ?? usualSeparator(context.get(languageContext).language);
}

function slugOf(name: string): string {
  const base = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return base.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}
