import type { Firm } from "../../i18n/firm.ts";
import type { Words } from "../../i18n/words.ts";

type Sender = Pick<Firm, "name" | "postalAddress" | "email">;

/**
 * What a subscriber agrees to, and who asks: shown below the form, and kept with the address. Canada's anti-spam law
 * wants the sender's postal address beside the request.
 */
export function newsletterConsent(words: Words<"home">, { name, postalAddress, email }: Sender): [string, string] {
  return [words("newsletter.privacy", { firm: name }), `${name}, ${postalAddress}, ${email}`];
}
