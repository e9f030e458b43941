import { isDeepStrictEqual } from 'node:util';
import { CALLS, type CallHandlers, type CallName } from '../../contract/calls.ts';
import type { Blocked } from '../../contract/views/blocked-view.ts';
import { err } from '../../domain/result.ts';
import type { TillOverJournal } from '../calls/till-context.ts';
import { viewedLast } from '../calls/topics/viewed-last.ts';
import type { OpenedJournal } from '../record/journal-opening.ts';
import { openCurrentTill } from './current-till.ts';
import type { RestorableParts } from './restorable-parts.ts';
import { createWaysOn } from './ways-on.ts';

/**
 * A till whose journal can be gone on from while its screens stay: over the journal that opened, or, where that is
 * damaged or doubtful, over none. What is whole is never replaced, so that nothing that was closed disappears; each
 * way on takes a new key.
 */
export async function openRestorableTill(
  parts: RestorableParts,
  opened: OpenedJournal,
): Promise<TillOverJournal & { readonly handlers: CallHandlers }> {
  const current = await openCurrentTill(parts, opened, (of) =>
    createWaysOn(parts, opened.trouble, of),
  );
  /** Resolves once a journal that is opened again by another clock is open; null while none is. */
  let reopening: Promise<unknown> | null = null;
  /** What was charged and has no answer yet: it asks for the time first. */
  const charges = new Set<Promise<unknown>>();

  /**
   * The days of a journal that is open are told by one clock. Where the shop's is another now, the journal is opened
   * again, unless a sale is on the screen: then the next start does it.
   */
  async function takeUpClock(asked: Blocked | null): Promise<void> {
    const isSame = isDeepStrictEqual(current.bounds, parts.ledger.bounds);
    const isSelling = () => current.now.view().sales.length > 0;
    if (isSame || current.isBusy || !current.now.isWhole() || isSelling()) return;
    reopening = current.aloneLater(async () => {
      await Promise.allSettled(charges);
      if (isSelling()) return;
      // The screen goes on asking what it asked until the journal is open again.
      await current.standIn(asked ?? { reason: 'journalUnavailable' });
      await current.takeUp();
    });
    try {
      await reopening;
    } finally {
      reopening = null;
    }
  }

  // A screen may offer to sell already: what is charged while the clock is taken up is charged a moment later.
  const handlers = handedOn(
    () => current.now.handlers,
    () => reopening,
  );

  return {
    handlers: {
      ...handlers,
      // Of the till that is there by then: the one that was asked may have closed its journal meanwhile.
      'till.view': () => viewedLast(() => current.now.view()),
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
        const asked = current.now.view().blocked;
        const kept = await handlers['shop.change'](change);
        if (kept.ok) await takeUpClock(asked);
        return kept;
      },
    },
    view: () => current.now.view(),
    today: () => current.now.today(),
    linesOf: (saleId) => current.now.linesOf(saleId),
    printerState: () => current.now.printerState(),
    isReceiptDropped: (saleId) => current.now.isReceiptDropped(saleId),
    receiptCodeOf: (saleId) => current.now.receiptCodeOf(saleId),
    isWhole: () => current.now.isWhole(),
    wake: () => current.now.wake(),
    note: (event) => current.now.note(event),
    atWork: () => current.now.atWork(),
    takeBackup: () => current.now.takeBackup(),
    close: current.close,
  };
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
