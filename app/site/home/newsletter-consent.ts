import type { Firm } from "../../i18n/firm.ts";
import type { TFunction } from "i18next";

type Sender = Pick<Firm, "name" | "postalAddress" | "email">;

/**
 * What a subscriber agrees to, and who asks: shown below the form, and kept with the address. Canada's anti-spam law
 * wants the sender's postal address beside the request.
 */
export function newsletterConsent(t: TFunction<"home">, { name, postalAddress, email }: Sender): [string, string] {
  return [t("newsletter.privacy", { firm: name }), `${name}, ${postalAddress}, ${email}`];
}
