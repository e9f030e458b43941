import { existsSync, statSync } from 'node:fs';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Result } from '../../domain/result.ts';
import { createSignal, type Signal } from '../../domain/signal.ts';
import type { Steps } from '../../domain/steps.ts';
import { hasRoom, KEPT_FOR_OPEN_SALES_BYTES } from '../database/disk-space.ts';
import { removeDatabase } from '../database/remove-database.ts';
import type { LedgerOptions } from '../ledger.ts';
import { moveTables, removeTables, tablesFileOf } from './file/tables-connection.ts';
import { SMALL_JOURNAL_BYTES, type TablesMaker } from './tables-thread.ts';
import type { TablesMeanwhile } from './upkeep/tables-meanwhile.ts';

/** By what tables are made again beside a till that sells. */
export interface BesideTill extends Pick<LedgerOptions, 'file' | 'bounds'> {
  readonly makeTables: TablesMaker;
  /** Copies the journal into this file while it is written on, as long as `goesOn` says yes. */
  readonly copyTo: (file: string, goesOn: () => boolean) => Promise<Result<true, unknown>>;
}

/** `behind`: they lost what was not in their file yet; `all`: they are damaged, or are not as their journal says. */
type Loss = 'behind' | 'all';

/** Puts tables right while their till sells. */
export interface TablesMaking {
  /** Whether nothing may be read of them or written to them for now. */
  readonly isGoing: boolean;
  /** Why they cannot be made; null where nothing is known to hinder it. */
  readonly failure: { readonly error: unknown } | null;
  /** Begins it; nothing happens where it is under way. */
  begin(what: Loss): void;
  /** Tells as it begins (true), and once they stand (false). */
  readonly told: Pick<Signal<boolean>, 'on' | 'off'>;
  /** Begins nothing more, and resolves once nothing is written any more. */
  stop(): Promise<void>;
}

/** A drive that spoils what is written to it is not asked without a pause: the second time waits, each further one twice as long. */
const PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/** Of these tables; `made`: all of them stand again, of so many sales; `stand`: told of every end. */
export function tablesMaking(parts: {
  readonly meanwhile: TablesMeanwhile;
  readonly beside: BesideTill;
  readonly stand: (made: number) => void;
}): TablesMaking {
  const { meanwhile, beside } = parts;
  const stopped = new AbortController();
  const { signal } = stopped;
  const told = createSignal<boolean>();
  let isGoing = false;
  let failure: TablesMaking['failure'] = null;
  // What a till left that was killed over it is as large as its journal.
  let work: Promise<void> = removeCopy(beside.file).catch(() => undefined);
  let times = 0;

  function begin(what: Loss): void {
    if (isGoing || signal.aborted) return;
    isGoing = true;
    failure = null;
    if (what === 'all') meanwhile.letGo();
    work = work.then(() => putRight(what)).catch(failed);
    told.tell(true);
  }

  function failed(error: unknown): void {
    if (signal.aborted) return;
    // They stand, and who was told of it has a bug: that is not to pass for tables that cannot be made.
    if (!isGoing) throw error;
    failure = { error };
    isGoing = false;
  }

  async function putRight(what: Loss): Promise<void> {
    await nextTurn();
    if (what === 'behind' && (await doThey(meanwhile.retake(), false))) return;
    meanwhile.letGo();
    await waitItsTime();
    const isMade = await isMadeBeside(beside, signal);
    if (isMade && (await doThey(meanwhile.takeUp(), true))) return;
    await doThey(meanwhile.make(), true);
  }

  async function waitItsTime(): Promise<void> {
    const waitMs = times === 0 ? 0 : Math.min(PAUSE_MS * 2 ** (times - 1), LONGEST_PAUSE_MS);
    times += 1;
    await pause(waitMs, undefined, { signal, ref: false });
  }

  /** Whether they stand: from the very end of its last step on, since a turn later the journal would have gone on. */
  async function doThey(steps: Steps<number | null>, isRemade: boolean): Promise<boolean> {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = steps.next();
      if (done === true) {
        if (value === null) return false;
        isGoing = false;
        parts.stand(isRemade ? value : 0);
        told.tell(false);
        return true;
      }
      await nextTurn();
    }
  }

  return {
    get isGoing() {
      return isGoing;
    },
    get failure() {
      return failure;
    },
    begin,
    told,
    async stop() {
      stopped.abort();
      await work;
    },
  };
}

/** A copy of the journal, for the thread: it has the journal itself for this process's one connection. */
const copyOf = (journalFile: string): string => `${tablesFileOf(journalFile)}-from`;

/**
 * Makes the tables of a large journal from a copy of it in a thread, and puts them in their place; false where that is not worth
 * it, where there is no room for it, or where it went wrong.
 */
async function isMadeBeside(
  { file, bounds, makeTables, copyTo }: BesideTill,
  signal: AbortSignal,
): Promise<boolean> {
  const copy = copyOf(file);
  try {
    await removeCopy(file);
    const bytes = statSync(file).size;
    await removeTables(file);
    // The copy, and tables that are as large; what is kept for open sales stays theirs.
    const isRoom = hasRoom(file, 2 * bytes + 2 * KEPT_FOR_OPEN_SALES_BYTES);
    if (bytes <= SMALL_JOURNAL_BYTES || !isRoom) return false;
    const copied = await copyTo(copy, () => !signal.aborted);
    if (!copied.ok || signal.aborted) return false;
    await makeTables(copy, bounds, signal);
    if (signal.aborted) return false;
    await moveTables(copy, file);
    return existsSync(tablesFileOf(file));
  } catch {
    // They are made here instead, or nowhere: of a journal that cannot be read, that says why.
    return false;
  } finally {
    await removeCopy(file).catch(() => undefined);
  }
}

/** Rejects with the system's error. */
async function removeCopy(journalFile: string): Promise<void> {
  await removeTables(copyOf(journalFile));
  await removeDatabase(copyOf(journalFile));
}
