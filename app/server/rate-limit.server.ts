type Limit = { most: number; within: number; keys?: number; now?: () => number };

/**
 * Counts what each key did within a sliding time, in milliseconds. Remembers so many keys at most: the one that was
 * quiet the longest is forgotten first.
 */
export function createRateLimit({ most, within, keys = 10_000, now = () => performance.now() }: Limit) {
  const taken = new Map<string, number[]>();

  return {
    /** Counts one more for the key, or gives false when it has had its share. */
    take(key: string): boolean {
      const recent = (taken.get(key) ?? []).filter((time) => time > now() - within);
      const allowed = recent.length < most;
      if (allowed) recent.push(now());
      taken.delete(key);
      taken.set(key, recent);
      if (taken.size > keys) taken.delete(taken.keys().next().value ?? key);
      return allowed;
    },

    /** Takes back the latest count: what it was for did not happen. */
    giveBack(key: string): void {
      taken.get(key)?.pop();
    },
  };
}
