import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkSignIn } from "./backend.ts";

const project = { url: "https://project.test", publishableKey: "sb_publishable_x", isEmbedded: false };
const network = setupServer(
  http.get(`${project.url}/auth/v1/.well-known/jwks.json`, () => HttpResponse.json({ keys: [{}] })),
);
beforeAll(() => network.listen({ onUnhandledFrame: "error" }));
afterAll(() => network.close());

async function found(settings: object, asked = project): Promise<Record<string, { state: string; says: string }>> {
  network.use(
    http.get(`${project.url}/auth/v1/settings`, () => HttpResponse.json({ external: { email: true }, ...settings })),
  );
  return Object.fromEntries((await checkSignIn(asked)).map((finding) => [finding.subject, finding]));
}

test("a project that confirms no addresses is broken, one that does is fine", async () => {
  expect((await found({ mailer_autoconfirm: true }))["mail"]).toMatchObject({
    state: "broken",
    mend: "Switch on “Confirm email”: Authentication → Sign In / Providers → Email.",
  });
  expect((await found({ mailer_autoconfirm: false }))["mail"]?.state).toBe("fine");
});

test("what no project tells is called to mind, each with its place, and of the embedded backend nothing", async () => {
  const { "mail server": mailServer, changes, notices } = await found({});
  for (const reminder of [mailServer, changes, notices]) {
    expect(reminder?.state).toBe("note");
    expect(reminder?.says).toMatch(/\(Authentication → .+; it does not show from outside$/);
  }
  expect(mailServer?.says).toContain("emails an hour");
  expect(changes?.says).toContain("“Require current password when updating” off");
  expect(notices?.says).toContain("“Password changed” and “Email address changed”");
  expect(Object.keys(await found({}, { ...project, isEmbedded: true }))).toEqual([
    "accounts",
    "mail",
    "two-step sign-in",
    "sessions",
  ]);
});
