import type { Clock } from '../../domain/clock.ts';
import type { Result } from '../../domain/result.ts';
import type { Ledger, LedgerFailure } from '../../ledger/ledger.ts';

/** A journal that refused a write is tried again after the first of these, then the next; the last one repeats. */
const TRIED_AGAIN_AFTER_MS = [1_000, 2_000, 4_000, 8_000] as const;

export interface JournalDoorOptions {
  readonly ledger: Pick<Ledger, 'probe'>;
  readonly clock: Clock;
  /** Whether the till may sell has changed. */
  readonly changed: () => void;
  /** For the log. */
  readonly report: {
    /** The journal refused a write (null: took one again). */
    journal(failure: LedgerFailure | null): void;
    /** The till stops, and these many writes never found room. */
    unrecorded(writes: number): void;
  };
}

/** A write that must not be dropped: commits, and says why not where it was refused. */
type KeptWrite = () => LedgerFailure | null;

/**
 * The one way into the journal: it knows whether the last write was refused, and tries until one is taken.
 * What must not be lost is kept in memory meanwhile and written first, in the order in which it happened.
 */
export interface JournalDoor {
  /** Why the last write was refused; no new sale starts before one succeeds. */
  readonly refusedFor: LedgerFailure['code'] | null;
  /** How many writes were taken: what is summed over the journal holds until the next one. */
  readonly writes: number;
  /** Commits what a person decided; null when the journal could not take it, or what was kept before it. */
  write<Value>(commit: () => Result<Value, LedgerFailure>): Value | null;
  /**
   * Commits what happened whether or not there is room: now, or behind everything kept before it, as soon as the
   * journal takes writes. `committed` is called once it is durable, which may be before this returns.
   */
  writeOrKeep<Value>(
    commit: () => Result<Value, LedgerFailure>,
    committed: (value: Value) => void,
  ): void;
  /** Finds out whether it takes writes, where nothing is to be written and none was refused. */
  probe(): void;
  /** Calls `listener` when the journal takes writes again: what was told as refused may be in it all the same. */
  onTakenAgain(listener: () => void): void;
  /** Tries once more to write what is kept; nothing is written from then on. */
  close(): void;
}

/** Opens the door; nothing is refused yet. */
export function openJournalDoor({
  ledger,
  clock,
  changed,
  report,
}: JournalDoorOptions): JournalDoor {
  const kept: KeptWrite[] = [];
  const listeners = new Set<() => void>();
  let refusedFor: LedgerFailure['code'] | null = null;
  let writes = 0;
  let isWritingKept = false;
  let isClosed = false;
  let tries = 0;
  let cancelTry: (() => void) | null = null;

  function heard(failure: LedgerFailure | null): void {
    const code = failure?.code ?? null;
    if (code === null) stopTrying();
    else if (cancelTry === null) tryLater();
    if (code === refusedFor) return;
    refusedFor = code;
    report.journal(failure);
    if (code === null) for (const listener of listeners) listener();
    changed();
  }

  function stopTrying(): void {
    cancelTry?.();
    cancelTry = null;
    tries = 0;
  }

  function tryLater(): void {
    const afterMs = TRIED_AGAIN_AFTER_MS[tries] ?? Math.max(...TRIED_AGAIN_AFTER_MS);
    tries += 1;
    cancelTry = clock.after(afterMs, () => {
      cancelTry = null;
      if (writeKept()) probe();
    });
  }

  function probe(): void {
    const probed = ledger.probe();
    heard(probed.ok ? null : probed.error);
  }

  /** The last of a disk takes news of sales already begun; only a probe says that there is room for more. */
  function heardOfWrite(failure: LedgerFailure | null): void {
    if (failure === null) writes += 1;
    if (failure !== null || refusedFor !== 'diskFull') heard(failure);
  }

  /** In order, until one is refused; whether nothing is kept any more. */
  function writeKept(): boolean {
    if (isWritingKept || isClosed) return false;
    isWritingKept = true;
    try {
      for (let next = kept.shift(); next !== undefined; next = kept.shift()) {
        const failure = next();
        if (failure === null) continue;
        kept.unshift(next);
        heard(failure);
        return false;
      }
      return true;
    } finally {
      isWritingKept = false;
    }
  }

  return {
    get refusedFor() {
      return refusedFor;
    },
    get writes() {
      return writes;
    },
    write(commit) {
      if (!writeKept()) return null;
      const written = commit();
      heardOfWrite(written.ok ? null : written.error);
      return written.ok ? written.value : null;
    },
    writeOrKeep(commit, committed) {
      kept.push(() => {
        const written = commit();
        if (!written.ok) return written.error;
        committed(written.value);
        heardOfWrite(null);
        return null;
      });
      // Behind others it waits for their turn: a disk that refuses is not asked at each news.
      if (kept.length === 1) writeKept();
    },
    probe() {
      if (refusedFor === null && !isClosed) probe();
    },
    onTakenAgain: (listener) => void listeners.add(listener),
    close() {
      if (!writeKept() && kept.length > 0) report.unrecorded(kept.length);
      isClosed = true;
      stopTrying();
    },
  };
}
