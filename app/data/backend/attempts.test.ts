import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAttempts, type Attempts } from "./attempts.server.ts";

const minute = 60_000;
const ada = "ada@northlight.test";
const office = "office";
let attempts: Attempts;

beforeEach(() => {
  attempts = createAttempts();
  vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

async function guess(times: number, email = () => ada, network = () => office): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect((await attempts.password(email(), network())).wait, `guess ${time + 1}`).toBe(0);
  }
}

/** Somewhere else every time. */
function elsewhere(): () => string {
  let place = 0;
  return () => `${office} branch ${(place += 1)}`;
}

test("after five wrong passwords each further one waits twice as long, up to fifteen minutes", async () => {
  await guess(5);
  const waits: number[] = [];
  for (let time = 0; time < 6; time += 1) {
    const { wait } = await attempts.password(ada, office);
    vi.advanceTimersByTime(wait);
    await guess(1);
    waits.push(wait / minute);
  }
  expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
});

test("the limit does not see how an address is written", async () => {
  await guess(5, () => ` ${ada.toUpperCase()} `);
  expect((await attempts.password(ada, office)).wait).toBe(minute);
});

test("a right password gives the account five tries again, but not its network", async () => {
  await guess(4);
  (await attempts.password(ada, office)).succeed();
  await guess(5);
  expect((await attempts.password(ada, office)).wait).toBeGreaterThan(0);

  let stranger = 0;
  await guess(11, () => `stranger-${(stranger += 1)}-${ada}`);
  const grace = await attempts.password(`grace-${ada}`, office);
  expect(grace.wait).toBe(minute);
});

test("right passwords never use up a network's share", async () => {
  for (let time = 0; time < 100; time += 1) {
    const attempt = await attempts.password(`${time}-${ada}`, office);
    expect(attempt.wait).toBe(0);
    attempt.succeed();
  }
});

