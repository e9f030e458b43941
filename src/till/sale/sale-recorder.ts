import type { Clock } from '../../domain/clock.ts';
import type { Result } from '../../domain/result.ts';
import { applySaleEvent } from '../../domain/sale/apply-sale-event.ts';
import { hasMatchingMoney, isPaid, type Sale } from '../../domain/sale/sale.ts';
import type { LaterSaleEvent, PaymentId, SaleId } from '../../domain/sale/sale-event.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';
import type { Ledger, LedgerFailure, NumberedSale, SaleStep } from '../../ledger/ledger.ts';
import type { PaymentTracker } from '../payment/payment-tracker.ts';
import type { TrackerDesk } from '../payment/tracker-options.ts';
import type { JournalDoor } from './journal-door.ts';
import { createOpenSales } from './open-sales.ts';
import { createUnrecordedEvents, type UnrecordedSale } from './unrecorded-events.ts';

export interface SaleRecorderOptions {
  readonly ledger: Ledger;
  readonly journal: JournalDoor;
  readonly clock: Clock;
  /** Made by the recorder, since the two need each other. */
  readonly tracker: (desk: TrackerDesk) => PaymentTracker;
  /** Whether the platform is being asked for this sale's code. */
  readonly isBeingMade: (saleId: SaleId) => boolean;
  /** Something that a screen shows has changed. */
  readonly changed: () => void;
  /** A sale that is done with was let go of. */
  readonly dropped: (sale: Sale) => void;
  /** The status route has confirmed what the stream called paid. */
  readonly confirmed: (paymentId: PaymentId) => void;
  /** A sale was just paid for the first time, and it is durable. */
  readonly paid: (numbered: NumberedSale) => void;
}

/** The sales in hand, and the only way in which anything happens to them: through the journal. */
export interface SaleRecorder {
  readonly tracker: PaymentTracker;
  /** The sales in hand as the journal has them. */
  all(): readonly NumberedSale[];
  /** A sale in hand as it is: as the journal has it, with what the journal has not taken yet. */
  saleNow(saleId: SaleId): Sale | null;
  /** What of a sale in hand the journal has not taken yet; null where it has everything. */
  unrecorded(saleId: SaleId): UnrecordedSale | null;
  /**
   * Commits what a person decided; null when the journal could not take it, and nothing then happened. After a
   * failed sync it may yet turn up at the next start, where it must do no harm (docs/decisions/0014).
   */
  decide(write: () => Result<NumberedSale, LedgerFailure>): NumberedSale | null;
  /** The same for what belongs together: everything is committed, or nothing. Returns each sale once. */
  decideAll(steps: readonly SaleStep[]): readonly NumberedSale[] | null;
  /**
   * Records what the platform said or time decided: at once, or as soon as the journal takes it. What changes
   * nothing is neither written nor kept.
   */
  record(saleId: SaleId, event: LaterSaleEvent): void;
  /** The sale in hand that has this payment, as it is now; null where none has. */
  saleOf(paymentId: PaymentId): Sale | null;
  /** The sale of this register that has this payment; null where none has. */
  ownerOf(paymentId: PaymentId): SaleId | null;
  /** Takes a sale of the journal in hand, and follows its codes. */
  take(numbered: NumberedSale): void;
  /** A sale as it is, taken in hand from the journal where it was put aside long ago; nothing is asked for it. */
  bringBack(saleId: SaleId): Sale | null;
  /** Lets go of a sale that is put aside and has no code that may still be paid. */
  dropIfDone(saleId: SaleId): void;
}

