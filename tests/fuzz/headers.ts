import { toastNames } from "../../app/server/toast.server.ts";
import * as fc from "../support/fast-check.ts";
import { hostileHeader, hostileText } from "./hostile-texts.ts";

const headerNames = [
  ["Accept", "Accept-Encoding", "Accept-Language", "Content-Type", "Host", "If-Modified-Since", "If-None-Match"],
  ["If-Range", "Range", "Origin", "Purpose", "Referer", "Sec-Fetch-Site", "X-Forwarded-For", "X-Forwarded-Host"],
  ["X-Forwarded-Proto", "X-HTTP-Method-Override", "X-Requested-With"],
].flat();
const telling = [
  ["fr-CA,fr;q=0.9", "es;q=2, *", "bytes=0-99", "bytes=-1", "bytes=9-1,0-", "*", 'W/"0", "1"'],
  ["Thu, 01 Jan 1970 00:00:00 GMT", "text/html", "gzip;q=0, br", "evil.example", "https"],
].flat();

/** Headers of a request, where a browser sends none or others. */
export const hostileHeaders = fc.dictionary(
  fc.constantFrom(...headerNames),
  fc.oneof(hostileHeader, fc.constantFrom(...telling)),
  { maxKeys: 3, noNullPrototype: true },
);

const sessionLike = fc.record({
  access_token: fc.oneof(hostileText, fc.constant("eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4Iiwicm9sZSI6InNlcnZpY2Vfcm9sZSJ9.")),
  refresh_token: hostileText,
  expires_at: fc.oneof(fc.double(), fc.integer(), fc.constant(4_102_444_800)),
});
const toastLike = fc.record(
  {
    name: fc.oneof(fc.constantFrom<string>(...toastNames), hostileText),
    count: fc.oneof(fc.integer(), fc.double(), hostileText),
  },
  { requiredKeys: ["name"] },
);
const cookieName = fc.oneof(
  fc.constantFrom("i18next", "toast", "__proto__"),
  fc.constantFrom("", ".0", ".1", "-code-verifier").map((end) => `sb-backend-auth-token${end}`),
);
const hostileCookies = fc.array(
  fc.oneof(
    fc.tuple(cookieName, hostileHeader).map((parts) => parts.join("=")),
    fc.tuple(cookieName, hostileText).map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`),
    toastLike.map((toast) => `toast=${encodeURIComponent(base64(JSON.stringify(toast)))}`),
    fc
      .tuple(cookieName, fc.oneof(sessionLike, fc.jsonValue({ maxDepth: 2 })))
      .map(
        ([name, value]) => `${name}=base64-${base64(JSON.stringify(value)).replace(/\+/g, "-").replace(/\//g, "_")}`,
      ),
    hostileHeader,
  ),
  { minLength: 1, maxLength: 3 },
);
/** Pairs for the `Cookie` header, mostly none: a broken session would keep the rest of a request from being looked at. */
export const cookies = fc.oneof(
  { weight: 5, arbitrary: fc.constant<string[]>([]) },
  { weight: 1, arbitrary: hostileCookies },
);
function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}
