import type { Clock } from '../../domain/clock.ts';
import { isAskedAbout } from '../../domain/sale/sale.ts';
import type { NumberedSale, RegisterJournal } from '../../ledger/ports/register-journal.ts';
import { takeEarlierSales } from './earlier-sales.ts';
import type { SaleRecorder } from './sale-recorder.ts';

/** The sales that are taken in hand from the journal, and not from a press. */
export interface TakenUpSales {
  /**
   * Takes up what an earlier run left open, and asks about all of it: at a start, and once more where the journal could not tell
   * of it for a while. What is in hand is left as it is.
   */
  resume(): void;
  /** What was told as refused may be in the journal all the same: its sales are as the journal has them. */
  takeAgain(): void;
  /** One that was in hand is done with: there may be room for others. */
  dropped(): void;
  close(): void;
}

/** Makes it; nothing is taken up before `resume`. */
export function createTakenUpSales(parts: {
  readonly clock: Clock;
  readonly ledger: {
    readonly journal: Pick<RegisterJournal, 'sale' | 'notAside' | 'watchedIds' | 'remaking'>;
  };
  readonly recorder: SaleRecorder;
  /** Something that a screen shows has changed. */
  readonly changed: () => void;
}): TakenUpSales {
  const { clock, ledger, recorder } = parts;
  const { remaking } = ledger.journal;
  const { tracker } = recorder;

  const earlier = takeEarlierSales({
    clock,
    watched: ledger.journal.watchedIds,
    isInHand: (saleId) => recorder.saleNow(saleId) !== null,
    followed: () => tracker.count,
    takeUp(saleId) {
      const numbered = ledger.journal.sale(saleId);
      if (numbered) takeUp(numbered);
    },
  });

  function takeUp(numbered: NumberedSale): void {
    recorder.take(numbered);
    for (const payment of numbered.sale.payments) {
      if (isAskedAbout(numbered.sale, payment)) tracker.askAtStart(payment);
    }
  }

  function resume(): void {
    for (const numbered of ledger.journal.notAside()) {
      if (recorder.saleNow(numbered.sale.id) !== null) continue;
      takeUp(numbered);
      for (const payment of numbered.sale.payments) {
        if (payment.completedBy === 'stream' && !payment.isConfirmed) tracker.confirm(payment);
      }
    }
    earlier.begin();
  }

  /** No payment is forgotten: the journal told of none to take up while it was made readable again. */
  function remade(isGoing: boolean): void {
    if (!isGoing) resume();
    parts.changed();
  }
  remaking.on(remade);

  return {
    resume,
    takeAgain() {
      const inHand = recorder.all().flatMap(({ sale }) => ledger.journal.sale(sale.id) ?? []);
      for (const numbered of [...ledger.journal.notAside(), ...inHand]) recorder.take(numbered);
    },
    dropped: earlier.dropped,
    close() {
      remaking.off(remade);
      earlier.close();
    },
  };
}
