import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from "rate-limiter-flexible";
import { prefix, type Redis } from "./redis.server.ts";

export type LimiterName =
  | `password-${"here" | "network" | "account" | "wide" | "site"}`
  | `mail-${"here" | "address" | "network"}`
  | `code-${"account" | "network"}`
  | `${"subscription" | "enquiry" | "remark"}-${"here" | "network" | "site"}`
  | "sign-up"
  | "used-code"
  | "link"
  | "assistant-draft";

type Options = {
  name: string;
  points: number;
  duration: number;
  /** Doubles with each further wait; after one, a single attempt is free. */
  blockDuration?: number;
  longestBlock?: number;
  keys?: number;
};

export type Limiter = ReturnType<typeof createLimiter>;
type Consumed = { wait: number; takeBack: () => void };

/** In Redis, else in memory for a bounded number of keys; the refused ones are kept apart, so that new keys evict none of them. */
export function createLimiter(options: Options, redis?: Redis) {
  const { name, points, duration, blockDuration = 0, longestBlock = 0, keys = 10_000 } = options;
  const here = {
    attempts: new RateLimiterMemory({ points, duration, blockDuration }),
    blocks: new RateLimiterMemory({ points, duration }),
  };
  const { attempts, blocks } = redis ? inRedis(redis, options, here) : here;
  const known = () =>
    new LRUCache<string, true>({
      // By size, each counted as one: for a number, lru-cache allocates half a megabyte before the first key.
      maxSize: keys,
      sizeCalculation: () => 1,
      dispose(_used, key, reason) {
        if (reason === "set" || refused.has(key)) return;
        void here.attempts.delete(key);
        void here.blocks.delete(key);
      },
    });
  const [used, refused] = [known(), known()];
  const keyOf = (of: string) => (redis ? redis.keyOf(name, of) : of);

  return {
    async consume(of: string): Promise<Consumed> {
      const key = keyOf(of);
      const place = refused.has(key) ? refused : used;
      place.set(key, true);
      const blocked = (await blocks.get(key))?.consumedPoints ?? 0;
      const cost = blocked > 0 ? points : 1;
      const consumed = await attempts.consume(key, cost).catch((rejected: RateLimiterRes) => rejected);
      if (consumed.consumedPoints <= points) {
        // Meanwhile somebody may have taken back the last of it.
        place.set(key, true);
        if (blocked > 0) await blocks.set(key, blocked, duration);
        return { wait: 0, takeBack: () => void takeBack(key, cost) };
      }
      refused.set(key, true);
      used.delete(key);
      const isFirst = consumed.consumedPoints <= points + cost;
      if (!isFirst || blockDuration === 0) return { wait: consumed.msBeforeNext, takeBack: () => {} };
      const wait = Math.min(blockDuration * 2 ** blocked, longestBlock);
      await Promise.all([blocks.set(key, blocked + 1, duration), attempts.block(key, wait)]);
      return { wait: wait * 1_000, takeBack: () => {} };
    },

    forget(of: string): void {
      forgetKey(keyOf(of));
    },
  };

  async function takeBack(key: string, cost: number): Promise<void> {
    if (!used.has(key) && !refused.has(key)) return;
    const { consumedPoints } = await attempts.reward(key, cost);
    if (consumedPoints <= 0 && used.has(key)) forgetKey(key);
  }

  function forgetKey(key: string): void {
    refused.delete(key);
    used.delete(key);
    void attempts.delete(key);
    void blocks.delete(key);
  }
}

/** In order: one that has to wait counts in none of those that follow; an empty key has no limit. Gives the wait in milliseconds. */
export async function consumeInTurn(limits: [Limiter, key: string][]): Promise<Consumed> {
  const consumed: Consumed[] = [];
  const takeBack = () => consumed.forEach((one) => one.takeBack());
  for (const [limiter, key] of limits) {
    if (key === "") continue;
    const one = await limiter.consume(key);
    if (one.wait > 0) {
      takeBack();
      return { wait: one.wait, takeBack: () => {} };
    }
    consumed.push(one);
  }
  return { wait: 0, takeBack };
}

function inRedis(
  { client }: Redis,
  { points, duration, blockDuration }: Options,
  insurance: { attempts: RateLimiterMemory; blocks: RateLimiterMemory },
) {
  const shared = { storeClient: client, useRedisPackage: true, points, duration };
  return {
    attempts: new RateLimiterRedis({
      ...shared,
      keyPrefix: `${prefix}attempts`,
      ...(blockDuration && { blockDuration }),
      insuranceLimiter: insurance.attempts,
    }),
    blocks: new RateLimiterRedis({ ...shared, keyPrefix: `${prefix}blocks`, insuranceLimiter: insurance.blocks }),
  };
}
