import { useRouteLoaderData } from "react-router";

export type Firm = { name: string; email: string; phone: string; postalAddress: string; bookingUrl: string };

type Configured = {
  FIRM_NAME: string;
  FIRM_EMAIL: string;
  FIRM_PHONE: string;
  FIRM_POSTAL_ADDRESS: string;
  BOOKING_URL: string;
};

export function firmOf(environment: Configured): Firm {
  const { FIRM_NAME: name, FIRM_EMAIL: email, FIRM_PHONE: phone, FIRM_POSTAL_ADDRESS: postalAddress } = environment;
  return { name, email, phone, postalAddress, bookingUrl: environment.BOOKING_URL };
}

export function useFirm(): Firm {
  const root = useRouteLoaderData("root") as { firm: Firm } | undefined;
  if (!root) throw new Error("The firm is known on pages whose root loader ran.");
  return root.firm;
}

export function useYear(): number {
  return (useRouteLoaderData("root") as { year: number }).year;
}
