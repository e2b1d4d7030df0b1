import { useEffect, useState } from "react";
import { withOrdinal } from "./dates.ts";
import { useLanguage } from "./i18next.ts";
import { locales } from "./languages.ts";

/** The server renders UTC; the browser replaces it with its own time zone after hydration. `fixedZone` holds on both. */
export function LocalTime({ at, fixedZone }: { at: string; fixedZone?: string }) {
  const language = useLanguage();
  const [ownZone, setOwnZone] = useState("UTC");
  useEffect(() => setOwnZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  const zone = fixedZone ?? ownZone;
  // Server and browser may differ in a space of their locale data.
  return (
    <time dateTime={at} suppressHydrationWarning className="whitespace-nowrap">
      {withOrdinal(momentIn(zone, at, locales[language]), language)}
    </time>
  );
}

function momentIn(timeZone: string, at: string, locale: string): string {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return "–";
  return new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(moment);
}
