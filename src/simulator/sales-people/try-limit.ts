/** How many tries an account has in a while: a wrong password, a wrong code, and a code that was sent are one each. */
const MOST_TRIES = 10;
const WINDOW_MS = 15 * 60_000;

/** Counts the tries of each account. */
export interface TryLimit {
  /**
   * Counts one, and gives 0; where there were too many, right or wrong, none is counted, and it gives how long it is,
   * in milliseconds, until the first of them is a quarter of an hour old.
   */
  take(account: string): number;
  /** Whoever is in has proved that the tries were theirs. */
  forget(account: string): void;
}

/** Nobody has tried anything yet. Of more than `mostAccounts`, the one that was tried longest ago begins anew. */
export const openTryLimit = (
  nowMs: () => number,
  mostAccounts = Number.POSITIVE_INFINITY,
): TryLimit => {
  const tried = new Map<string, number[]>();
  const recent = (account: string, now: number): number[] =>
    // A clock that was set back starts anew, or the limit would hold for ever.
    (tried.get(account) ?? []).filter((atMs) => atMs <= now && now < atMs + WINDOW_MS);
  return {
    take(account) {
      const now = nowMs();
      const before = recent(account, now);
      const [first = now] = before;
      if (before.length >= MOST_TRIES) return first + WINDOW_MS - now;
      tried.delete(account);
      tried.set(account, [...before, now]);
      const [oldest] = tried.keys();
      if (tried.size > mostAccounts && oldest !== undefined) tried.delete(oldest);
      return 0;
    },
    forget: (account) => void tried.delete(account),
  };
};
