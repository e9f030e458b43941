import type { Blocked } from '../../contract/views/blocked-view.ts';
import type { DayBounds } from '../../domain/calendar/shop-time.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { lastGoodBackup } from '../../ledger/backup/backup-list.ts';
import type { OpenFailure } from '../../ledger/database/open-failure.ts';
import { isOwnBackup, knownKeyIds } from '../../ledger/entry/journal-origin.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { openLedgerInTurns } from '../../ledger/opening/open-ledger.ts';
import { holdsBackup } from '../../ledger/restore/own-origin.ts';
import { type TillContext, type TillOverJournal, viewBackup } from '../calls/till-context.ts';
import { whereFound } from '../record/backup-places.ts';
import { isMissing, type JournalTrouble, type OpenedJournal } from '../record/journal-opening.ts';
import { ownOrigin } from '../record/own-origin.ts';
import { openDamagedTill } from './damaged-till.ts';
import type { RestorableParts } from './restorable-parts.ts';
import { openSellingTill } from './selling-till.ts';

const NOTHING_FOUND: Blocked = { reason: 'journalDamaged', backup: null };
/** Between attempts to open what is whole and cannot be opened for now. */
const TRY_AGAIN_MS = 3000;

const DONE = { ok: true } as const;
const FAILED = err({ code: 'restoreFailed' } as const);

/** The till that is there now: over the journal that opened, or, where that is damaged or doubtful, over none. */
export interface CurrentTill {
  readonly now: TillOverJournal;
  /** By which the days of the journal that is open are told. */
  readonly bounds: DayBounds;
  /** Whether one till is being put in another's place. */
  readonly isBusy: boolean;
  /** Whether the journal cannot be opened for now, and is tried again. */
  readonly isWaiting: boolean;
  /** Nothing else is put in its place meanwhile; screens are told once it is over, and the till closes behind it. */
  aloneLater<Value>(act: () => Promise<Value>): Promise<Value>;
  /** Aborted once the till closes. */
  readonly closing: AbortSignal;
  /** The till that found its journal damaged while it ran is closed: the screens are answered by one without a journal. */
  standIn(why?: Blocked): Promise<void>;
  /** Opens the journal that is in its place, and puts a till over it. Errors: `restoreFailed`. */
  takeUp(): Promise<Result<typeof DONE, { readonly code: 'restoreFailed' }>>;
  close(): Promise<void>;
}

/** Opens it over what was found. `ways`: made with it, since it is what a way on puts another in the place of. */
export async function openCurrentTill(
  parts: RestorableParts,
  opened: OpenedJournal,
  ways: (
    current: CurrentTill,
  ) => Pick<TillContext, 'restore' | 'goOn' | 'officeCopy' | 'fetchBack'>,
): Promise<CurrentTill> {
  const { log } = parts;
  let isBusy = false;
  const closing = new AbortController();
  /** The next attempt to open a journal that cannot be opened for now; null while none is needed. */
  let cancelAttempt: (() => void) | null = null;
  let attempt: Promise<unknown> = Promise.resolve();
  let { bounds } = parts.ledger;

  async function alone<Value>(act: () => Promise<Value>): Promise<Value> {
    isBusy = true;
    try {
      return await act();
    } finally {
      isBusy = false;
      parts.changed();
    }
  }

  function aloneLater<Value>(act: () => Promise<Value>): Promise<Value> {
    const doing = alone(act);
    attempt = doing;
    return doing;
  }

  async function takeUp(): ReturnType<CurrentTill['takeUp']> {
    cancelAttempt = null;
    const ledger = await openAgain(parts);
    if (ledger.ok) {
      ({ bounds } = parts.ledger);
      now = openSellingTill(context, ledger.value);
      return ok(DONE);
    }
    log.error(ledger.error, 'the journal does not open');
    if (isOfTheMoment(ledger.error)) {
      now = openDamagedTill(context, { reason: 'journalUnavailable' });
      const again = () => void aloneLater(takeUp);
      if (!closing.signal.aborted) cancelAttempt = parts.clock.after(TRY_AGAIN_MS, again);
    } else {
      now = openDamagedTill(context, await troubleView(parts, { code: 'damaged' }));
    }
    return FAILED;
  }

  async function standIn(why = NOTHING_FOUND): Promise<void> {
    const replaced = now;
    now = openDamagedTill(context, replaced.view().blocked ?? why);
    try {
      await replaced.close();
    } catch (error) {
      log.error({ error: String(error) }, 'the till over the journal did not close well');
    }
  }

  async function close(): Promise<void> {
    closing.abort();
    cancelAttempt?.();
    await attempt;
    await now.close();
  }

  const current: CurrentTill = {
    ...{ aloneLater, standIn, takeUp, close, closing: closing.signal },
    get now() {
      return now;
    },
    get bounds() {
      return bounds;
    },
    get isBusy() {
      return isBusy;
    },
    get isWaiting() {
      return cancelAttempt !== null;
    },
  };
  const context: TillContext = { ...parts, ...ways(current), own: () => ownOrigin(parts) };
  let now =
    opened.trouble === null
      ? openSellingTill(context, opened.ledger)
      : openDamagedTill(context, await troubleView(parts, opened.trouble));
  return current;
}

/** Whether the disk or another program is in the way, which says nothing about the journal itself. */
const isOfTheMoment = ({ code }: OpenFailure): boolean =>
  code === 'unavailable' || code === 'locked';

/** It was there a moment ago: where it is not, a drive is away, and no new one is begun in its place. */
async function openAgain({
  ledger,
  makeTables,
}: RestorableParts): Promise<Result<Ledger, OpenFailure>> {
  if (!isMissing(ledger.file)) return openLedgerInTurns({ ...ledger, makeTables });
  return err({ code: 'unavailable', detail: 'the journal is not in its place' });
}

async function troubleView(parts: RestorableParts, trouble: JournalTrouble): Promise<Blocked> {
  const own = await ownOrigin(parts);
  const isDoubtful = trouble.code === 'doubtful';
  const found = await lastGoodBackup(
    whereFound(parts.places()),
    parts.checkCopy,
    (backup) => isOwnBackup(backup, own) && !(isDoubtful && holdsBackup(parts.ledger.file, backup)),
    knownKeyIds(own),
  );
  const backup = viewBackup(found);
  if (trouble.code === 'damaged') return { reason: 'journalDamaged', backup };
  const { why, known } = trouble;
  return { reason: 'journalDoubtful', why, known, backup };
}
