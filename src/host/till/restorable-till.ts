import { isDeepStrictEqual } from 'node:util';
import {
  CALLS,
  type CallHandlers,
  type CallInput,
  type CallName,
  type CallOutput,
} from '../../contract/calls.ts';
import type { Blocked } from '../../contract/views/view.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type Backup, findInTurns, lastGoodBackup } from '../../ledger/backup/backup-list.ts';
import type { OpenFailure } from '../../ledger/database/open-failure.ts';
import { isOwnBackup, knownKeyIds } from '../../ledger/journal/journal-origin.ts';
import type { Ledger, LedgerOptions } from '../../ledger/ledger.ts';
import { openLedgerInTurns } from '../../ledger/opening/open-ledger.ts';
import { holdsBackup } from '../../ledger/restore/own-origin.ts';
import { goOnWithout, prepareRestore, swapIn } from '../../ledger/restore/restore.ts';
import type { KnownElsewhere } from '../../ledger/restore/resumed-from.ts';
import { type TillContext, type TillOverJournal, viewBackup } from '../calls/till-context.ts';
import { viewedLast } from '../calls/viewed-last.ts';
import { whereFound } from '../record/backup-places.ts';
import { isMissing, type JournalTrouble, type OpenedJournal } from '../record/journal-opening.ts';
import { type KeyRing, keepNext, type NextKey } from '../record/key-ring.ts';
import { ownOrigin } from '../record/own-origin.ts';
import type { Witnesses } from '../record/witnesses.ts';
import { openDamagedTill } from './damaged-till.ts';
import { openSellingTill } from './selling-till.ts';

type Parts = Omit<TillContext, 'restore' | 'goOn' | 'own'> & {
  readonly keys: KeyRing;
  readonly witnesses: Witnesses;
};

const DONE = { ok: true } as const;
const FAILED = err({ code: 'restoreFailed' } as const);
const NOTHING_FOUND: Blocked = { reason: 'journalDamaged', backup: null };
const NOTHING_KNOWN: KnownElsewhere = { head: null, standing: null, witnesses: [] };
/** Between attempts to open what is whole and cannot be opened for now. */
const TRY_AGAIN_MS = 3000;

/**
 * A till whose journal can be gone on from while its screens stay: over the journal that opened, or, where that is
 * damaged or doubtful, over none. What is whole is never replaced, so that nothing that was closed disappears; each
 * way on takes a new key.
 */
