import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { consumeInTurn, createLimiter } from "./limiter.server.ts";

const minute = 60;
const growing = { name: "test", points: 2, duration: 60 * minute, blockDuration: minute, longestBlock: 5 * minute };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);

/** In seconds. */
async function waitOf(limiter: ReturnType<typeof createLimiter>, key = "a"): Promise<number> {
  return (await limiter.consume(key)).wait / 1_000;
}

test("many at once are no way around, and one that waits does not wait longer for it", async () => {
  const limiter = createLimiter(growing);
  const waits = await Promise.all(Array.from({ length: 20 }, () => waitOf(limiter)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(2);
  pass(20);
  expect(await waitOf(limiter)).toBe(40);
});

test("a key that was quiet long enough starts anew", async () => {
  const limiter = createLimiter(growing);
  for (let time = 0; time < 9; time += 1) {
    await waitOf(limiter);
    pass(minute);
  }
  pass(60 * minute);
  expect([await waitOf(limiter), await waitOf(limiter)]).toEqual([0, 0]);
});

test("what is taken back may be tried again", async () => {
  const limiter = createLimiter(growing);
  for (let time = 0; time < 9; time += 1) {
    const { wait, takeBack } = await limiter.consume("a");
    expect(wait).toBe(0);
    takeBack();
  }
  for (let time = 0; time < 3; time += 1) await limiter.consume("a");
  pass(minute);
  const after = await limiter.consume("a");
  after.takeBack();
  expect(await waitOf(limiter)).toBe(0);
  expect(await waitOf(limiter)).toBe(2 * minute);
});

test("without a block the rest of the time is to be waited for", async () => {
  const limiter = createLimiter({ name: "test", points: 1, duration: 10 * minute });
  expect(await waitOf(limiter)).toBe(0);
  pass(minute);
  expect(await waitOf(limiter)).toBe(9 * minute);
  pass(9 * minute);
  expect(await waitOf(limiter)).toBe(0);
});

test("who was refused stays so, however many new keys come", async () => {
  const limiter = createLimiter({ ...growing, keys: 3 });
  for (const key of ["guessed at", "c", "d", "e", "f", "g"])
    for (let time = 0; time < (key === "guessed at" ? 3 : 1); time += 1) await limiter.consume(key);
  expect(await waitOf(limiter, "guessed at")).toBe(minute);
});

test("a key of which everything was taken back leaves no trace, and drops no other", async () => {
  const limiter = createLimiter({ ...growing, keys: 3 });
  await limiter.consume("counted");
  for (let time = 0; time < 9; time += 1) {
    const { takeBack } = await limiter.consume(`new ${time}`);
    takeBack();
    await Promise.resolve();
  }
  expect([await waitOf(limiter, "counted"), await waitOf(limiter, "counted")]).toEqual([0, minute]);
});

type Limiter = ReturnType<typeof createLimiter>;

const inTurn = (network: Limiter, account: Limiter) => (name: string) =>
  consumeInTurn([
    [network, "one"],
    [account, name],
  ]);

test("who has to wait at the first limit is not known to the next", async () => {
  const network = createLimiter({ ...growing, points: 1 });
  const account = createLimiter({ ...growing, points: 1, keys: 2 });
  const tried = inTurn(network, account);
  await account.consume("ana");
  await account.consume("eve");
  expect((await tried("")).wait).toBe(0);
  for (let time = 0; time < 9; time += 1) expect((await tried(`new ${time}`)).wait).toBeGreaterThan(0);
  expect([await waitOf(account, "ana"), await waitOf(account, "eve")]).toEqual([minute, minute]);
});

test("what the first limit gave is given back where a later one refuses", async () => {
  const [network, account] = [createLimiter({ ...growing, points: 1 }), createLimiter({ ...growing, points: 1 })];
  await account.consume("ana");
  for (let time = 0; time < 9; time += 1) expect((await inTurn(network, account)("ana")).wait).toBeGreaterThan(0);
  expect(await waitOf(network, "one")).toBe(0);
});

test("many keys do not fill the memory: the quietest is forgotten, the busy stay", async () => {
  const limiter = createLimiter({ name: "test", points: 1, duration: minute, keys: 3 });
  expect([await waitOf(limiter, "busy"), await waitOf(limiter, "quiet")]).toEqual([0, 0]);
  for (const key of ["c", "d", "e"]) {
    expect(await waitOf(limiter, "busy")).toBeGreaterThan(0);
    await limiter.consume(key);
  }
  expect(await waitOf(limiter, "busy")).toBeGreaterThan(0);
  expect(await waitOf(limiter, "quiet")).toBe(0);
});
