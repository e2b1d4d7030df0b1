import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";
import type { Language } from "./languages.ts";

export type Office = { place: string; hours: string };
export type Firm = {
  name: string;
  email: string;
  phone: string;
  postalAddress: string;
  bookingUrl: string;
  /** Where configured; else the texts name them. */
  offices?: Office[];
};

type Configured = {
  FIRM_NAME: string;
  FIRM_EMAIL: string;
  FIRM_PHONE: string;
  FIRM_POSTAL_ADDRESS: string;
  FIRM_POSTAL_ADDRESS_FR?: string | undefined;
  FIRM_POSTAL_ADDRESS_ES?: string | undefined;
  FIRM_OFFICES?: Office[] | undefined;
  FIRM_OFFICES_FR?: Office[] | undefined;
  FIRM_OFFICES_ES?: Office[] | undefined;
  BOOKING_URL: string;
};

/** The firm's facts in a language; those without a translation are as in English. */
export function firmOf(environment: Configured, language: Language): Firm {
  const { FIRM_NAME: name, FIRM_EMAIL: email, FIRM_PHONE: phone, BOOKING_URL: bookingUrl } = environment;
  const { FIRM_POSTAL_ADDRESS: address, FIRM_OFFICES: places } = environment;
  const own = {
    en: { address, places },
    fr: { address: environment.FIRM_POSTAL_ADDRESS_FR, places: environment.FIRM_OFFICES_FR },
    es: { address: environment.FIRM_POSTAL_ADDRESS_ES, places: environment.FIRM_OFFICES_ES },
  }[language];
  const offices = own.places ?? places;
  return { name, email, phone, postalAddress: own.address ?? address, bookingUrl, ...(offices && { offices }) };
}

export function useFirm(): Firm {
  return useRootData().firm;
}

export function useYear(): number {
  return useRootData().year;
}

function useRootData() {
  const root = useRouteLoaderData<typeof loader>("root");
  if (!root) throw new Error("The firm and the year are known on pages whose root loader ran.");
  return root;
}
