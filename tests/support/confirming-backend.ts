import { http } from "msw";
import { expect } from "vitest";
import { openBackend } from "../../supabase/embedded/backend.ts";
import { backend, network } from "./network.ts";
import { Visitor } from "./visitor.ts";

/** A backend that wants every address confirmed. */
export const confirming = await openBackend({ confirmEmail: true, url: backend.url });

/** Has it answer at the address of the usual one, until the handlers are reset. */
export function answerFromConfirming(): void {
  network.use(http.all(`${backend.url}/*`, ({ request }) => confirming.fetch(withItsKey(request))));
}

/** The address in the latest mail. */
export function mailedLink(): string {
  const { pathname, search } = new URL(confirming.mails().at(-1)?.link ?? "");
  return pathname + search;
}

function withItsKey(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const [name, value] of request.headers) {
    headers.set(name, value.replace(backend.publishableKey, confirming.publishableKey));
  }
  return new Request(request, { headers });
}

/** Somebody who has signed up and confirmed the address by the mailed link. */
export async function confirmedAccount(person: { email: string; password: string }): Promise<Visitor> {
  const visitor = new Visitor();
  await visitor.submit("/auth?tab=sign-up", person);
  await visitor.visit(mailedLink());
  expect(await visitor.submit("/auth/confirm", {})).toRedirectTo("/admin");
  return visitor;
}
