import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tryLink, tryMail, tryPassword, trySignUp } from "./attempts.server.ts";

const minute = 60_000;
let tests = 0;
let ada: string;
let office: string;

beforeEach(() => {
  tests += 1;
  ada = `ada-${tests}@northlight.test`;
  office = `office ${tests}`;
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => vi.useRealTimers());

function guess(times: number, email = () => ada, network = () => office): void {
  for (let time = 0; time < times; time += 1) {
    expect(tryPassword(email(), network()).wait, `guess ${time + 1}`).toBe(0);
  }
}

/** Somewhere else every time. */
function elsewhere(): () => string {
  let place = 0;
  return () => `${office} branch ${(place += 1)}`;
}

test("after five wrong passwords each further one waits twice as long, up to fifteen minutes", () => {
  guess(5);
  const waits = [1, 2, 3, 4, 5, 6].map(() => {
    const { wait } = tryPassword(ada, office);
    vi.advanceTimersByTime(wait);
    guess(1);
    return wait / minute;
  });
  expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
});

test("the limit does not see how an address is written", () => {
  guess(5, () => ` ${ada.toUpperCase()} `);
  expect(tryPassword(ada, office).wait).toBe(minute);
});

test("what is refused does not count, so that nobody waits for ever", () => {
  guess(5);
  for (let time = 0; time < 100; time += 1) expect(tryPassword(ada, office).wait).toBe(minute);
  vi.advanceTimersByTime(minute);
  guess(1);
});

test("a right password gives the account five tries again, but not its network", () => {
  guess(4);
  tryPassword(ada, office).succeed();
  guess(5);
  expect(tryPassword(ada, office).wait).toBeGreaterThan(0);

  let stranger = 0;
  guess(11, () => `stranger-${(stranger += 1)}-${ada}`);
  const grace = tryPassword(`grace-${ada}`, office);
  expect(grace.wait).toBe(minute);
});

test("right passwords never use up a network's share", () => {
  for (let time = 0; time < 100; time += 1) {
    const attempt = tryPassword(`${time}-${ada}`, office);
    expect(attempt.wait).toBe(0);
    attempt.succeed();
  }
});

test("one account that is guessed at from everywhere slows down for strangers, a minute at most", () => {
  const network = elsewhere();
  guess(15, () => ada, network);
  const waits = Array.from({ length: 10 }, () => {
    const { wait } = tryPassword(ada, network());
    vi.advanceTimersByTime(wait);
    guess(1, () => ada, network);
    return wait / 1_000;
  });
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
});

test("strangers cannot keep a person out of where the account is at home", () => {
  tryPassword(ada, office).succeed();
  const network = elsewhere();
  guess(15, () => ada, network);
  expect(tryPassword(ada, network()).wait).toBeGreaterThan(0);
  expect(tryPassword(ada, office).wait).toBe(0);
});

test("what the backend never looked at does not count", () => {
  for (let time = 0; time < 50; time += 1) {
    for (const attempt of [tryPassword(ada, office), trySignUp(ada, office), tryMail(ada, office), tryLink(office)]) {
      expect(attempt.wait).toBe(0);
      attempt.takeBack();
    }
  }
});

test("a network opens twenty accounts, and an address has five mails", () => {
  for (let account = 0; account < 20; account += 1) expect(trySignUp(`${account}-${ada}`, office).wait).toBe(0);
  expect(trySignUp(`one-more-${ada}`, office).wait).toBe(minute);

  const network = elsewhere();
  for (let time = 0; time < 3; time += 1) expect(tryMail(ada, network()).wait).toBe(0);
  for (let time = 0; time < 2; time += 1) expect(trySignUp(ada, network()).wait).toBe(0);
  expect(tryMail(ada, network()).wait).toBe(minute);
  expect(trySignUp(ada, network()).wait).toBe(minute);
});

test("a sign-up that needed no mail does not count as one", () => {
  const network = elsewhere();
  for (let time = 0; time < 10; time += 1) {
    const attempt = trySignUp(ada, network());
    expect(attempt.wait).toBe(0);
    attempt.succeed();
  }
});

test("a network tries twenty links that do not work, and any number that do", () => {
  for (let time = 0; time < 50; time += 1) tryLink(office).succeed();
  for (let time = 0; time < 20; time += 1) expect(tryLink(office).wait).toBe(0);
  expect(tryLink(office).wait).toBe(minute);
  expect(tryLink(`${office} next door`).wait).toBe(0);
});

test("senders whose network is not known share no limit", () => {
  for (let time = 0; time < 50; time += 1) expect(tryLink("").wait).toBe(0);
});
