import type { Language } from "./languages.ts";

export const shareImageSize = { width: 1200, height: 630 } as const;

export function shareImageAddress(language: Language, path: string): string {
  return `/share/${language}${path === "/" ? "/home" : path}.jpg`;
}
