export type Attempts = ReturnType<typeof createAttempts>;

/** Milliseconds until an empty bucket is full again: the service's 30 fill at two a second. */
const fullAfter = 15_000;

/** As the service limits whoever comes from one network address, which for it are all people of a site: by buckets of `size`. */
export function createAttempts(size: number, now = () => performance.now()) {
  const buckets = new Map<string, { left: number; at: number }>();

  return {
    /** Whether there is one more; `of` tokens count apart from codes of the second step. */
    take(of: "tokens" | "codes"): boolean {
      const { left, at } = buckets.get(of) ?? { left: size, at: now() };
      const filled = Math.min(size, left + ((now() - at) / fullAfter) * size);
      buckets.set(of, { left: filled < 1 ? filled : filled - 1, at: now() });
      return filled >= 1;
    },
    forget: () => buckets.clear(),
  };
}
