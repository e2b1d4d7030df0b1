import { cleanText, isBlank } from "../formats/clean-text.ts";
import { z } from "../formats/zod.ts";

const longestAddress = 254;
/** As mail servers accept addresses: more signs than zod's own pattern, and endings in other alphabets as browsers send them. */
const pattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;
export const emailAddress = z.email({ pattern, error: "emailInvalid" }).max(longestAddress, "emailInvalid");
/** A pattern is tried only on what is short enough for it. */
const typed = z.string("emailInvalid").overwrite(bareAddress).max(longestAddress, "emailInvalid");

const mostRead = 1_000;

function bareAddress(text: string): string {
  if (text.length > mostRead) return text;
  const visible = text
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  const [, inner = visible] = /<([^<>]*)>[;,]?$/.exec(visible) ?? [];
  const address = inner.trim().replace(/^mailto:\s*/i, "");
  const [local = "", domain, ...more] = address.split("@");
  if (domain === undefined || more.length > 0) return address;
  const [host = ""] = domain.replace(/[.;,]$/, "").split("?", 1);
  return `${local}@${/\P{ASCII}/u.test(host) ? (URL.parse(`https://${host}`)?.hostname ?? host) : host}`;
}

export const emailField = typed.pipe(emailAddress);

export const accountEmailField = typed.toLowerCase().pipe(emailAddress);

export const linkSecret = z.string().overwrite((text) => text.replace(/[^\w-]+/g, ""));

/** A text of the database, which whoever has access may have sent past the forms. */
export const storedText = z.string().overwrite(cleanText);

/** `maxLength` counts a line break as one character, but browsers send CRLF. A text of which nothing can be seen is none. */
export function textField(message: string) {
  return z.string(message).overwrite((text) => (isBlank(text) ? "" : cleanText(text).trim()));
}

export const noFields = z.object({});
