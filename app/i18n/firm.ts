import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";
import { defaultZone } from "../schemas/rules/default-zone.ts";
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
  /** An IANA time zone. */
  timeZone: string;
  /** Empty where the supplied tokens stay. */
  colour: string;
  /** Paths of stored files: on paper, and on a dark ground. */
  logo?: string;
  logoDark?: string;
};
export type ShownFirm = Omit<Firm, "offices" | "timeZone" | "colour" | "logo" | "logoDark"> & {
  places: string;
  timeZone?: string;
  /** False where only the name stands for the firm, addresses where its logo does; undefined with the supplied mark. */
  mark?: false | { light: string; dark?: string };
  /** Of the page in the dark, where the firm has a colour. */
  night?: string;
};

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
  return { name, email, phone, postalAddress, bookingUrl, timeZone: defaultZone, colour: "", ...facts, offices };
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

/** On pages whose root loader ran. */
function useRootData() {
  return useRouteLoaderData<typeof loader>("root")!;
}
