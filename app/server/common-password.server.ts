import type { Submission } from "@conform-to/react";
import { smallestPassword } from "../schemas/forms/credentials.ts";
import { rejected } from "./parse-form.server.ts";

const refused = 1_000;
let known: Promise<ReadonlySet<string>> | undefined;

/** Read at the first use: the list of the library is long, and most processes never need it. */
function commonest(): Promise<ReadonlySet<string>> {
  known ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    const longEnough = dictionary["passwords-common"].filter(({ length }) => length >= smallestPassword);
    return new Set(longEnough.slice(0, refused).map((password) => password.toLowerCase()));
  });
  return known;
}

export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  const lower = password.toLowerCase();
  const address = email.toLowerCase();
  return lower === address || lower === address.split("@")[0] || (await commonest()).has(lower);
}

export function rejectedAsCommon(submission: Submission<unknown, string[], unknown>, field: string) {
  return rejected(submission, { [field]: ["passwordCommon"] });
}
