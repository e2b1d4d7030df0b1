import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { insertion } from "./driver.ts";
import { secure, sharedProject, tokenOf } from "./project.ts";
import { buckets, type BucketVerb, type Caller, callers, functions, tables } from "./row-matrix.ts";

// The matrix itself is judged in SQL: here each caller's session is to reach it with the right role and claims.
const project = await sharedProject();
const expired = await tokenOfTwoHoursAgo();
const client: Record<Caller, SupabaseClient> = {
  anonymous: project.visitor(),
  waiting: await project.account("waiting@example.com"),
  removed: await project.operator("removed@example.com"),
  expired: project.withToken(expired),
  ended: project.withToken(await tokenOfEndedSession()),
  halfway: await halfway(),
  unsecured: await project.operator("unsecured@example.com"),
  editor: await project.operator("editor@example.com", "editor"),
  administrator: await project.operator("administrator@example.com"),
  service: project.service(),
};
await secure(client.editor);
await secure(client.administrator);
await project.sql("delete from operators where email = 'removed@example.com'");
await project.sql("update security_settings set requires_second_step = true");

/** Whom something is done for, in the order of the matrix. */
async function servedOf(attempt: (caller: Caller) => Promise<boolean>): Promise<Caller[]> {
  const served: Caller[] = [];
  for (const caller of callers) if (await attempt(caller)) served.push(caller);
  return served;
}

const isServed = ({ error }: { error: unknown }) => !error;

describe("each caller reads and writes scheduled changes through REST as the matrix says", () => {
  const { scheduled_changes } = tables;
  const { row, change, ...rules } = scheduled_changes!;
  const remove = () => project.sql("delete from scheduled_changes");
  const stored = async () => JSON.stringify(await project.sql("select * from scheduled_changes"));
  beforeEach(remove);

  test("select", async () => {
    await project.sql(insertion("scheduled_changes", row));
    const served = await servedOf(
      async (caller) => (await client[caller].from("scheduled_changes").select()).data?.length === 1,
    );
    expect(served).toEqual(rules.select);
  });

  test("insert", async () => {
    const served = await servedOf(async (caller) => {
      await remove();
      await client[caller].from("scheduled_changes").insert(row);
      return (await stored()) !== "[]";
    });
    expect(served).toEqual(rules.insert);
  });

  test.each(["update", "delete"] as const)("%s", async (verb) => {
    const served = await servedOf(async (caller) => {
      await remove();
      await project.sql(insertion("scheduled_changes", row));
      const before = await stored();
      const table = client[caller].from("scheduled_changes");
      await (verb === "update" ? table.update(change) : table.delete()).match({ feature_key: row.feature_key });
      return (await stored()) !== before;
    });
    expect(served).toEqual(rules[verb]);
  });
});

test.each([
  ["everybody", "published_pages(text)"],
  ["tokens", "own_access()"],
  ["sessions", "enter_back_office()"],
  ["operators", "empty_trash()"],
  ["administrators", "read_webhook()"],
])("each caller calls a function for %s through REST as the matrix says: %s", async (_, signature) => {
  const { given = {}, rpc } = functions[signature]!;
  const name = signature.replace(/\(.*/, "");
  const served = await servedOf(async (caller) => isServed(await client[caller].rpc(name, given)));
  expect(served).toEqual(callers.filter((caller) => rpc.includes(caller)));
});

test.each(["list", "download", "upload", "replace", "remove"] as const satisfies BucketVerb[])(
  "each caller does through storage as the matrix says: %s",
  async (verb) => {
    const own = client.service.storage.from("website-assets");
    const versions = async (name: string) =>
      JSON.stringify(await project.sql("select version from storage.objects where name = $1", [name]));
    const served = await servedOf(async (caller) => {
      const name = `${verb}/${caller}.txt`;
      if (verb !== "upload") expect((await own.upload(name, new Blob(["text"]))).error).toBeNull();
      const before = await versions(name);
      const files = client[caller].storage.from("website-assets");
      if (verb === "download") return isServed(await files.download(name));
      if (verb === "list") return Boolean((await files.list(verb)).data?.some((file) => name.endsWith(file.name)));
      if (verb === "upload") await files.upload(name, new Blob(["text"]));
      else if (verb === "replace") await files.update(name, new Blob(["other"]));
      else await files.remove([name]);
      return (await versions(name)) !== before;
    });
    expect(served).toEqual(buckets["website-assets"]?.[verb]);
  },
);

/** What anybody may do without a session. */
const openToAll: [string, RequestInit][] = [
  ["/rest/v1/site_features", {}],
  ["/rest/v1/rpc/is_operator", { method: "POST", body: "{}", headers: { "content-type": "application/json" } }],
  ["/storage/v1/object/list/website-assets", { method: "POST", body: JSON.stringify({ prefix: "videos" }) }],
  ["/storage/v1/object/website-assets/videos/hero.mp4", {}],
];
const administrator = await tokenOf(client.administrator);

describe.each([
  ["an expired session", expired, { code: "PGRST303", message: "JWT expired" }],
  ["a session whose signature was changed", administrator.replace(/.{8}$/, "AAAAAAAA"), { code: "PGRST301" }],
  ["a token without a signature", unsigned({ alg: "none" }), { code: "PGRST301" }],
  ["a token that names a method of shared secrets", `${unsigned({ alg: "HS256" })}c2lnbmF0dXJl`, { code: "PGRST301" }],
])("%s is refused before SQL, even where a visitor without one is served", (_, token, said) => {
  test.each(openToAll)("%s", async (path, init) => {
    const served = await project.send(path, init);
    expect(served.status).toBe(200);
    const refused = await project.send(path, { ...init, headers: { authorization: `Bearer ${token}` } });
    const isRest = path.startsWith("/rest");
    expect(refused.status).toBe(isRest ? 401 : 400);
    if (isRest) expect(await refused.json()).toMatchObject(said);
  });
});

/** A session of an administrator's password, whose second step is still to come. */
async function halfway(): Promise<SupabaseClient> {
  await secure(await project.operator("halfway@example.com"));
  return project.signedIn("halfway@example.com");
}

/** An operator's access token that is good for an hour, whose session was ended. */
async function tokenOfEndedSession(): Promise<string> {
  const client = await project.operator("ended@example.com");
  const token = await tokenOf(client);
  await client.auth.signOut();
  return token;
}

/** The access token of an operator that was good until an hour ago. */
async function tokenOfTwoHoursAgo(): Promise<string> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 2 * 3600 * 1000 });
  try {
    const token = await tokenOf(await project.operator("expired@example.com"));
    expect((await project.withToken(token).from("operators").select()).data).not.toEqual([]);
    return token;
  } finally {
    vi.useRealTimers();
  }
}

function unsigned(header: Record<string, unknown>): string {
  const claims = { role: "service_role", aud: "authenticated", exp: Math.floor(Date.now() / 1000) + 3600 };
  return [header, claims].map((part) => `${Buffer.from(JSON.stringify(part)).toString("base64url")}.`).join("");
}