export async function openRestorableTill(
  parts: Parts,
  opened: OpenedJournal,
): Promise<TillOverJournal & { readonly handlers: CallHandlers }> {
  const { log } = parts;
  const context: TillContext = { ...parts, restore, goOn, own: () => ownOrigin(parts) };
  let isBusy = false;
  let isClosed = false;
  /** The next attempt to open a journal that cannot be opened for now; null while none is needed. */
  let cancelAttempt: (() => void) | null = null;
  let attempt: Promise<unknown> = Promise.resolve();
  /** Settles once a journal that is opened again by another clock is open; null while none is. */
  let reopening: Promise<unknown> | null = null;
  /** What was charged and has no answer yet: it asks for the time first. */
  const charges = new Set<Promise<unknown>>();
  /** By which the days of the journal that is open are told. */
  let bounds = parts.ledger.bounds;
  let current =
    opened.trouble === null
      ? openSellingTill(context, opened.ledger)
      : openDamagedTill(context, await troubleView(parts, opened.trouble));

  /** One at a time, and only where there is nothing that could disappear. */
  async function mending<Code extends string>(
    act: () => Promise<Result<typeof DONE, { readonly code: Code }>>,
  ) {
    // What cannot be opened for now is not known to be damaged.
    if (current.isWhole() || cancelAttempt !== null) return err({ code: 'journalWhole' } as const);
    if (isBusy) return FAILED;
    return alone(act);
  }

  async function alone<Value>(act: () => Promise<Value>): Promise<Value> {
    isBusy = true;
    try {
      return await act();
    } finally {
      isBusy = false;
      parts.changed();
    }
  }

  async function restore({
    fileName,
  }: CallInput<'journal.restore'>): Promise<CallOutput<'journal.restore'>> {
    const backup = await findInTurns(whereFound(parts.places()), fileName);
    if (!backup.ok) return backup;
    if (isHeldHere(backup.value)) return err({ code: 'journalWhole' } as const);
    return mending(() => replaceBy(backup.value));
  }

  /** Nothing is wrong with a doubtful journal but what lies beside it: what holds less is not put in its place. */
  const isHeldHere = (backup: Backup): boolean =>
    opened.trouble?.code === 'doubtful' && holdsBackup(parts.ledger.file, backup);

  function goOn(): Promise<CallOutput<'journal.goOn'>> {
    return mending(goOnHere);
  }

  /** Null begins a new journal: what is damaged has no backup to go back to. */
  async function replaceBy(backup: Backup | null) {
    const key = parts.keys.next();
    const led = await parts.witnesses.ledToBy(key.replaces);
    const prepared = await prepareRestore(optionsWith(key), backup, {
      check: parts.checkCopy,
      nowMs: parts.clock.wallMs(),
      own: await ownOrigin(parts),
      elsewhere,
    });
    if (!prepared.ok) {
      log.error(prepared.error, 'the journal was not restored');
      return err({ code: prepared.error.code });
    }
    await keepNext(key, parts.keyFile, led, prepared.value.left);
    await standIn();
    const swapped = await swapIn(prepared.value);
    if (!swapped.ok) return failed(swapped.error.detail);
    log.warn({ putAway: prepared.value.damagedFile }, 'the journal was restored');
    return takeUp();
  }

  async function goOnHere() {
    if (opened.trouble?.code !== 'doubtful') {
      const begun = await replaceBy(null);
      return begun.ok ? begun : FAILED;
    }
    const key = parts.keys.next();
    const nowMs = parts.clock.wallMs();
    const led = await parts.witnesses.ledToBy(key.replaces);
    const own = await ownOrigin(parts);
    const gone = await goOnWithout(optionsWith(key), { nowMs, elsewhere, own });
    if (!gone.ok) return failed(gone.error.detail);
    await keepNext(key, parts.keyFile, led, gone.value);
    log.warn('the journal goes on with a new key');
    await standIn();
    return takeUp();
  }

  /** The till that found its journal damaged while it ran is closed: the screens are answered by one without a journal. */
  async function standIn(why: Blocked = NOTHING_FOUND) {
    const replaced = current;
    current = openDamagedTill(context, replaced.view().blocked ?? why);
    try {
      await replaced.close();
    } catch (error) {
      log.error({ error: String(error) }, 'the till over the journal did not close well');
    }
  }

  /** The key ends with what is left behind; it hands over where it is the one that was in force. */
  const optionsWith = ({ signer, replaces }: NextKey): LedgerOptions => ({
    ...parts.ledger,
    signer,
    handedOverBy: replaces,
  });

  const elsewhere = async (kept: Ledger): Promise<KnownElsewhere> =>
    (await parts.witnesses.knownBeyond(kept)) ?? NOTHING_KNOWN;

  function failed(detail: string) {
    log.error({ detail }, 'the journal was not gone on from');
    return FAILED;
  }

  async function takeUp() {
    cancelAttempt = null;
    const ledger = await openAgain();
    if (ledger.ok) {
      bounds = parts.ledger.bounds;
      current = openSellingTill(context, ledger.value);
      return ok(DONE);
    }
    log.error(ledger.error, 'the journal does not open');
    if (isOfTheMoment(ledger.error)) {
      current = openDamagedTill(context, { reason: 'journalUnavailable' });
      if (!isClosed) cancelAttempt = parts.clock.after(TRY_AGAIN_MS, takeUpLater);
    } else {
      current = openDamagedTill(context, await troubleView(parts, { code: 'damaged' }));
    }
    return FAILED;
  }

  const takeUpLater = (): void => {
    attempt = alone(takeUp);
  };

  /** It was there a moment ago: where it is not, a drive is away, and no new one is begun in its place. */
  async function openAgain(): Promise<Result<Ledger, OpenFailure>> {
    if (!isMissing(parts.ledger.file)) return openLedgerInTurns(parts.ledger);
    return err({ code: 'unavailable', detail: 'the journal is not in its place' });
  }

  /**
   * The days of a journal that is open are told by one clock. Where the shop's is another now, the journal is opened
   * again, unless a sale is on the screen: then the next start does it.
   */
  async function takeUpClock(asked: Blocked | null): Promise<void> {
    const isSame = isDeepStrictEqual(bounds, parts.ledger.bounds);
    if (isSame || isBusy || !current.isWhole() || current.view().sales.length > 0) return;
    attempt = alone(async () => {
      await Promise.allSettled(charges);
      if (current.view().sales.length > 0) return;
      // The screen goes on asking what it asked until the journal is open again.
      await standIn(asked ?? { reason: 'journalUnavailable' });
      await takeUp();
    });
    reopening = attempt;
    try {
      await reopening;
    } finally {
      reopening = null;
    }
  }

  // A screen may offer to sell already: what is charged while the clock is taken up is charged a moment later.
  const handlers = handedOn(
    () => current.handlers,
    () => reopening,
  );

  return {
    handlers: {
      ...handlers,
      // Of the till that is there by then: the one that was asked may have closed its journal meanwhile.
      'till.view': () => viewedLast(() => current.view()),
      async 'sale.charge'(draft) {
        const charge = Promise.resolve(handlers['sale.charge'](draft));
        charges.add(charge);
        try {
          return await charge;
        } finally {
          charges.delete(charge);
        }
      },
      async 'shop.change'(change) {
        const asked = current.view().blocked;
        const kept = await handlers['shop.change'](change);
        if (kept.ok) await takeUpClock(asked);
        return kept;
      },
    },
    view: () => current.view(),
    isWhole: () => current.isWhole(),
    wake: () => current.wake(),
    note: (event) => current.note(event),
    atWork: () => current.atWork(),
    takeBackup: () => current.takeBackup(),
    async close() {
      isClosed = true;
      cancelAttempt?.();
      await attempt;
      await current.close();
    },
  };
}

/** Whether the disk or another program is in the way, which says nothing about the journal itself. */
const isOfTheMoment = ({ code }: OpenFailure): boolean =>
  code === 'unavailable' || code === 'locked';

async function troubleView(parts: Parts, trouble: JournalTrouble): Promise<Blocked> {
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

/** Each call goes to whichever till is there when it arrives, or once what it has to wait for is over. */
function handedOn(
  handlers: () => TillOverJournal['handlers'],
  awaited: () => Promise<unknown> | null,
): CallHandlers {
  const names = Object.keys(CALLS) as CallName[];
  const entries = names.map((name) => {
    const answer = (input: never) => {
      const handler = (handlers() as Partial<CallHandlers>)[name];
      return handler ? handler(input) : err({ code: CALLS[name].whileDamaged });
    };
    return [name, (input: never) => awaited()?.then(() => answer(input)) ?? answer(input)];
  });
  return Object.fromEntries(entries) as CallHandlers;
}
