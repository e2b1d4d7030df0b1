import { expect, test } from "vitest";
import { listeningSite } from "../support/listening-site.ts";

process.env.TRUST_PROXY = "loopback";

const listening = listeningSite();

/** A wrong login that came in through a proxy, which adds the last address. */
function guess(from: string): Promise<Response> {
  return fetch(`${listening.origin}/auth`, {
    method: "POST",
    redirect: "manual",
    headers: {
      Origin: "https://www.northlight.test",
      "X-Forwarded-For": from,
      "X-Forwarded-Proto": "https",
      "X-Forwarded-Host": "www.northlight.test",
    },
    body: new URLSearchParams({ email: "nobody@northlight.test", password: "wrong horse" }),
  });
}

test("behind a named proxy each sender has its own limit, whatever it writes before its address", async () => {
  for (let time = 0; time < 5; time += 1) {
    expect((await guess(`198.51.100.${time}, 203.0.113.1`)).status).toBe(400);
  }
  const sixth = await guess("198.51.100.9, 203.0.113.1");
  expect(sixth.status).toBe(429);
  expect(sixth.headers.get("Strict-Transport-Security")).toContain("max-age=");
  expect((await guess("203.0.112.2")).status).toBe(400);
});
