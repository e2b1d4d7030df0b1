/** An answer that ends a request early. The three services word theirs differently; each has its own `onError`. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, string>;

  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    super(`Refused with ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }

  toResponse(): Response {
    return Response.json(this.body, { status: this.status, headers: this.headers });
  }
}

/** What this stand-in does not have is named, never guessed. */
export function missing(feature: string): Refusal {
  const message = `The embedded backend does not offer ${feature}. A hosted Supabase project does.`;
  return new Refusal(501, { code: "not_implemented", message, msg: message, details: null, hint: null });
}
