import { markOf } from "../content/pictures/mark.ts";
import { publicAddress } from "../schemas/formats/stored-file.ts";
import { defaultZone } from "../schemas/rules/default-zone.ts";
import { type Context, environmentContext } from "../server/context.server.ts";
import type { Environment } from "../server/environment.server.ts";
import { publicFilesOrigin } from "../server/pass-through.server.ts";
import { tokensOf } from "../server/theme.server.ts";
import { firmOf, withFirm, type Firm, type ShownFirm } from "./firm.ts";
import { fallbackLanguage, type Language } from "./languages.ts";
import { shownTextsOf, without } from "./translations.server.ts";

export function firmFor(context: Context, language: Language): Firm {
  return firmOf(context.get(environmentContext), language, shownTextsOf(context)(language, "settings-firm"));
}

export function shownFirmFor(context: Context, language: Language): ShownFirm {
  const { offices, timeZone, ...firm } = firmFor(context, language);
  const night = tokensOf(firm.colour)["paper"]?.[1];
  const addressOf = (path: string) => publicAddress(path, publicFilesOrigin(context.get(environmentContext)));
  return {
    ...without(firm, ["colour", "logo", "logoDark"]),
    ...(timeZone !== defaultZone && { timeZone }),
    ...(night && { night }),
    ...(firm.logo
      ? { mark: { light: addressOf(firm.logo), ...(firm.logoDark && { dark: addressOf(firm.logoDark) }) } }
      : initialOf(firm) !== undefined && { mark: false as const }),
    places: joined(offices.map(({ place }) => place)),
  };

  /** Two as one thing, “Toronto, ON & Seattle, WA”; more, whose names have commas of their own, in a row. */
  function joined(places: readonly string[]): string {
    return places.length > 2 ? places.join(" · ") : new Intl.ListFormat(language, { style: "short" }).format(places);
  }
}

export function zoneFor(context: Context): string {
  return firmFor(context, fallbackLanguage).timeZone;
}

export function environmentFor(context: Context): Environment {
  return withFirm(context.get(environmentContext), firmFor(context, fallbackLanguage));
}

/** What stands for the firm where there is no room for its name; undefined where the mark is its own. */
export function initialOf({ name }: Pick<Firm, "name">): string | undefined {
  if (name === markOf) return undefined;
  return /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0].toUpperCase() ?? "";
}
