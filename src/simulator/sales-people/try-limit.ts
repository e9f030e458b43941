/** How many tries an account has in a while: a wrong password, a wrong code, and a code that was sent are one each. */
const MOST_TRIES = 10;
const WINDOW_MS = 15 * 60_000;

/** Counts the tries of each account. */
export interface TryLimit {
  /** Counts one; false where there were too many, right or wrong, until the first of them is a quarter of an hour old. */
  take(account: string): boolean;
  /** Whoever is in has proved that the tries were theirs. */
  forget(account: string): void;
}

/** Nobody has tried anything yet. Accounts are those that exist, so that there are only so many. */
export const openTryLimit = (nowMs: () => number): TryLimit => {
  const tried = new Map<string, number[]>();
  const recent = (account: string): number[] => {
    const now = nowMs();
    // A clock that was set back starts anew, or the limit would hold for ever.
    return (tried.get(account) ?? []).filter((atMs) => atMs <= now && now < atMs + WINDOW_MS);
  };
  return {
    take(account) {
      const before = recent(account);
      if (before.length >= MOST_TRIES) return false;
      tried.set(account, [...before, nowMs()]);
      return true;
    },
    forget: (account) => void tried.delete(account),
  };
};
