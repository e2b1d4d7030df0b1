import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedProject } from "./project.ts";

const project = await sharedProject();
const identities: { name: string; authorization?: string; id: string | null; key: string }[] = [];

beforeAll(async () => {
  await project.sql(
    `create function public.who_am_i(word text) returns json language sql stable as
     $$ select json_build_object('role', current_user, 'id', auth.uid(), 'word', word) $$`,
  );
  await project.sql("grant execute on function public.who_am_i to anon, authenticated, service_role");
  for (const name of ["one", "two", "three"]) {
    const client = await project.account(`${name}@example.com`);
    const token = (await client.auth.getSession()).data.session?.access_token;
    const id = await project.idOf(`${name}@example.com`);
    identities.push({ name: "authenticated", authorization: `Bearer ${token}`, id, key: project.publishableKey });
  }
  identities.push({ name: "anon", id: null, key: project.publishableKey });
  identities.push({ name: "service_role", id: null, key: project.secretKey });
});
afterAll(() => project.sql("drop function public.who_am_i"));

/** A body that arrives in two halves, the second after others have come and gone. */
function slowBody(text: string, turns: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes.slice(0, 5));
      for (let at = 0; at < turns; at += 1) await turn();
      controller.enqueue(bytes.slice(5));
      controller.close();
    },
  });
}

test("200 requests of mixed callers with slow bodies each act as themselves", async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const caller = identities[at % identities.length];
      if (!caller) throw new Error("No caller");
      const fails = at % 7 === 0;
      const init = {
        method: "POST",
        duplex: "half",
        body: slowBody(JSON.stringify(fails ? { word: "\0" } : { word: `word ${at}` }), (at * 37) % 60),
        headers: {
          "content-type": "application/json",
          ...(caller.authorization && { authorization: caller.authorization }),
        },
      };
      const answer = await project.send("/rest/v1/rpc/who_am_i", init, caller.key);
      const expected = fails ? { code: "22P05" } : { role: caller.name, id: caller.id, word: `word ${at}` };
      return { got: await answer.json(), expected };
    }),
  );
  for (const { got, expected } of answers) expect(got).toMatchObject(expected);
});

test("nothing of a caller is left behind for the next statement", async () => {
  const [left] = await project.sql(
    "select current_user::text as role, current_setting('request.jwt.claims', true) as claims",
  );
  expect(left).toEqual({ role: "postgres", claims: "" });
});

test("a body that never ends holds nobody up", async () => {
  const endless = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode("{")) });
  void project.send("/rest/v1/rpc/who_am_i", { method: "POST", duplex: "half", body: endless } as RequestInit);
  const answer = await project.send("/rest/v1/site_features?select=feature_key");
  expect(answer.status).toBe(200);
});
