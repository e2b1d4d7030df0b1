import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";
import type { Environment } from "../server/environment.server.ts";
import { fallbackLanguage, type Language } from "./languages.ts";

export type Office = { place: string; hours: string };
export type Firm = {
  name: string;
  email: string;
  phone: string;
  postalAddress: string;
  bookingUrl: string;
  offices: Office[];
};
export type ShownFirm = Omit<Firm, "offices"> & { places: string };

type Configured = Pick<
  Environment,
  | "FIRM_NAME"
  | "FIRM_EMAIL"
  | "FIRM_PHONE"
  | "FIRM_POSTAL_ADDRESS"
  | "FIRM_OFFICES"
  | "FIRM_TRANSLATIONS"
  | "BOOKING_URL"
>;

export function firmOf(environment: Configured, language: Language, edits: Partial<Firm> = {}): Firm {
  const { FIRM_NAME: name, FIRM_EMAIL: email, FIRM_PHONE: phone, BOOKING_URL: bookingUrl } = environment;
  const own = language === fallbackLanguage ? undefined : environment.FIRM_TRANSLATIONS[language];
  const postalAddress = own?.postalAddress ?? environment.FIRM_POSTAL_ADDRESS;
  const { offices: edited, ...facts } = edits;
  const named = edited?.filter(({ place }) => place);
  // Those without a place were taken once, and say nothing.
  const set = named?.length === 0 && edited?.length !== 0 ? undefined : named;
  const offices = set ?? own?.offices ?? environment.FIRM_OFFICES ?? [];
  return { name, email, phone, postalAddress, bookingUrl, ...facts, offices };
}

export function withFirm<Of extends Configured>(environment: Of, firm: Firm): Of {
  const { name, email, phone, postalAddress, bookingUrl } = firm;
  return {
    ...environment,
    FIRM_NAME: name,
    FIRM_EMAIL: email,
    FIRM_PHONE: phone,
    FIRM_POSTAL_ADDRESS: postalAddress,
    BOOKING_URL: bookingUrl,
  };
}

/** A longer name is set smaller, on as many lines as it needs: a header keeps its height. */
export const longestOnOneLine = 12;

export function useFirm(): ShownFirm {
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
