import { http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerFromConfirming, confirmedAccount, confirming, mailedLink } from "../support/confirming-backend.ts";
import { backend, network } from "../support/network.ts";
import { signUp } from "../support/operator.ts";
import { Visitor, type Answer } from "../support/visitor.ts";
import { words } from "../support/words.ts";

const tooOften = "Too many attempts. Nothing was changed; try again in 1 minute.";

let person = { email: "", password: "" };
let wrong = { email: "", password: "" };
let tests = 0;

beforeEach(async () => {
  tests += 1;
  person = { email: `ada-${tests}@northlight.test`, password: "correct horse" };
  wrong = { ...person, password: "wrong horse" };
  await backend.reset();
  vi.useFakeTimers({ toFake: ["Date"] });
  // What the tests before have used up of everybody's share is forgotten.
  vi.setSystemTime(Date.now() + tests * 30_000);
});
afterEach(() => vi.useRealTimers());

/** Somebody at a place of its own, or in the office. */
function somebody(place = ""): Visitor {
  return place ? new Visitor({}, `2001:db8:${tests.toString(16)}:${place}::1`) : new Visitor();
}

function passMinute(): void {
  vi.advanceTimersByTime(60_000);
}

/** Once a second: faster nobody asks who comes from many places. */
async function repeat(times: number, ask: (time: number) => Promise<Answer>, status: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect((await ask(time)).status, `time ${time + 1}`).toBe(status);
    vi.advanceTimersByTime(1_000);
  }
}

/** How often the backend is asked for something from now on. */
function asked(path: string): () => number {
  let count = 0;
  network.use(http.all(`${backend.url}${path}`, () => void (count += 1)));
  return () => count;
}

function expectTooOften(answer: Answer): void {
  expect(answer.status).toBe(429);
  expect(answer).toShowError(tooOften);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(Number(answer.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
}

test.for([true, false])(
  "the sixth wrong password in a row is refused unseen and says until when, known address: %j",
  async (known) => {
    if (known) await signUp(person.email);
    const visitor = somebody();
    await repeat(5, () => visitor.submit("/auth?next=/admin/content", wrong), 400);
    const reached = asked("/auth/v1/*");
    const answer = await visitor.submit("/auth?next=/admin/content", wrong);
    expectTooOften(answer);
    expect(answer.headers.get("Retry-After")).toBe("60");
    expect(answer.page("h1").text()).toBe(words("sign-in")("title"));
    expect(answer.page("input[name=email]").val()).toBe(person.email);
    expect(answer.text).not.toContain(wrong.password);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    expectTooOften(await visitor.submit("/auth", person));
    expect(reached()).toBe(0);
  },
);

test("the mail's link lets a person in who is kept out everywhere", async () => {
  await confirming.reset();
  answerFromConfirming();
  await confirmedAccount(person);
  await repeat(15, () => somebody().submit("/auth", wrong), 400);

  const visitor = somebody();
  expectTooOften(await visitor.submit("/auth", person));
  await visitor.submit("/auth/forgot-password", person);
  await visitor.visit(mailedLink());
  expect(await visitor.submit("/auth/confirm", {})).toRedirectTo("/auth/new-password");
});

test("whoever sits at an open session cannot guess its password", async () => {
  const operator = await signUp(person.email);
  await operator.visit("/admin");
  const change = { currentPassword: "wrong horse", newPassword: "battery staple" };
  const send = (fields: typeof change) => operator.submit("/admin/settings/account/password", fields);
  await repeat(5, () => send(change), 400);
  const answer = await send({ ...change, currentPassword: person.password });
  expectTooOften(answer);
  expect(answer).toBePage(429, words("admin-account")("title"));
  passMinute();
  expect(await send({ ...change, currentPassword: person.password })).toRedirectTo("/admin/settings/account");
});
