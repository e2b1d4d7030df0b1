import { HttpResponse } from "msw";

/** Where a test has no backend. */
export const nobody = "http://127.0.0.1:2";

/** Nobody listens. */
export function refuseConnection() {
  return Object.assign(HttpResponse.error(), { code: "ECONNREFUSED" });
}
