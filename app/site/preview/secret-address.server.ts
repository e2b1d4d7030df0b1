import { allowOwnFrames, keepAddressSecret } from "../../server/headers.server.ts";

/** The address is the secret: no other site learns it from a link, and nobody keeps or lists the page. */
export async function secretAddress(_args: unknown, next: () => Promise<Response>): Promise<Response> {
  const response = await next();
  keepAddressSecret(response.headers);
  allowOwnFrames(response.headers);
  return response;
}
