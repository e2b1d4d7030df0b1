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

test("what no project tells is called to mind in one line, and of the embedded backend nothing", async () => {
  const { dashboard } = await found({});
  expect(dashboard?.state).toBe("note");
  for (const said of [
    "does not show from outside, under Authentication",
    "emails an hour",
    "“Require current password when updating” off",
    "“Password changed” and “Email address changed”",
    "(TOTP) on",
    "docs/hosted-supabase.md",
  ])
    expect(dashboard?.says).toContain(said);
  expect(Object.keys(await found({}, { ...project, isEmbedded: true }))).toEqual([
    "accounts",
    "mail",
    "two-step login",
    "sessions",
  ]);
});
