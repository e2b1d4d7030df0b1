import type { Translations } from "../../i18n/instance.ts";

export type Files = Record<string, object>;

export function byNamespace(files: Files): Translations {
  const namespaces = Object.entries(files).map(([path, texts]) => [/([\w-]+)\.json$/.exec(path)?.[1], texts]);
  return Object.fromEntries(namespaces) as Translations;
}