test("one account that is guessed at from everywhere slows down for strangers, a minute at most", async () => {
  const network = elsewhere();
  await guess(15, () => ada, network);
  const waits: number[] = [];
  for (let time = 0; time < 10; time += 1) {
    const { wait } = await attempts.password(ada, network());
    vi.advanceTimersByTime(wait);
    await guess(1, () => ada, network);
    waits.push(wait / 1_000);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
});

test("strangers cannot keep a person out of where the account is at home", async () => {
  (await attempts.password(ada, office)).succeed();
  const network = elsewhere();
  await guess(15, () => ada, network);
  expect((await attempts.password(ada, network())).wait).toBeGreaterThan(0);
  expect((await attempts.password(ada, office)).wait).toBe(0);
});

test("what the backend never looked at does not count", async () => {
  for (let time = 0; time < 50; time += 1) {
    for (const attempt of [
      await attempts.password(ada, office),
      await attempts.signUp(ada, office),
      await attempts.mail(ada, office),
      await attempts.link(office),
    ]) {
      expect(attempt.wait).toBe(0);
      attempt.takeBack();
    }
  }
});

test("a network opens twenty accounts, and an address has five mails", async () => {
  for (let account = 0; account < 20; account += 1)
    expect((await attempts.signUp(`${account}-${ada}`, office)).wait).toBe(0);
  expect((await attempts.signUp(`one-more-${ada}`, office)).wait).toBe(minute);

  const network = elsewhere();
  for (let time = 0; time < 5; time += 1) expect((await attempts.mail(ada, network())).wait).toBe(0);
  expect((await attempts.mail(ada, network())).wait).toBe(minute);
  for (let time = 0; time < 5; time += 1) expect((await attempts.signUp(ada, "home")).wait).toBe(0);
  expect((await attempts.signUp(ada, "home")).wait).toBe(minute);
});

test("nobody is kept from signing up, or from their new address, by what strangers ask for it", async () => {
  const network = elsewhere();
  for (let time = 0; time < 20; time += 1) {
    await attempts.mail(ada, network());
    await attempts.signUp(ada, network());
    await attempts.newAddress(ada, network());
  }
  expect((await attempts.signUp(ada, office)).wait).toBe(0);
  expect((await attempts.newAddress(ada, office)).wait).toBe(0);
});

test("a sign-up that needed no mail does not count as one", async () => {
  const network = elsewhere();
  for (let time = 0; time < 10; time += 1) {
    const attempt = await attempts.signUp(ada, network());
    expect(attempt.wait).toBe(0);
    attempt.succeed();
  }
});

test("a network tries twenty links that do not work, and any number that do", async () => {
  for (let time = 0; time < 50; time += 1) (await attempts.link(office)).succeed();
  for (let time = 0; time < 20; time += 1) expect((await attempts.link(office)).wait).toBe(0);
  expect((await attempts.link(office)).wait).toBe(minute);
  expect((await attempts.link(`${office} next door`)).wait).toBe(0);
});

test("senders whose network is not known share no limit", async () => {
  for (let time = 0; time < 50; time += 1) expect((await attempts.link("")).wait).toBe(0);
});

test("codes of an account are limited wherever they come from, and a right one is a fresh start", async () => {
  for (let guess = 0; guess < 5; guess++)
    expect((await attempts.code("a1", `192.0.2.${guess}`, `${guess}`)).wait).toBe(0);
  expect((await attempts.code("a1", "192.0.2.99", "99")).wait).toBeGreaterThan(0);
  const other = await attempts.code("a2", "192.0.2.1", "first");
  expect(other.wait).toBe(0);
  other.succeed();
  for (let guess = 0; guess < 5; guess++) expect((await attempts.code("a2", "192.0.2.1", `${guess}`)).wait).toBe(0);
  expect((await attempts.code("a2", "192.0.2.1", "5")).wait).toBeGreaterThan(0);
});

test("a network tries twenty codes, sends twenty mails, and somebody asks the assistant for thirty drafts an hour", async () => {
  for (let time = 0; time < 20; time += 1) {
    expect((await attempts.code(`a${time}`, office, `${time}`)).wait).toBe(0);
    expect((await attempts.mail(`${time}-${ada}`, office)).wait).toBe(0);
  }
  expect((await attempts.code("one more", office, "20")).wait).toBe(minute);
  expect((await attempts.mail(`one-more-${ada}`, office)).wait).toBe(minute);
  for (let time = 0; time < 30; time += 1) expect((await attempts.assistantDraft("a1")).wait).toBe(0);
  expect((await attempts.assistantDraft("a1")).wait).toBeGreaterThan(0);
});

test("a code is good once, for as long as the sign-in service would take it, and again where it did not answer", async () => {
  const first = await attempts.code("a1", office, "123456");
  expect(first).toMatchObject({ wait: 0, isUsed: false });
  first.succeed();
  expect(await attempts.code("a1", "elsewhere", "123456")).toMatchObject({ isUsed: true });
  expect(await attempts.code("a2", office, "123456")).toMatchObject({ isUsed: false });
  vi.advanceTimersByTime(91_000);
  const later = await attempts.code("a1", office, "123456");
  expect(later).toMatchObject({ isUsed: false });
  later.takeBack();
  expect(await attempts.code("a1", office, "123456")).toMatchObject({ isUsed: false });
});

test.for([
  ["an IPv6 site", (at: number) => `2001:db8:7:${at.toString(16)}::/64`],
  ["an IPv4 network", (at: number) => `203.0.113.${at}`],
] as const)("%s alone cannot use up the attempts of all strangers", async ([, network]) => {
  for (let at = 0; at < 40; at += 1) await attempts.stranger(`${at}@example.com`, network(at));
  expect((await attempts.stranger(ada, network(99))).wait).toBeGreaterThan(0);
  expect((await attempts.stranger(ada, "198.51.100.7")).wait).toBe(0);
});

test("of wrong passwords from everywhere fewer are asked about than the sign-in service takes, but those of people at home are", async () => {
  const stranger = (at: number) => attempts.stranger(`${at}@example.com`, `198.51.${at}.7`);
  for (let at = 0; at < 15; at += 1) expect((await stranger(at)).wait).toBe(0);
  expect((await stranger(15)).wait).toBeGreaterThan(0);
  (await attempts.password(ada, office)).succeed();
  expect((await attempts.stranger(ada, office)).wait).toBe(0);
  vi.advanceTimersByTime(10_000);
  for (let at = 0; at < 40; at += 1) {
    const attempt = await stranger(at);
    expect(attempt.wait).toBe(0);
    attempt.succeed();
  }
});
