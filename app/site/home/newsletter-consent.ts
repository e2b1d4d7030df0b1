import type { TFunction } from "i18next";
import type { Firm } from "../../i18n/firm.ts";

type Sender = Pick<Firm, "name" | "postalAddress" | "email">;

/** Shown and stored with the address. Canada's anti-spam law requires the postal address here. */
export function newsletterConsent(t: TFunction<"home">, { name, postalAddress, email }: Sender): [string, string] {
  return [t("newsletter.privacy", { firm: name }), `${name}, ${postalAddress}, ${email}`];
}