/** Makes the recorder; no sale is in hand yet. */
export function createSaleRecorder(options: SaleRecorderOptions): SaleRecorder {
  const { ledger, journal, clock } = options;
  const open = createOpenSales();
  const unrecorded = createUnrecordedEvents();

  const saleOf = (paymentId: PaymentId): Sale | null =>
    unrecorded.withPayment(paymentId) ?? open.withPayment(paymentId);

  const tracker = options.tracker({
    saleOf,
    record: (sale, event) => record(sale.id, event),
    confirmed: options.confirmed,
    released(paymentId) {
      const sale = saleOf(paymentId);
      if (sale !== null) dropIfDone(sale.id);
    },
    changed: options.changed,
  });

  const saleNow = (saleId: SaleId): Sale | null =>
    unrecorded.of(saleId)?.sale ?? open.get(saleId)?.sale ?? null;

  function record(saleId: SaleId, event: LaterSaleEvent): void {
    // One answer may tell several things, of which the first lets go of a sale that was put aside.
    const before = bringBack(saleId);
    if (before === null) throw new Error(`no sale ${saleId}`);
    const after = applySaleEvent(before, event);
    if (after !== before) {
      unrecorded.keep(after, clock.monotonicMs());
      journal.writeOrKeep(
        () => ledger.append(saleId, event),
        (numbered) => {
          unrecorded.recorded(saleId);
          take(numbered);
        },
      );
    }
    follow(saleId);
    uncoverWhereDenied(after);
    options.changed();
  }

  /** Late money that was attached to another sale, and is none by now or another amount, pays for that one no more. */
  function uncoverWhereDenied(late: Sale): void {
    const { attachedTo: saleId, id: bySaleId } = late;
    if (saleId === null || hasMatchingMoney(late)) return;
    const covered = saleNow(saleId) ?? ledger.sale(saleId)?.sale;
    if (covered?.coveredBy !== bySaleId) return;
    record(saleId, { type: 'uncovered', atMs: clock.wallMs(), bySaleId });
  }

  function bringBack(saleId: SaleId): Sale | null {
    const inJournal = saleNow(saleId) === null ? ledger.sale(saleId) : null;
    if (inJournal !== null) open.keep(inJournal);
    return saleNow(saleId);
  }

  function take(numbered: NumberedSale): void {
    const { id } = numbered.sale;
    const before = open.get(id)?.sale;
    open.keep(numbered);
    if (before && !isPaid(before) && isPaid(numbered.sale)) options.paid(numbered);
    follow(id);
    // A power cut may have come between what denied the money and what follows from it.
    uncoverWhereDenied(numbered.sale);
    endIfInterrupted(id);
  }

  function follow(saleId: SaleId): void {
    const sale = saleNow(saleId);
    if (sale !== null) tracker.follow(sale);
    dropIfDone(saleId);
  }

  /** No code is being made of what was asked for: the till was stopped, or was told that the draft was refused. */
  function endIfInterrupted(saleId: SaleId): void {
    const sale = saleNow(saleId);
    if (sale === null || options.isBeingMade(saleId)) return;
    if (!factsOf(sale).isBeingMade && sale.codeRequest === undefined) return;
    record(saleId, { type: 'createFailed', atMs: clock.wallMs(), reason: 'interrupted' });
  }

  function dropIfDone(saleId: SaleId): void {
    const sale = open.get(saleId)?.sale;
    if (!sale?.acknowledged || unrecorded.of(saleId) !== null) return;
    // Its money came, and was decided about, while a code was being made: that one can be paid as well.
    if (options.isBeingMade(saleId)) return;
    const isTracked = sale.payments.some(({ id }) => tracker.evidence(id) !== null);
    if (isTracked) return;
    open.drop(saleId);
    options.dropped(sale);
  }

  return {
    tracker,
    all: open.all,
    saleNow,
    unrecorded: unrecorded.of,
    decide(write) {
      const written = journal.write(write);
      if (written) take(written);
      options.changed();
      return written;
    },
    decideAll(steps) {
      const written = journal.write(() => ledger.appendAll(steps));
      for (const numbered of written ?? []) take(numbered);
      options.changed();
      return written;
    },
    record,
    saleOf,
    ownerOf: (paymentId) =>
      saleOf(paymentId)?.id ?? ledger.saleWithPayment(paymentId)?.sale.id ?? null,
    take,
    bringBack,
    dropIfDone,
  };
}
