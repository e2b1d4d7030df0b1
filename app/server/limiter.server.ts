import { LRUCache } from "lru-cache";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";

/** All times in seconds. */
type Options = {
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

/** RateLimiterMemory with growing waits and a limited number of keys, the longest unused dropped first. */
export function createLimiter({ points, duration, blockDuration = 0, longestBlock = 0, keys = 10_000 }: Options) {
  const limiter = new RateLimiterMemory({ points, duration, blockDuration });
  const blocks = new LRUCache<string, number>({
    max: keys,
    ttl: duration * 1_000,
    perf: Date,
    dispose: (_blocks, key, reason) => void (reason !== "set" && limiter.delete(key)),
  });

  return {
    /** An attempt that has to wait is not counted. */
    async consume(key: string): Promise<Consumed> {
      const blocked = blocks.get(key) ?? 0;
      if (!blocks.has(key)) blocks.set(key, blocked);
      const cost = blocked > 0 ? points : 1;
      const consumed = await limiter.consume(key, cost).catch((refused: RateLimiterRes) => refused);
      if (consumed.consumedPoints <= points) {
        blocks.set(key, blocked);
        return { wait: 0, takeBack: () => void (blocks.has(key) && limiter.reward(key, cost)) };
      }
      const isFirst = consumed.consumedPoints <= points + cost;
      if (!isFirst || blockDuration === 0) return { wait: consumed.msBeforeNext, takeBack: () => {} };
      const wait = Math.min(blockDuration * 2 ** blocked, longestBlock);
      blocks.set(key, blocked + 1);
      await limiter.block(key, wait);
      return { wait: wait * 1_000, takeBack: () => {} };
    },

    forget(key: string): void {
      blocks.delete(key);
    },
  };
}
