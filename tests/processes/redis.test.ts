import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { createAttempts } from "../../app/data/backend/attempts.server.ts";
import { createPublication } from "../../app/data/published/publication.server.ts";
import { createLimiter } from "../../app/server/limiter.server.ts";
import { connectRedis, type Redis } from "../../app/server/redis.server.ts";
import { RedisServer } from "../faults/redis-server.ts";

let server: RedisServer;
/** Each as a process of its own has one. */
let processes: [Redis, Redis];
let outages: Error[] = [];

beforeAll(async () => {
  server = await RedisServer.start();
  // A busy machine keeps Redis silent for longer than a site waits.
  const limits = { pingInterval: 500, socketTimeout: 600_000, connectTimeout: 600_000 };
  processes = [await connect(limits), await connect(limits)];
  await Promise.all(processes.map(({ connected }) => connected));
});
afterEach(() => void (outages = []));
afterAll(async () => {
  for (const one of processes) one.close();
  await server.end();
});

function connect(limits?: Parameters<typeof connectRedis>[0]["limits"]): Promise<Redis> {
  return connectRedis({ url: server.url, report: (error) => void outages.push(error), ...(limits && { limits }) });
}

const isReady = () => processes.every(({ client }) => client.isReady);

let names = 0;
/** The same limit in both processes. */
function limiters(options: { points: number; blockDuration?: number; longestBlock?: number }) {
  names += 1;
  const [one, other] = processes.map((redis) =>
    createLimiter({ name: `limit-${names}`, duration: 600, ...options }, redis),
  );
  return { one: one!, other: other! };
}

test("waits grow whichever process is asked, and many at once are no way around", async () => {
  const { one, other } = limiters({ points: 2, blockDuration: 60, longestBlock: 600 });
  const many = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? one : other).consume("a")));
  expect(many.filter(({ wait }) => wait === 0)).toHaveLength(2);
  const { wait } = await other.consume("a");
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60_000);
  one.forget("a");
  for (let time = 0; time < 2; time += 1) expect((await other.consume("a")).wait).toBe(0);
  expect((await one.consume("a")).wait).toBeGreaterThan(0);
});

test("what one process takes back may be tried again through the other", async () => {
  const { one, other } = limiters({ points: 2 });
  await other.consume("a");
  for (let time = 0; time < 5; time += 1) {
    const { wait, takeBack } = await one.consume("a");
    expect(wait).toBe(0);
    takeBack();
  }
  expect((await other.consume("a")).wait).toBe(0);
  expect((await one.consume("a")).wait).toBeGreaterThan(0);
});

test("a network that an account was used from is known to both", async () => {
  const [here, there] = [createAttempts(processes[0]), createAttempts(processes[1])];
  (await here.password("ana@example.com", "192.0.2.1")).succeed();
  for (let number = 1; number <= 20; number += 1) await there.password("ana@example.com", `198.51.100.${number}`);
  expect((await there.password("ana@example.com", "198.51.100.99")).wait).toBeGreaterThan(0);
  expect((await there.password("ana@example.com", "192.0.2.1")).wait).toBe(0);
});

test("no address of anybody stands in Redis as it is written", async () => {
  await createAttempts(processes[0]).password("ana@example.com", "192.0.2.1");
  const keys = await processes[0].client.keys("*");
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => /ana@|192\.0/.test(key))).toEqual([]);
  expect(keys.every((key) => key.startsWith("northlight:"))).toBe(true);
});

test("what is published through one process is read anew by the other, whose copy is still fresh", async () => {
  const stillClock = () => 0;
  let asked = 0;
  const client = { rpc: () => void (asked += 1) } as never;
  const contents = processes.map((redis) => {
    const content = createPublication({
      client,
      now: stillClock,
      announce: () => redis.announce(),
    });
    redis.onAnnounced(() => void content.readAgain());
    return content;
  });
  const heard: string[] = [];
  contents[1]!.subscribe((written) => void heard.push(written));
  await contents[1]!.current();
  heard.length = 0;
  await contents[0]!.republish();
  await expect.poll(() => heard).toEqual(["here"]);
  expect(asked).toBeGreaterThanOrEqual(3);
});

test("while Redis is gone each process counts by itself, and together again when it is back", async () => {
  const { one, other } = limiters({ points: 2 });
  await one.consume("a");
  await server.end();
  const alone = [await one.consume("a"), await one.consume("a"), await one.consume("a"), await other.consume("a")];
  expect(alone.map(({ wait }) => wait > 0)).toEqual([false, false, true, false]);
  expect(outages).toHaveLength(2);
  processes[0].announce();

  await server.start();
  await expect.poll(isReady).toBe(true);
  const together = [await one.consume("a"), await other.consume("a"), await one.consume("a")];
  expect(together.map(({ wait }) => wait > 0)).toEqual([false, false, true]);
});

test("a Redis that stalls holds nobody up for long", async () => {
  const redis = await connect();
  onTestFinished(() => redis.close());
  await redis.connected;
  const one = createLimiter({ name: "stalled", points: 1, duration: 600 }, redis);
  server.signal("SIGSTOP");
  try {
    expect((await one.consume("a")).wait).toBe(0);
    expect((await one.consume("a")).wait).toBeGreaterThan(0);
    expect(outages.length).toBeGreaterThan(0);
  } finally {
    server.signal("SIGCONT");
  }
  await expect.poll(() => redis.client.isReady).toBe(true);
});
