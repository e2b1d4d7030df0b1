export type Attempts = ReturnType<typeof createAttempts>;

const windowMs = 5 * 60 * 1000;
const mostAccounts = 10_000;

/**
 * Counts sign-ins per account: after `limit` without a success within five minutes, none until the oldest is that long
 * ago. They count from their start, so that many at once are no way around.
 */
export function createAttempts(limit: number) {
  const started = new Map<string, number[]>();
  const recent = (account: string) => (started.get(account) ?? []).filter((at) => at > performance.now() - windowMs);

  return {
    exhausted: (account: string) => recent(account).length >= limit,
    begin(account: string) {
      const attempts = [...recent(account), performance.now()];
      started.delete(account);
      started.set(account, attempts);
      const oldest = started.keys().next();
      if (started.size > mostAccounts && !oldest.done) started.delete(oldest.value);
    },
    succeeded: (account: string) => void started.delete(account),
    forget: () => started.clear(),
  };
}
