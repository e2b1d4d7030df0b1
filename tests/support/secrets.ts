import { variableNames } from "../../app/server/environment.server.ts";

/** Each kind of thing that must never reach a browser. */
const kinds: Record<string, RegExp> = {
  "a key of the backend": /\bsb_(?:secret|publishable)_\w+|\bservice_role\b/,
  "a name that only the server reads": new RegExp(
    `\\b(?:SUPABASE_\\w+|${variableNames.filter((name) => name.includes("_")).join("|")})\\b`,
  ),
  "a token": /\beyJ[\w-]{12,}/,
  "a private key": /-----BEGIN [A-Z ]*(?:PRIVATE KEY|CERTIFICATE)|"d":\s*"[\w-]{40,}"/,
  "a password in an address": /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@"'`]+:[^\s/@"'`]+@/i,
  "a key of a cloud": /\bAKIA[A-Z0-9]{16}\b|\bsk_live_\w{16,}|\bgh[pousr]_\w{36}/,
};

const secretName = /KEY|SECRET|TOKEN|PASS|CREDENTIAL|DSN|^SUPABASE_|^DATABASE_/;

/** What in a text looks like a secret, or is the value of a variable of `environment` whose name says that it is one. */
export function secretsIn(text: string, environment: Record<string, string | undefined> = {}): string[] {
  const looks = Object.entries(kinds).flatMap(([kind, pattern]) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [`${kind}: ${found}`];
  });
  const values = Object.entries(environment)
    .filter(([name, value = ""]) => secretName.test(name) && value.length >= 8 && text.includes(value))
    .map(([name]) => `the value of ${name}`);
  return [...looks, ...values];
}
