import type { Clock } from '../domain/clock.ts';
import type { Result } from '../domain/result.ts';
import type { Ledger, LedgerFailure } from '../ledger/ledger.ts';

/** How often a journal that refused a write is tried again. */
const TRIED_AGAIN_AFTER_MS = 5_000;

export interface JournalDoorOptions {
  readonly ledger: Ledger;
  readonly clock: Clock;
  /** Whether the till may sell has changed. */
  readonly changed: () => void;
  /** For the log: the journal refused a write, or took one again. */
  readonly report: (failure: LedgerFailure | null) => void;
}

/** The one way into the journal: it knows whether the last write was refused, and tries until one is taken. */
export interface JournalDoor {
  /** Why the last write was refused; no new sale starts before one succeeds. */
  readonly refusedFor: LedgerFailure['code'] | null;
  /** How many writes were taken: what is summed over the journal holds until the next one. */
  readonly writes: number;
  /** Commits; null when the journal could not take it, and nothing was then written. */
  write<Value>(commit: () => Result<Value, LedgerFailure>): Value | null;
  close(): void;
}

/** Opens the door; nothing is refused yet. */
export function openJournalDoor({
  ledger,
  clock,
  changed,
  report,
}: JournalDoorOptions): JournalDoor {
  let refusedFor: LedgerFailure['code'] | null = null;
  let writes = 0;
  let cancelTry: (() => void) | null = null;

  function heard(failure: LedgerFailure | null): void {
    const code = failure?.code ?? null;
    if (code === refusedFor) return;
    const wasRefused = refusedFor !== null;
    refusedFor = code;
    report(failure);
    if (code === null) {
      cancelTry?.();
      cancelTry = null;
    } else if (!wasRefused) {
      tryLater();
    }
    changed();
  }

  function tryLater(): void {
    cancelTry = clock.after(TRIED_AGAIN_AFTER_MS, () => {
      const probed = ledger.probe();
      heard(probed.ok ? null : probed.error);
      if (!probed.ok) tryLater();
    });
  }

  return {
    get refusedFor() {
      return refusedFor;
    },
    get writes() {
      return writes;
    },
    write(commit) {
      const written = commit();
      if (written.ok) writes += 1;
      // The last of a disk takes news of sales already begun; only a probe says that there is room for more.
      if (!written.ok || refusedFor !== 'diskFull') heard(written.ok ? null : written.error);
      return written.ok ? written.value : null;
    },
    close: () => cancelTry?.(),
  };
}
