import type { Language } from "../formats/languages.ts";

const longestTitle = 70;
export const shownOfResult = { title: 60, description: 155 };

export function searchTitle(firm: string, title: string, pattern = "{{title}} – {{firm}}"): string {
  const whole = pattern.replace(/\{\{(title|firm)\}\}/g, (_, name) => (name === "title" ? title : firm));
  return whole.length > longestTitle ? title : whole;
}

export const shareImageSize = { width: 1200, height: 630 } as const;

export function shareImageAddress(language: Language, path: string): string {
  return `/share/${language}${path === "/" ? "/home" : path}.jpg`;
}
