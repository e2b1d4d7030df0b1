import type { Language } from "../../i18n/languages.ts";
import { suppliedTexts, type TextsOf } from "../../i18n/translations.server.ts";

export function asSupplied(texts: TextsOf, language: Language, file: string, paths: readonly string[]): string[] {
  const [shown, supplied] = [texts(language, file), suppliedTexts(language, file)];
  return paths.filter((path) => JSON.stringify(valueAt(shown, path)) === JSON.stringify(valueAt(supplied, path)));
}

function valueAt(texts: object, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], texts);
}
