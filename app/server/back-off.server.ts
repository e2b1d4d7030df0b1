type Limit = {
  /** So many times nobody has to wait. */
  free: number;
  /** The first wait, in milliseconds; each further time doubles it. */
  first: number;
  longest: number;
  /** So long without a time, in milliseconds, and the key starts anew. */
  forgottenAfter: number;
  keys?: number;
  now?: () => number;
};

export type BackOff = ReturnType<typeof createBackOff>;

/**
 * Makes each key wait longer the more often it did something. Remembers so many keys at most: the one that was quiet the
 * longest is forgotten first. By a clock that nobody can set back.
 */
export function createBackOff(limit: Limit) {
  const { free, first, longest, forgottenAfter, keys = 10_000, now = () => performance.now() } = limit;
  const counted = new Map<string, { times: number; last: number }>();

  function recent(key: string) {
    const kept = counted.get(key);
    return kept && now() - kept.last < forgottenAfter ? kept : { times: 0, last: 0 };
  }

  function keep(key: string, entry: { times: number; last: number }): void {
    counted.delete(key);
    if (entry.times > 0) counted.set(key, entry);
    if (counted.size > keys) counted.delete(counted.keys().next().value ?? key);
  }

  return {
    /** So long, in milliseconds, has the key to wait before it may be counted again. */
    wait(key: string): number {
      const { times, last } = recent(key);
      if (times < free) return 0;
      return Math.max(0, last + Math.min(first * 2 ** (times - free), longest) - now());
    },

    /** Counts one more for the key. What it gives takes that back: what it was for did not happen. */
    count(key: string): () => void {
      const before = recent(key);
      const own = { times: before.times + 1, last: now() };
      keep(key, own);
      return () => {
        const { times, last } = recent(key);
        keep(key, { times: Math.max(0, times - 1), last: last === own.last ? before.last : last });
      };
    },

    forget(key: string): void {
      counted.delete(key);
    },
  };
}
