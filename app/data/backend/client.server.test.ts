import { delay, http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { unhandledRejections } from "../../../tests/support/route-calls.ts";
import { readEnvironment } from "../../server/environment.server.ts";
import {
  carriedOut,
  createPatientClient,
  fetchAndSettle,
  fetchAsSender,
  fetchUntilSilent,
  fetchWithin,
} from "./client.server.ts";
import { unidentified } from "./result.server.ts";

const backend = "http://backend.test";
const table = `${backend}/rest/v1/documents`;
const outcome = `${backend}/rest/v1/rpc/was_carried_out`;
const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: "error" }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const refused = () => Object.assign(HttpResponse.error(), { code: "ECONNREFUSED" });
const never = async () => {
  await delay("infinite");
  return HttpResponse.error();
};

test.for([
  ["nobody listens", refused, 503, 503],
  ["the connection is cut", () => HttpResponse.error(), 503, 504],
  ["nothing comes in time", never, 503, 504],
  ["a gateway does not reach it", () => HttpResponse.text("<html>", { status: 502 }), 503, 502],
  ["a gateway gives up", () => HttpResponse.text("<html>", { status: 504 }), 503, 504],
  ["the service is not there", () => HttpResponse.json({ message: "x" }, { status: 503 }), 503, 503],
  ["the service fails", () => HttpResponse.json({ message: "x" }, { status: 500 }), 500, 500],
  ["a change is answered with no JSON", () => new HttpResponse("{", json), 200, 504],
] as const)("where %s, a reading was not done and a change may have been", async ([, answer, read, changed]) => {
  let reached = 0;
  network.use(http.all(table, () => ((reached += 1), answer())));
  const ask = fetchWithin(50);
  expect((await ask(table)).status).toBe(read);
  expect((await ask(table, { method: "POST", body: "{}" })).status).toBe(changed);
  expect(reached).toBe(2);
});

const json = { headers: { "Content-Type": "application/json" } };

test("a service that is silent is waited for once, and the others are still asked", async () => {
  const asked: string[] = [];
  network.use(
    http.all(`${backend}/*`, ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return request.url.includes("/rest/") ? never() : HttpResponse.json({});
    }),
  );
  const ask = fetchUntilSilent(50);
  expect((await ask(table, { method: "POST" })).status).toBe(504);
  expect((await ask(table, { method: "POST" })).status).toBe(503);
  expect((await ask(`${backend}/storage/v1/bucket`)).status).toBe(200);
  expect(asked).toEqual(["/rest/v1/documents", "/storage/v1/bucket"]);
});

test.for([
  ["was carried out", () => HttpResponse.json(true), 504, carriedOut],
  ["was not, and never will be", () => HttpResponse.json(false), 503, "This was not carried out."],
  ["is known to nobody", refused, 504, expect.stringContaining("failed")],
  ["is not told", () => HttpResponse.json({ code: "42883" }, { status: 404 }), 504, expect.stringContaining("failed")],
] as const)("a change whose answer was lost and that %s is told as that", async ([, answer, status, message]) => {
  const sent: (string | null)[] = [];
  network.use(
    http.post(table, ({ request }) => {
      sent.push(request.headers.get("x-sent-request"), request.headers.get("x-sent-form"));
      return HttpResponse.error();
    }),
    http.post(outcome, async ({ request }) => {
      const { request: number } = (await request.json()) as { request: string };
      sent.push(number, request.headers.get("authorization"), request.headers.get("x-sent-request"));
      return answer();
    }),
  );
  const ask = fetchAndSettle(fetchWithin(1_000), () => "a form");
  const response = await ask(table, { method: "POST", headers: { authorization: "Bearer a" } });
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ message });
  expect(sent).toEqual([sent[0], "a form", sent[0], "Bearer a", null]);
  expect(sent[0]).toMatch(/^[\da-f-]{36}$/);
});

test("readings and other services get no number", async () => {
  const numbers: (string | null)[] = [];
  network.use(
    http.all(`${backend}/*`, ({ request }) => {
      numbers.push(request.headers.get("x-sent-request"));
      return HttpResponse.json({});
    }),
  );
  const ask = fetchAndSettle(fetchWithin(1_000), () => null);
  await ask(table);
  await ask(`${backend}/auth/v1/user`, { method: "PUT" });
  expect(numbers).toEqual([null, null]);
});

test.for([
  [undefined, null, ["Bearer a"]],
  [unidentified.away, unidentified.away.reason, []],
] as const)(
  "a patient client asks in the name of the sender, and nothing where that is unknown",
  async ([why, message, sent]) => {
    const asked: (string | null)[] = [];
    network.use(
      http.post(`${backend}/rest/v1/rpc/replace_texts`, ({ request }) => {
        asked.push(request.headers.get("authorization"));
        return HttpResponse.json(null);
      }),
    );
    const environment = readEnvironment({ SUPABASE_URL: backend, SUPABASE_PUBLISHABLE_KEY: "key" });
    const caller = { network: "", language: "en", accessToken: "a", forgetSession() {}, unidentified: why } as const;
    const client = createPatientClient({ environment, caller, accessToken: async () => "a" }, 1_000);
    const { error } = await client.rpc("replace_texts", { language: "en", texts: [] });
    expect(error?.message ?? null).toBe(message);
    expect(asked).toEqual(sent);
  },
);

test("what fails while the guard still asks is refused once it has answered, and is left to nobody", async () => {
  const unhandled = unhandledRejections();
  const guard = Promise.withResolvers<undefined>();
  const answer = fetchAsSender(
    () => Promise.reject(new TypeError("away")),
    () => guard.promise,
  )(table);
  expect(await unhandled()).toEqual([]);
  guard.resolve(undefined);
  await expect(answer).rejects.toThrow("away");
});

test.for([
  [undefined, 200],
  [unidentified.noAccess, 503],
] as const)("while the guard asks, data is asked beside it, and its answers wait for it", async ([why, status]) => {
  const asked: string[] = [];
  network.use(
    http.all(`${backend}/*`, ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return HttpResponse.json({});
    }),
  );
  const guard = Promise.withResolvers<typeof why>();
  const ask = fetchAsSender(fetchWithin(30_000), () => guard.promise);
  const answer = ask(table);
  expect((await ask(`${backend}/rest/v1/rpc/own_access`)).status).toBe(200);
  await expect.poll(() => asked.toSorted()).toEqual(["/rest/v1/documents", "/rest/v1/rpc/own_access"]);
  guard.resolve(why);
  expect((await answer).status).toBe(status);
});
