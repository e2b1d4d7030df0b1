import { createHmac, randomUUID } from "node:crypto";
import { isSameSecret } from "./same-secret.server.ts";

const header = "X-Form-Check";

/** Posts the contact form at `address`, and wants the answer of a process that stored it: no cache has that. */
export async function postForm(address: string, siteKey: string, send = fetch): Promise<string | undefined> {
  const number = randomUUID();
  const text = "This is how the site checks that its contact form works.";
  const fields = {
    name: "Form check",
    email: "check@example.com",
    message: text,
    consent: "on",
    company: "",
    topic: "",
  };
  try {
    const answer = await send(address, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: new URL(address).origin, [header]: `${number} ${signed("sent", number, siteKey)}` },
      redirect: "manual",
      signal: AbortSignal.timeout(30_000),
    });
    await answer.body?.cancel();
    const isStored = isSameSecret(answer.headers.get(header) ?? "", signed("stored", number, siteKey));
    return isStored ? undefined : `answered with ${answer.status}, and not by what stores inquiries`;
  } catch (error) {
    const { cause, message } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
}

/** Of a form that the site sent itself: the headers by which its answer says that it was stored. */
export function formCheckIn({ headers }: Request, siteKey: string | undefined): Record<string, string> | undefined {
  const [number = "", signature = ""] = headers.get(header)?.split(" ") ?? [];
  if (!siteKey || !isSameSecret(signature, signed("sent", number, siteKey))) return undefined;
  return { [header]: signed("stored", number, siteKey) };
}

function signed(what: "sent" | "stored", number: string, siteKey: string): string {
  return createHmac("sha256", siteKey).update(`${what} ${number}`).digest("base64url");
}
