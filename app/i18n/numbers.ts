import { locales, type Language } from "./languages.ts";

const styles = {
  whole: { maximumFractionDigits: 0 },
  decimal: { maximumFractionDigits: 3 },
  percent: { style: "percent", maximumFractionDigits: 3 },
  months: { style: "unit", unit: "month", unitDisplay: "long" },
} as const;

const formats = new Map<string, Intl.NumberFormat>();

export function wholeNumber(number: number, language: Language): string {
  return formatted(number, language, "whole");
}

export function monthsLong(months: number, language: Language): string {
  return formatted(months, language, "months");
}

/** A number as people type it, with the sign that it was typed with; what is no number stays as it is. */
export function changedNumber(typed: string, language: Language, isShare: boolean): string {
  const [, sign = "", digits = ""] = /^([+−-]?)([\d.]+)$/.exec(typed) ?? [];
  if (digits === "") return typed;
  const number = formatted(isShare ? Number(digits) / 100 : Number(digits), language, isShare ? "percent" : "decimal");
  return sign.replace("-", "−") + number;
}

/** Server and browser may know different spaces, which would break hydration: ours is one. */
function formatted(number: number, language: Language, style: keyof typeof styles): string {
  const name = `${language} ${style}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(locales[language], styles[style]);
  formats.set(name, format);
  return format.format(number).replace(/\s/g, "\u00a0");
}
