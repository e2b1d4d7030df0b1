import { z } from "zod";

/** What a browser says that a page's policy stopped. */
export type Violation = { directive: string; blocked: string; page: string };

const mostInOneReport = 10;

/** As `report-uri` has browsers write it. */
const single = z.object({
  "csp-report": z.object({
    "effective-directive": z.string().optional(),
    "violated-directive": z.string().optional(),
    "blocked-uri": z.string(),
    "document-uri": z.string(),
  }),
});
/** As `report-to` does: other kinds of report may come in the same list. */
const listed = z.array(z.unknown()).transform((reports) => reports.slice(0, mostInOneReport));
const one = z.object({
  type: z.literal("csp-violation"),
  body: z.object({ effectiveDirective: z.string(), blockedURL: z.string(), documentURL: z.string() }),
});

/**
 * Takes what came in as a report, and the site's origin. Gives what is worth a line in the log: a directive, the origin
 * of what was stopped, the path of the page. Nothing of an address that may say who was reading what, and nothing for
 * what is no report about a page of this site.
 */
export function violationsIn(report: unknown, origin: string): Violation[] {
  return [...ofReportUri(report), ...ofReportTo(report)].flatMap(([directive, blocked, page]) => {
    const at = URL.canParse(page) ? new URL(page) : undefined;
    if (!/^[a-z-]{4,40}$/.test(directive) || at?.origin !== origin) return [];
    return [{ directive, blocked: originOf(blocked), page: at.pathname.slice(0, 100) }];
  });
}

type Said = readonly [directive: string, blocked: string, page: string];

function ofReportUri(report: unknown): Said[] {
  const said = single.safeParse(report).data?.["csp-report"];
  if (!said) return [];
  // Older browsers give the whole directive, with what it allows.
  const directive = said["effective-directive"] ?? said["violated-directive"]?.split(" ")[0] ?? "";
  return [[directive, said["blocked-uri"], said["document-uri"]]];
}

function ofReportTo(report: unknown): Said[] {
  return (listed.safeParse(report).data ?? []).flatMap((entry): Said[] => {
    const said = one.safeParse(entry).data?.body;
    return said ? [[said.effectiveDirective, said.blockedURL, said.documentURL]] : [];
  });
}

/** Beside addresses browsers say `inline`, `eval` and the like. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked;
  const url = URL.canParse(blocked) ? new URL(blocked) : undefined;
  if (!url) return "other";
  return (url.origin === "null" ? url.protocol : url.origin).slice(0, 100);
}
