import { use, useSyncExternalStore } from "react";
import { I18nContext } from "react-i18next";
import { defaultZone } from "../schemas/rules/default-zone.ts";
import { momentIn, timeIn } from "./dates.ts";
import { useLanguage } from "./i18next.ts";

type LocalTimeProps = { at: string; dayIsKnown?: boolean };

/** Shows the instant in the zone of the site; its title has the reader's own zone once a script runs. */
export function LocalTime({ at, dayIsKnown = false }: LocalTimeProps) {
  const language = useLanguage();
  const zone = useZone();
  const ownZone = useOwnZone();
  const written = (zone: string) => (dayIsKnown ? timeIn : momentIn)(zone, at, language);
  const own = ownZone === undefined ? undefined : written(ownZone);
  // Server and browser may differ in a space of their locale data.
  return (
    <time dateTime={at} title={own === written(zone) ? undefined : own} suppressHydrationWarning>
      {written(zone)}
    </time>
  );
}

/** The zone of the site. */
export function useZone(): string {
  return (use(I18nContext).i18n.options.interpolation?.defaultVariables?.["timeZone"] as string) ?? defaultZone;
}

/** Undefined on the server and until a page is hydrated. */
export function useOwnZone(): string | undefined {
  return useSyncExternalStore(
    () => () => undefined,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  );
}
