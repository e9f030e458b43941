import type { Clock } from '../../domain/clock.ts';
import type { Result } from '../../domain/result.ts';
import { applySaleEvent } from '../../domain/sale/apply-sale-event.ts';
import { hasMatchingMoney, isPaid, type Sale } from '../../domain/sale/sale.ts';
import type { LaterSaleEvent, PaymentId, SaleId } from '../../domain/sale/sale-event.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';
import { soldBy } from '../../domain/sale/sold-by.ts';
import type {
  LedgerFailure,
  NumberedSale,
  RegisterJournal,
  SaleStep,
} from '../../ledger/ports/register-journal.ts';
import type { PaymentTracker } from '../payment/payment-tracker.ts';
import type { TrackerDesk } from '../payment/tracker-options.ts';
import type { JournalDoor } from './journal-door.ts';
import { followSales } from './sale-following.ts';
import { createSalesInHand } from './sales-in-hand.ts';
import type { UnrecordedSale } from './unrecorded-events.ts';

export interface SaleRecorderOptions {
  readonly ledger: {
    readonly journal: Pick<RegisterJournal, 'append' | 'appendAll' | 'sale' | 'saleWithPayment'>;
  };
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
  /** A sale is sold that was not before, and it is durable: it was paid, or somebody decided about its money. */
  readonly sold: (saleId: SaleId) => void;
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
export function createSaleRecorder(
  options: SaleRecorderOptions,
  sales = createSalesInHand(options.ledger),
): SaleRecorder {
  const { ledger, journal, clock } = options;

  const following = followSales({
    ...options,
    sales,
    record: (sale, event) => record(sale.id, event),
  });

  function record(saleId: SaleId, event: LaterSaleEvent): void {
    // One answer may tell several things, of which the first lets go of a sale that was put aside.
    const before = sales.bringBack(saleId);
    if (before === null) throw new Error(`no sale ${saleId}`);
    const after = applySaleEvent(before, event);
    if (after !== before) {
      sales.keepUnrecorded(after, clock.monotonicMs());
      journal.writeOrKeep(
        () => ledger.journal.append(saleId, event),
        (numbered) => {
          sales.recorded(saleId);
          take(numbered);
        },
      );
    }
    following.follow(saleId);
    uncoverWhereDenied(after);
    options.changed();
  }

  function uncoverWhereDenied(late: Sale): void {
    const saleId = coveredInVain(
      late,
      (id) => sales.now(id) ?? ledger.journal.sale(id)?.sale ?? null,
    );
    if (saleId === null) return;
    record(saleId, { type: 'uncovered', atMs: clock.wallMs(), bySaleId: late.id });
  }

  function take(numbered: NumberedSale): void {
    const { id } = numbered.sale;
    const before = sales.inJournal(id);
    sales.keep(numbered);
    if (before) tellWhatItBecame(before, numbered, options);
    following.follow(id);
    // A power cut may have come between what denied the money and what follows from it.
    uncoverWhereDenied(numbered.sale);
    endIfInterrupted(id);
  }

  /** No code is being made of what was asked for: the till was stopped, or was told that the draft was refused. */
  function endIfInterrupted(saleId: SaleId): void {
    const sale = sales.now(saleId);
    if (sale === null || options.isBeingMade(saleId) || !wantsCode(sale)) return;
    record(saleId, { type: 'createFailed', atMs: clock.wallMs(), reason: 'interrupted' });
  }

  return {
    tracker: following.tracker,
    all: sales.all,
    saleNow: sales.now,
    unrecorded: sales.unrecorded,
    decide(write) {
      const written = journal.write(write);
      if (written) take(written);
      options.changed();
      return written;
    },
    decideAll(steps) {
      const written = journal.write(() => ledger.journal.appendAll(steps));
      for (const numbered of written ?? []) take(numbered);
      options.changed();
      return written;
    },
    record,
    saleOf: sales.ofPayment,
    ownerOf: (paymentId) =>
      sales.ofPayment(paymentId)?.id ?? ledger.journal.saleWithPayment(paymentId)?.sale.id ?? null,
    take,
    bringBack: sales.bringBack,
    dropIfDone: following.dropIfDone,
  };
}

const wantsCode = (sale: Sale): boolean =>
  factsOf(sale).isBeingMade || sale.codeRequest !== undefined;

/**
 * The sale that late money was attached to and pays for no more, since that money is none by now, or another amount; null
 * where there is none.
 */
function coveredInVain(late: Sale, find: (saleId: SaleId) => Sale | null): SaleId | null {
  const { attachedTo } = late;
  if (attachedTo === null || hasMatchingMoney(late)) return null;
  return find(attachedTo)?.coveredBy === late.id ? attachedTo : null;
}

/** Tells that a sale is paid, or sold, where it was not before. */
function tellWhatItBecame(
  before: Sale,
  after: NumberedSale,
  tell: Pick<SaleRecorderOptions, 'paid' | 'sold'>,
): void {
  if (!isPaid(before) && isPaid(after.sale)) tell.paid(after);
  // What late money was attached to has the receipt, and not the sale that it came for.
  if (after.sale.attachedTo !== null) return;
  if (soldBy(before) === null && soldBy(after.sale) !== null) tell.sold(after.sale.id);
}
