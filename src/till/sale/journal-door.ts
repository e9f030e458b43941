import { type Clock, createTimer } from '../../domain/clock.ts';
import type { Result } from '../../domain/result.ts';
import { createSignal } from '../../domain/signal.ts';
import type { LedgerFailure, RegisterJournal } from '../../ledger/ports/register-journal.ts';
import { createKeptWrites } from './kept-writes.ts';

/** A journal that refused a write is tried again after the first of these, then the next; the last one repeats. */
const TRIED_AGAIN_AFTER_MS = [1_000, 2_000, 4_000, 8_000] as const;

export interface JournalDoorOptions {
  readonly ledger: { readonly journal: Pick<RegisterJournal, 'probe'> };
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
  const kept = createKeptWrites(heard);
  const takenAgain = createSignal();
  const nextTry = createTimer(clock);
  let refusedFor: LedgerFailure['code'] | null = null;
  let writes = 0;
  let isClosed = false;
  let tries = 0;

  const writeKept = (): boolean => !isClosed && kept.writeAll();

  function heard(failure: LedgerFailure | null): void {
    const code = failure?.code ?? null;
    if (code === null) stopTrying();
    else if (!nextTry.isRunning) tryLater();
    if (code === refusedFor) return;
    refusedFor = code;
    report.journal(failure);
    if (code === null) takenAgain.tell();
    changed();
  }

  function stopTrying(): void {
    nextTry.stop();
    tries = 0;
  }

  function tryLater(): void {
    const afterMs = TRIED_AGAIN_AFTER_MS[tries] ?? Math.max(...TRIED_AGAIN_AFTER_MS);
    tries += 1;
    nextTry.start(afterMs, () => {
      if (writeKept()) probe();
    });
  }

  function probe(): void {
    const probed = ledger.journal.probe();
    heard(probed.ok ? null : probed.error);
  }

  /** The last of a disk takes news of sales already begun; only a probe says that there is room for more. */
  function heardOfWrite(failure: LedgerFailure | null): void {
    if (failure === null) writes += 1;
    if (failure !== null || refusedFor !== 'diskFull') heard(failure);
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
      kept.keep(() => {
        const written = commit();
        if (!written.ok) return written.error;
        committed(written.value);
        heardOfWrite(null);
        return null;
      });
      // Behind others it waits for their turn: a disk that refuses is not asked at each news.
      if (kept.count === 1) writeKept();
    },
    probe() {
      if (refusedFor === null && !isClosed) probe();
    },
    onTakenAgain: takenAgain.on,
    close() {
      if (!writeKept() && kept.count > 0) report.unrecorded(kept.count);
      isClosed = true;
      stopTrying();
    },
  };
}
