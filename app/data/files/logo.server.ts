import { isLogo, largestLogo, logoEndings } from "../../schemas/formats/logo.ts";
import { publicAddress } from "../../schemas/formats/stored-file.ts";
import { endingOf } from "../../schemas/formats/stored-path.ts";
import type { Environment } from "../../server/environment.server.ts";
import { bytesUpTo } from "../../server/stream.server.ts";

/** Milliseconds. */
const patience = 4_000;

/** A stored file as visitors get it; undefined where it is gone, or nothing that a logo may be. Throws when the storage does not answer. */
export async function readLogo(path: string, { SUPABASE_URL }: Environment): Promise<Buffer | undefined> {
  if (!logoEndings.includes(endingOf(path))) return undefined;
  const answer = await fetch(publicAddress(path, new URL(SUPABASE_URL).origin), {
    redirect: "error",
    signal: AbortSignal.timeout(patience),
  });
  if (answer.status >= 500) throw new Error(`The storage answered ${answer.status} for a logo.`);
  const bytes = answer.ok && answer.body ? await bytesUpTo(largestLogo, answer.body) : undefined;
  return bytes && isLogo(bytes) ? bytes : undefined;
}
