import type { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { ada } from "../../../tests/support/people.ts";
import { accessTo, neverCalled, redirectOf } from "../../../tests/support/route-calls.ts";
import { editAddress, newAddress } from "../../admin/documents/addresses.ts";
import { collectionKinds } from "../../schemas/kinds/kinds.ts";
import type { Access, AccessStatus } from "../session/access.server.ts";
import { backendContext, type Backend } from "../session/session.server.ts";
import { administratorsOnly, operatorContext, operatorsOnly } from "./guard.server.ts";
import { unidentified } from "./result.server.ts";

const page = async () => new Response("the page");
const form = { title: "Typed with care" };

type More = Parameters<typeof accessTo>[1];

function contextOf(status: AccessStatus, more: More = {}, accounts: Partial<Backend["accounts"]> = {}) {
  const accessOf = async () => accessTo(status, more);
  return testContext({ account: ada, backend: { accounts, operators: { accessOf } } });
}

test.for([
  ["/admin/leads?list=enquiries&q=Ana", "/admin/leads?list=enquiries&q=Ana"],
  ["/admin/leads/export?list=enquiries", "/admin/leads?list=enquiries"],
] as const)("who is signed out is led to sign in, then to the page with its search: %s", async ([address, next]) => {
  const visit = operatorsOnly(routeArgs(address, { files: { "/admin/leads/export": "/admin/leads" } }), neverCalled);
  expect(await redirectOf(visit)).toEqual({ status: 302, location: `/auth?${new URLSearchParams({ next })}` });
});

test("the panel of a site without accounts opens the sign-up of its first one", async () => {
  const context = testContext({ backend: { operators: { awaitsFirst: async () => true } } });
  const visit = operatorsOnly(routeArgs("/admin/leads", { context }), neverCalled);
  expect(await redirectOf(visit)).toEqual({ status: 302, location: "/auth?tab=sign-up&next=%2Fadmin" });
});

type Given = { request?: RequestInit; why?: "loggedOut" | "noAccess"; guard?: typeof operatorsOnly };
const thrown = {
  loggedOut: { data: "loggedOut", init: { status: 401 } },
  noAccess: { data: "administratorsOnly", init: { status: 403 } },
};

/** Passes a form through the guard: its action asks the backend, in nobody's name, and everything is refused. */
async function expectRefused(context: RouterContextProvider, given: Given = {}) {
  const { request, why = "loggedOut", guard = operatorsOnly } = given;
  const args = routeArgs("/admin/content?edit=hero", request ? { context, request } : { context, form });
  const answer = (await guard(args, page)) as Response;
  expect(await answer.text()).toBe("the page");
  const { account, features, leadList, storedFiles, unidentified: refused } = context.get(backendContext);
  expect(account).toBe("unknown");
  expect(refused).toBe(unidentified[why]);
  expect(await features.set("hero_video", true)).toMatchObject(refused);
  expect(await storedFiles.remove("videos/hero.mp4")).toMatchObject(refused);
  await expect(leadList.aboutPerson("ana@example.com")).rejects.toMatchObject(thrown[why]);
}

test("a form whose session has ended goes on to its action, which is refused everything and gives it back", async () => {
  await expectRefused(testContext());
  await expectRefused(testContext(), { request: { method: "POST", body: new FormData() } });
});

test.for(["waiting", "refused"] as const)(
  "an account that is %s is led to the page that says so, and its form is given back",
  async (status) => {
    const visit = operatorsOnly(routeArgs("/admin", { context: contextOf(status) }), neverCalled);
    expect(await redirectOf(visit)).toEqual({ status: 302, location: "/auth/waiting" });
    await expectRefused(contextOf(status), { why: "noAccess" });
  },
);

test("an account that the backend no longer knows is signed out", async () => {
  const signOut = vi.fn<() => Promise<void>>();
  const context = contextOf("missing", {}, { signOut });
  const visit = operatorsOnly(routeArgs("/admin", { context }), neverCalled);
  expect(await redirectOf(visit)).toEqual({ status: 302, location: "/auth?next=%2Fadmin" });
  const submit = operatorsOnly(routeArgs("/admin/content", { context, form }), page);
  expect(await ((await submit) as Response).text()).toBe("the page");
  expect(context.get(backendContext).account).toBe("unknown");
  expect(signOut).toHaveBeenCalledTimes(2);
});

test.for([
  ["auth", () => testContext({ account: "unknown" }), "loginDown"],
  ["operators", () => testContext({ account: ada }), "backendDown"],
] as const)(
  "while %s does not answer, a page says so, and a form goes on to its action, which gives it back",
  async ([part, context, reason]) => {
    const visit = operatorsOnly(routeArgs("/admin", { context: context() }), neverCalled);
    await expect(visit).rejects.toAnswer(503, { reason, part });
    const answer = (await operatorsOnly(routeArgs("/admin/content", { context: context(), form }), page)) as Response;
    expect(await answer.text()).toBe("the page");
  },
);

test.for([
  ["code", "/auth/second-step"],
  ["setup", "/auth/second-step/set-up"],
] as const)(
  "whoever lacks the %s is led to %s, and from there to the page; a form is refused everything and given back",
  async ([lacks, page]) => {
    const context = contextOf("operator", { lacks });
    const visit = operatorsOnly(routeArgs("/admin/leads?q=Ana", { context }), neverCalled);
    const query = new URLSearchParams({ next: "/admin/leads?q=Ana" });
    expect(await redirectOf(visit)).toEqual({ status: 302, location: `${page}?${query}` });
    await expectRefused(contextOf("operator", { lacks }));
  },
);

test("an operator gets the page, which is told the role", async () => {
  const context = contextOf("operator", { role: "editor", secondStepRequired: true });
  const answer = (await operatorsOnly(routeArgs("/admin", { context }), page)) as Response;
  expect(await answer.text()).toBe("the page");
  expect(context.get(operatorContext)).toMatchObject({ role: "editor", secondStepRequired: true });
});

test("a form of an editor at a page of administrators is refused everything and given back", () =>
  expectRefused(testContext({ account: ada, role: "editor" }), { why: "noAccess", guard: administratorsOnly }));

/** Opens the panel as an administrator, and then once more with this answer about them. */
async function openedAgain(
  answer: Access,
  { path = "/admin/leads?q=Ana", ...request }: RequestInit & { path?: string } = {},
) {
  let access: Access = accessTo("operator", { role: "administrator", waiting: 1 });
  const backend = { accounts: { signOut: async () => {} }, operators: { accessOf: async () => access } };
  const context = testContext({ account: ada, backend });
  await operatorsOnly(routeArgs("/admin", { context }), page);
  access = answer;
  const seen: unknown[] = [];
  const admitted: Promise<unknown>[] = [];
  context.set(backendContext, { ...context.get(backendContext), admit: (refused) => void admitted.push(refused) });
  const visit = operatorsOnly(routeArgs(path, { context, request }), async () => {
    const operator = context.get(operatorContext);
    seen.push(operator?.role, await operator?.waiting);
    return page();
  });
  return { visit: visit as Promise<Response>, seen, admitted: () => Promise.all(admitted) };
}

test("a page is made beside the question whether somebody may still see it, and counts what waits now", async () => {
  const { visit, seen } = await openedAgain(accessTo("operator", { role: "administrator", waiting: 2 }));
  expect(await (await visit).text()).toBe("the page");
  expect(seen).toEqual(["administrator", 2]);
});

test.for([
  ["has another role now", accessTo("operator", { role: "editor" }), "/admin/leads?q=Ana"],
  ["lacks a code now", accessTo("operator", { role: "administrator", lacks: "code" }), "/auth/second-step?next="],
  ["is no longer known", accessTo("missing"), "/auth?next="],
  ["was refused", accessTo("refused"), "/auth/waiting"],
] as const)("nobody sees a page that was made for who %s", async ([, answer, to]) => {
  const { visit } = await openedAgain(answer);
  expect((await redirectOf(visit)).location).toContain(to);
});

const byScript = { path: "/admin/insights/new/autosave", method: "POST", body: new FormData() };

test("what a script saves is sent beside the question, and who lost access is told nothing", async () => {
  const saved = await openedAgain(accessTo("operator", { role: "editor" }), byScript);
  expect(await (await saved.visit).text()).toBe("the page");
  expect(saved.seen[0]).toBe("administrator");
  for (const answer of [accessTo("missing"), accessTo("operator", { lacks: "code" })]) {
    const refused = await (await openedAgain(answer, byScript)).visit;
    expect([refused.status, await refused.text()]).toEqual([401, ""]);
  }
});

test.for([
  ["is still let in", accessTo("operator", { role: "administrator" }), undefined],
  ["is an editor now", accessTo("operator", { role: "editor" }), undefined],
  ["lacks a code now", accessTo("operator", { role: "administrator", lacks: "code" }), unidentified.loggedOut],
  ["is no longer known", accessTo("missing"), unidentified.loggedOut],
  ["was refused", accessTo("refused"), unidentified.noAccess],
  ["may still be let in", accessTo("unknown"), undefined],
] as const)(
  "what an editor saves or uploads is carried out beside the question, and its answers wait for it: of who %s",
  async ([, answer, why]) => {
    const editors = collectionKinds.flatMap((kind) => [newAddress(kind), editAddress(kind, ada.id)]);
    for (const path of [...editors, "/admin/assets/upload"]) {
      const sent = await openedAgain(answer, { ...byScript, path });
      expect(await (await sent.visit).text()).toBe("the page");
      expect([sent.seen[0], await sent.admitted()], path).toEqual(["administrator", [why]]);
    }
  },
);

test.for([
  "/admin/settings/account/second-step",
  "/admin/settings/account/password",
  "/admin/settings/people/role",
  "/admin/settings/content",
  "/admin/insights/several",
  `/admin/insights/${ada.id}/delete`,
  `/admin/content/pages/${ada.id}`,
  "/admin/new",
])("any other form waits for the answer, and goes by it: %s", async (path) => {
  const sent = await openedAgain(accessTo("operator", { role: "editor", waiting: 2 }), { ...byScript, path });
  expect(await (await sent.visit).text()).toBe("the page");
  expect([sent.seen, await sent.admitted()]).toEqual([["editor", 2], []]);
});

test("nobody sees a page that was made while nobody says whether they still may", async () => {
  const { visit } = await openedAgain(accessTo("unknown"));
  await expect(visit).rejects.toMatchObject({ data: { reason: "backendDown", part: "operators" } });
});

test.for(["editor", "owner" as "editor"] as const)("the role “%s” is refused, with no backend below", async (role) => {
  const context = testContext({ account: ada, role, backend: { leadList: { total: neverCalled } } });
  const forbidden = expect.objectContaining({ data: "administratorsOnly", init: { status: 403 } });
  const below = async () => {
    expect(context.get(backendContext).account).toBe(ada);
    expect(() => context.get(backendContext).leadList).toThrow(forbidden);
    return page();
  };
  await expect(administratorsOnly(routeArgs("/admin/leads", { context }), below)).rejects.toEqual(forbidden);
});

test("an administrator passes, and so does a form while nobody can tell whose it is", async () => {
  const unknown = testContext();
  unknown.set(operatorContext, null);
  for (const context of [testContext({ role: "administrator" }), unknown]) {
    const { leadList } = context.get(backendContext);
    const answer = (await administratorsOnly(routeArgs("/admin/leads", { context, form }), page)) as Response;
    expect(await answer.text()).toBe("the page");
    expect(context.get(backendContext).leadList).toBe(leadList);
  }
});
