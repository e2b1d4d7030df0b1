import { useEffect, useState } from "react";
import { locales } from "./languages.ts";
import { useLanguage } from "./i18next.ts";

/**
 * A moment in the reader's own time zone. The server does not know it and writes UTC; the browser puts its own zone in
 * place once the page is alive.
 */
export function LocalTime({ at }: { at: string }) {
  const language = useLanguage();
  const [zone, setZone] = useState("UTC");
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  // Server and browser may differ in a space of their locale data, which is no reason to render again.
  return (
    <time dateTime={at} suppressHydrationWarning className="whitespace-nowrap">
      {momentIn(zone, at, locales[language])}
    </time>
  );
}

function momentIn(timeZone: string, at: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(new Date(at));
}
