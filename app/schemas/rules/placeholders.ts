import type { Language } from "../formats/languages.ts";

/** Values that stand for the firm until somebody sets its own, by environment variable. */
export const placeholders = {
  FIRM_NAME: "Northlight",
  FIRM_EMAIL: "hello@northlight.example",
  FIRM_PHONE: "+1 416 555 0142",
  FIRM_POSTAL_ADDRESS: "100 Example Street, Toronto, Ontario",
  BOOKING_URL: "https://booking.example.com/discovery",
  CONTACT_FORM_PORTAL_ID: "00000000",
  CONTACT_FORM_ID: "00000000-0000-0000-0000-000000000000",
};
export type Placeholder = keyof typeof placeholders;

export const firmFields = {
  name: "FIRM_NAME",
  email: "FIRM_EMAIL",
  phone: "FIRM_PHONE",
  postalAddress: "FIRM_POSTAL_ADDRESS",
  bookingUrl: "BOOKING_URL",
  formAccount: "CONTACT_FORM_PORTAL_ID",
  formId: "CONTACT_FORM_ID",
} as const satisfies Record<string, Placeholder>;
export type FirmField = keyof typeof firmFields;

type Office = { place: string; hours: string };

export const placeholderAddresses: Partial<Record<Language, string>> = {
  fr: "100, rue Exemple, Toronto (Ontario)",
  es: "100 Example Street, Toronto (Ontario)",
};

export const placeholderOffices: Partial<Record<Language, Office[]>> & { en: Office[] } = {
  en: [
    { place: "Toronto, ON", hours: "Canada: Eastern Time, in English, French and Spanish" },
    { place: "Seattle, WA", hours: "United States: Pacific Time, in English and Spanish" },
  ],
  fr: [
    { place: "Toronto (Ontario)", hours: "Canada : heure de l’Est, en français, en anglais et en espagnol" },
    { place: "Seattle (Washington)", hours: "États-Unis : heure du Pacifique, en anglais et en espagnol" },
  ],
  es: [
    { place: "Toronto (Ontario)", hours: "Canadá: hora del Este, en español, inglés y francés" },
    { place: "Seattle (Washington)", hours: "Estados Unidos: hora del Pacífico, en español e inglés" },
  ],
};

export function isPlaceholder(variable: Placeholder, value: string): boolean {
  const supplied: string[] = [placeholders[variable]];
  if (variable === "FIRM_POSTAL_ADDRESS") supplied.push(...Object.values(placeholderAddresses));
  return (
    supplied.includes(value.trim()) ||
    (variable === "BOOKING_URL" && /^https?:\/\/([^/]+\.)?example\.(com|net|org)(\/|$)/i.test(value))
  );
}

/** Until one of the two is set, the site's own form stands in the place of the marketing platform's. */
export function isFormUnset({ portal, form }: { portal: string; form: string }): boolean {
  return isPlaceholder("CONTACT_FORM_PORTAL_ID", portal) && isPlaceholder("CONTACT_FORM_ID", form);
}

export function placeholderIn(text: string): { start: number; end: number } | undefined {
  const found = placeholderText.exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}

const placeholderText = new RegExp(
  [
    placeholders.FIRM_POSTAL_ADDRESS,
    ...Object.values(placeholderAddresses).map((address) => address.replaceAll(/[()]/g, String.raw`\$&`)),
    String.raw`https:\/\/booking\.example\.com\/[^\s)>"]*`,
  ].join("|"),
  "i",
);
