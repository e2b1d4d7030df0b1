import { useRouteLoaderData } from "react-router";

export type Firm = { name: string; email: string; phone: string; postalAddress: string; bookingUrl: string };

/** The firm as it is configured. */
export function useFirm(): Firm {
  const root = useRouteLoaderData("root") as { firm: Firm } | undefined;
  if (!root) throw new Error("The firm is known on pages whose root loader ran.");
  return root.firm;
}

export function useYear(): number {
  return (useRouteLoaderData("root") as { year: number }).year;
}

/** Fills in what a text says of the firm: `{{firm}}`, `{{email}}`, `{{phone}}`, `{{postalAddress}}`. */
export function namingFirm(text: string, { name, email, phone, postalAddress }: Firm): string {
  const facts = new Map(Object.entries({ firm: name, email, phone, postalAddress }));
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, fact: string) => facts.get(fact) ?? placeholder);
}
