import { createHash, timingSafeEqual } from "node:crypto";

/** Takes as long for any answer: nobody finds a secret sign by sign. */
export function isSameSecret(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
