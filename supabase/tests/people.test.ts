import type { SupabaseClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { operatorBeforeEach, sharedProject } from "./project.ts";

const project = await sharedProject();
const grace = operatorBeforeEach(project, "grace@example.com");

const enter = async (account: SupabaseClient) => (await account.rpc("enter_back_office")).data;
const invite = (email: unknown, by = grace) => by.from("operator_invites").insert({ email });

async function decide(verb: "approve" | "refuse" | "remove", email: string, by = grace): Promise<void> {
  const { error } = await by.rpc(`${verb}_operator`, { user_id: await project.idOf(email) });
  expect(error).toBeNull();
}

async function openInvitations(): Promise<string[]> {
  const found = await project.sql<{ email: string }>(
    "select email from operator_invites where accepted_at is null and email is not null order by email",
  );
  return found.map(({ email }) => email);
}

/** As the sign-in service changes an address once it is confirmed. */
async function moveTo(address: string, from: string): Promise<void> {
  await project.sql("update auth.users set email = $1 where email = $2", [address, from]);
}

test.each([["approve", "remove"] as const, ["refuse"] as const])(
  "who was invited while waiting, and then %s, stays outside however often they come back",
  async (...verbs) => {
    const bob = await project.account("bob@example.com");
    expect(await enter(bob)).toBe("waiting");
    await invite("bob@example.com");
    for (const verb of verbs) {
      await decide(verb, "bob@example.com");
      expect(await openInvitations()).toEqual([]);
      if (verb === "approve") expect(await enter(bob)).toBe("operator");
    }
    for (let time = 0; time < 3; time++) expect(await enter(bob)).toBe("refused");
  },
);

test("a removed person comes back by a new invitation or by approval, and can be removed and invited once more", async () => {
  const dave = await project.account("dave@example.com");
  for (let time = 0; time < 3; time++) {
    expect((await invite("dave@example.com")).error).toBeNull();
    expect(await enter(dave)).toBe("operator");
    await decide("remove", "dave@example.com");
    expect(await enter(dave)).toBe("refused");
  }
  await decide("approve", "dave@example.com");
  expect(await enter(dave)).toBe("operator");
});

test.each(["grace@example.com", "GRACE@example.com", " Grace@Example.com\t"])(
  "nobody plants an invitation for the operator %j",
  async (email) => {
    await project.operator("carol@example.com");
    expect(await invite(email)).toMatchObject({ status: 409, error: { code: "PT409" } });
    const asService = await project.service().from("operator_invites").insert({ email });
    expect(asService).toMatchObject({ status: 409, error: { code: "PT409" } });
    const other = await project.service().from("operator_invites").insert({ email: "other@example.com" });
    expect(other.error).toBeNull();
    const moved = project.service().from("operator_invites").update({ email }).eq("email", "other@example.com");
    expect(await moved).toMatchObject({ status: 409 });
  },
);

test("an invitation is mailed however many mails visitors caused, and an address gets three a day", async () => {
  const ana = await project.operator("ana@example.com");
  for (let at = 0; at < 31; at += 1) {
    const enquiry = { name: "A", email: `a${at}@example.com`, message: "Hello", language: "en" };
    await project.visitor().rpc("send_enquiry", { enquiry, attested: {} });
  }
  const mails = () => project.sql("select from outbox where kind = 'invitation' and recipient = 'new@example.com'");
  for (const count of [1, 2, 3, 3]) {
    expect((await ana.from("operator_invites").insert({ email: "new@example.com", role: "editor" })).error).toBeNull();
    expect(await mails()).toHaveLength(count);
    await project.sql("update outbox set sent_at = now(), next_attempt_at = null where kind = 'invitation'");
    await project.sql("delete from operator_invites where email = 'new@example.com'");
  }
});

test("an invitation is kept without spaces and in lower case, once; what is no address is refused", async () => {
  expect((await invite(" Eve@Example.com ")).error).toBeNull();
  expect(await openInvitations()).toEqual(["eve@example.com"]);
  expect((await invite("eve@example.com")).error?.code).toBe("23505");
  for (const email of ["eve", "a b@example.com", "", "<b>@example.com"]) {
    expect((await invite(email)).status, email).toBe(400);
  }
});

test("an operator's new address counts as theirs at once, before the site has seen it", async () => {
  const carol = await project.operator("carol@example.com");
  await moveTo("carol@new.example", "carol@example.com");
  for (const email of ["carol@example.com", "carol@new.example"]) expect((await invite(email)).status).toBe(409);
  await decide("remove", "carol@new.example");
  expect(await enter(carol)).toBe("refused");
});

test.each(["enters", "is removed before the site has seen it"])(
  "an invitation for an address that an operator takes is void when that operator %s",
  async (next) => {
    const carol = await project.operator("carol@example.com");
    await invite("team@example.com");
    await moveTo("team@example.com", "carol@example.com");
    if (next !== "enters") await decide("remove", "team@example.com");
    expect(await enter(carol)).toBe(next === "enters" ? "operator" : "refused");
    expect(await openInvitations()).toEqual([]);
  },
);

test("no invitation older than the removal admits the account, whatever address it takes afterwards", async () => {
  const carol = await project.operator("carol@example.com");
  await invite("team@example.com");
  await decide("remove", "carol@example.com");
  await moveTo("team@example.com", "carol@example.com");
  expect(await enter(carol)).toBe("refused");
  expect(await openInvitations()).toEqual(["team@example.com"]);
});

test("a removal voids what the removed operator sent, and nothing else", async () => {
  const carol = await project.operator("carol@example.com");
  await invite("carols-other-self@example.com", carol);
  await invite("eve@example.com");
  await decide("remove", "carol@example.com");
  expect(await openInvitations()).toEqual(["eve@example.com"]);
  expect(await enter(await project.account("carols-other-self@example.com"))).toBe("waiting");
});

test.each(["by themselves", "past the functions, as in the dashboard"])(
  "who is removed %s is out too, with those whom they invited",
  async (how) => {
    const carol = await project.operator("carol@example.com");
    await invite("carol+home@example.com", carol);
    if (how === "by themselves") await decide("remove", "carol@example.com", carol);
    else await project.sql("delete from operators where email = 'carol@example.com'");
    expect(await enter(carol)).toBe("refused");
    expect(await openInvitations()).toEqual([]);
  },
);

test("an account that is erased leaves no invitation behind, and no request", async () => {
  const carol = await project.operator("carol@example.com");
  await invite("carols-other-self@example.com", carol);
  await project.sql("delete from auth.users where email = 'carol@example.com'");
  expect(await openInvitations()).toEqual([]);
  expect(await project.sql("select from operator_requests")).toEqual([]);
  expect(await enter(await project.account("carol@example.com"))).toBe("waiting");
});

test("of a removal and an invitation at the same moment, the removal wins", async () => {
  const carol = await project.operator("carol@example.com");
  const self = await project.idOf("carol@example.com");
  await Promise.all([
    grace.rpc("remove_operator", { user_id: self }),
    ...Array.from({ length: 10 }, (_, at) => invite(`self-${at}@example.com`, carol)),
  ]);
  expect(await openInvitations()).toEqual([]);
});

test("the invitation of local data is for the first operator, not for whoever comes while there is one", async () => {
  expect(await project.sql("select from operator_invites where email is null and accepted_at is null")).toHaveLength(1);
  expect(await enter(await project.account("stranger@example.com"))).toBe("waiting");
});

test("an invitation is emailed in the language of who invites, and goes unsent when it is withdrawn", async () => {
  await grace.auth.updateUser({ data: { language: "fr" } });
  await invite("guest@example.com");
  const mails = () => project.sql("select kind, recipient, language from outbox order by queued_at");
  expect(await mails()).toEqual([{ kind: "invitation", recipient: "guest@example.com", language: "fr" }]);
  await grace.from("operator_invites").delete().eq("email", "guest@example.com");
  expect(await mails()).toEqual([]);
});
