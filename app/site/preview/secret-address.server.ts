import { cacheControl } from "../../server/cache-policy.server.ts";
import { allowOwnFrames, keepAddressSecret } from "../../server/headers.server.ts";

/** The address is the secret: no other site learns it from a link, and nobody keeps or lists the page. */
export async function secretAddress(_args: unknown, next: () => Promise<Response>): Promise<Response> {
  const response = await next();
  response.headers.set("Cache-Control", cacheControl.privateNoStore);
  keepAddressSecret(response.headers);
  allowOwnFrames(response.headers);
  return response;
}
