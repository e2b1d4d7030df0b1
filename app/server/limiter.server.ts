import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from "rate-limiter-flexible";
import { prefix, type Redis } from "./redis.server.ts";

/** What the site remembers of senders for a while. The privacy page speaks of each. */
export type LimiterName =
  | `password-${"here" | "network" | "account"}`
  | `mail-${"address" | "network"}`
  | `code-${"account" | "network"}`
  | `${"subscription" | "enquiry" | "remark"}-${"here" | "network" | "site"}`
  | "sign-up"
  | "used-code"
  | "link";

/** All times in seconds. */
type Options = {
  name: string;
  points: number;
  duration: number;
  /** After a wait one attempt is free, and each further wait is twice as long. */
  blockDuration?: number;
  longestBlock?: number;
  keys?: number;
};

export type Limiter = ReturnType<typeof createLimiter>;
/** `wait` in milliseconds. */
type Consumed = { wait: number; takeBack: () => void };

/** In Redis, else in this process: for a limited number of keys, the longest unused dropped first. */
export function createLimiter(options: Options, redis?: Redis) {
  const { name, points, duration, blockDuration = 0, longestBlock = 0, keys = 10_000 } = options;
  const here = {
    attempts: new RateLimiterMemory({ points, duration, blockDuration }),
    blocks: new RateLimiterMemory({ points, duration }),
  };
  const { attempts, blocks } = redis ? inRedis(redis, options, here) : here;
  const used = new LRUCache<string, true>({
    // By size, each counted as one: for a number, lru-cache sets half a megabyte aside before the first key.
    maxSize: keys,
    sizeCalculation: () => 1,
    dispose(_used, key, reason) {
      if (reason === "set") return;
      void here.attempts.delete(key);
      void here.blocks.delete(key);
    },
  });
  const keyOf = (of: string) => (redis ? redis.keyOf(name, of) : of);

  return {
    /** An attempt that has to wait is not counted. */
    async consume(of: string): Promise<Consumed> {
      const key = keyOf(of);
      used.set(key, true);
      const blocked = (await blocks.get(key))?.consumedPoints ?? 0;
      const cost = blocked > 0 ? points : 1;
      const consumed = await attempts.consume(key, cost).catch((rejected: RateLimiterRes) => rejected);
      if (consumed.consumedPoints <= points) {
        if (blocked > 0) await blocks.set(key, blocked, duration);
        return { wait: 0, takeBack: () => void (used.has(key) && attempts.reward(key, cost)) };
      }
      const isFirst = consumed.consumedPoints <= points + cost;
      if (!isFirst || blockDuration === 0) return { wait: consumed.msBeforeNext, takeBack: () => {} };
      const wait = Math.min(blockDuration * 2 ** blocked, longestBlock);
      await Promise.all([blocks.set(key, blocked + 1, duration), attempts.block(key, wait)]);
      return { wait: wait * 1_000, takeBack: () => {} };
    },

    forget(of: string): void {
      const key = keyOf(of);
      used.delete(key);
      void attempts.delete(key);
      void blocks.delete(key);
    },
  };
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
