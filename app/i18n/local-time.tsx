import { useEffect, useState } from "react";
import { momentIn } from "./dates.ts";
import { useLanguage } from "./i18next.ts";

/** The server renders UTC; the browser replaces it with its own time zone after hydration. `fixedZone` holds on both. */
export function LocalTime({ at, fixedZone }: { at: string; fixedZone?: string }) {
  const language = useLanguage();
  const [ownZone, setOwnZone] = useState("UTC");
  useEffect(() => setOwnZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  const zone = fixedZone ?? ownZone;
  // Server and browser may differ in a space of their locale data.
  return (
    <time dateTime={at} suppressHydrationWarning className="whitespace-nowrap">
      {momentIn(zone, at, language)}
    </time>
  );
}
