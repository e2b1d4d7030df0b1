import type { TranslatedLanguage } from "../schemas/languages.ts";

export const placeholders = {
  FIRM_NAME: "Northlight",
  FIRM_EMAIL: "hello@northlight.example",
  FIRM_PHONE: "+1 416 555 0142",
  FIRM_POSTAL_ADDRESS: "Street, City, Province or State, Postal Code",
  BOOKING_URL: "https://booking.example.com/northlight/discovery",
};

export const placeholderAddresses: Record<TranslatedLanguage, string> = {
  fr: "Rue, ville, province ou État, code postal",
  es: "Calle, ciudad, provincia o estado, código postal",
};
