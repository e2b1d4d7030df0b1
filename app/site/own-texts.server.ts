import { figures } from "../content/claims.ts";
import { asSupplied, figuresAsSupplied } from "../data/texts/supplied-texts.server.ts";
import { languageContext } from "../i18n/context.server.ts";
import { firmFor } from "../i18n/firm.server.ts";
import { textsContext } from "../i18n/translations.server.ts";
import { isPlaceholder } from "../schemas/rules/placeholders.ts";
import { environmentContext, type Context } from "../server/context.server.ts";

/** Under the firm's own name the home page makes no claim that came with the software, until someone answers for it. */
export function showsOnlyOwn(context: Context): boolean {
  const environment = context.get(environmentContext);
  const { name } = firmFor(context, context.get(languageContext).language);
  return environment.ILLUSTRATIVE_NOTICE === "on" && !isPlaceholder("FIRM_NAME", name);
}

export function hasOwnTexts(context: Context, file: string, paths: readonly string[]): boolean {
  return ownTexts(context, file, paths).length === paths.length;
}

function ownTexts<Path extends string>(context: Context, file: string, paths: readonly Path[]): Path[] {
  const examples = asSupplied(context.get(textsContext), context.get(languageContext).language, file, paths);
  return paths.filter((path) => !examples.includes(path));
}

export function partlyOwn(context: Context, file: string, paths: readonly string[]) {
  const owned = ownTexts(context, file, paths);
  return { own: owned.length > 0, marked: owned.length > 0 ? paths.filter((path) => !owned.includes(path)) : [] };
}

export function ownFigures(context: Context) {
  const examples = figuresAsSupplied(context.get(textsContext), context.get(languageContext).language);
  return figures.filter((figure) => !examples.includes(figure));
}
