export type Attempts = ReturnType<typeof createAttempts>;

const windowMs = 5 * 60 * 1000;
const mostAccounts = 10_000;

/** Counts failed sign-ins per account: `limit` of them within five minutes, then none until the oldest is that long ago. */
export function createAttempts(limit: number) {
  const failures = new Map<string, number[]>();
  const recent = (account: string) => (failures.get(account) ?? []).filter((at) => at > Date.now() - windowMs);

  return {
    exhausted: (account: string) => recent(account).length >= limit,
    failed(account: string) {
      const kept = [...recent(account), Date.now()];
      failures.delete(account);
      failures.set(account, kept);
      const oldest = failures.keys().next();
      if (failures.size > mostAccounts && !oldest.done) failures.delete(oldest.value);
    },
    succeeded: (account: string) => void failures.delete(account),
    forget: () => failures.clear(),
  };
}
