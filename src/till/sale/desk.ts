import { type Currency, isChargeable } from '../../domain/money/money.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { isAskedAbout, isOpen } from '../../domain/sale/sale.ts';
import { DRAFTED_VERSION, type PaymentId, type SaleId } from '../../domain/sale/sale-event.ts';
import { amountOf, isEachWithinCharge, type KeyedLine } from '../../domain/sale/sale-line.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';
import type { Ledger, NumberedSale } from '../../ledger/ledger.ts';
import type { StatusAnswer } from '../payment/gateway.ts';
import type { PaymentTracker } from '../payment/payment-tracker.ts';
import type { TrackerDesk } from '../payment/tracker-options.ts';
import { type CodeMakerOptions, createCodeMaker } from './code-maker.ts';
import { createConfirmationNotes } from './confirmation-notes.ts';
import { createDecisions, type Decisions, DONE, type Outcome } from './decisions.ts';
import { takeEarlierSales } from './earlier-sales.ts';
import type { JournalDoor } from './journal-door.ts';
import { type CodeUncertain, createNextCode } from './next-code.ts';
import { createSaleRecorder, type SaleRecorder } from './sale-recorder.ts';
import type { UnrecordedSale } from './unrecorded-events.ts';

/** What a desk is made of. */
export interface DeskOptions extends CodeMakerOptions {
  readonly ledger: Ledger;
  readonly currency: Currency;
  /** Of what is rung up now and says no other, in hundredths of a per cent; null where the shop states none. */
  readonly vatRate: () => number | null;
  readonly newSaleId: () => SaleId;
  /** Made by the desk's maker, since the two need each other. */
  readonly tracker: (desk: TrackerDesk) => PaymentTracker;
  /** Something that a screen shows has changed. */
  readonly changed: () => void;
  /** A sale was just paid for the first time. */
  readonly paid: (numbered: NumberedSale) => void;
  readonly journal: JournalDoor;
  /** Whether somebody has said whose shop it is. */
  readonly isShopKnown: () => boolean;
  /** Whether a manager must say first by which clock it is sold. */
  readonly isClockInDoubt: () => boolean;
}

/** The part of the till that runs sales: what a cashier can do, and nothing shown before it is committed. */
export interface Desk extends Decisions {
  readonly tracker: PaymentTracker;
  /** The sales in hand as the journal has them. */
  sales(): readonly NumberedSale[];
  /** What happened to a sale in hand that the journal has not taken yet; null where it has everything. */
  unrecorded(saleId: SaleId): UnrecordedSale | null;
  charge(draft: {
    readonly draftId: string;
    readonly lines: readonly KeyedLine[];
    readonly label: string;
  }): Result<
    { readonly saleId: SaleId },
    { readonly code: 'journalUnavailable' | 'clockInDoubt' | 'shopUnknown' | 'notChargeable' }
  >;
  stop(saleId: SaleId): Outcome<'saleNotFound' | 'notWaiting' | 'journalUnavailable'>;
  /** The sale's next code: the one that can still be paid again, else a new one. */
  retry(
    saleId: SaleId,
  ): Promise<Outcome<'saleNotFound' | 'notRetryable' | CodeUncertain | 'journalUnavailable'>>;
  check(saleId: SaleId): Promise<Outcome<'saleNotFound'>>;
  /** Takes an answer of the status route about a payment of any sale, also of one that was put aside long ago. */
  heard(saleId: SaleId, paymentId: PaymentId, answer: StatusAnswer): void;
  /** No new charge and no new code from now on; what is open is followed to its end. */
  refuseNewCharges(): void;
  /** Takes up what an earlier run left open, and asks about all of it. */
  resume(): void;
  /** Writes what is known and would be written later: the till stops. */
  flush(): void;
  /** Asks nothing more; the answer about a code that is being made is lost, as it would be in a power cut. */
  close(): void;
}

/** Makes the desk. */
export function createDesk(options: DeskOptions): Desk {
  const { ledger, clock, journal } = options;
  let chargesRefused = false;

  const codes = createCodeMaker(options, () => recorder);
  const recorder: SaleRecorder = createSaleRecorder({
    ledger,
    journal,
    clock,
    tracker: options.tracker,
    isBeingMade: codes.isMaking,
    changed: options.changed,
    dropped(sale) {
      options.codeClock.forget(sale.payments.map(({ id }) => id));
      earlier.dropped();
    },
    paid: options.paid,
    confirmed: (paymentId) => confirmations.heard(paymentId),
  });
  const confirmations = createConfirmationNotes({
    clock,
    saleOf: recorder.saleOf,
    isRecorded: ({ id }) => recorder.unrecorded(id) === null,
    record: (sale, event) => recorder.record(sale.id, event),
  });
  const { tracker, saleNow } = recorder;
  const decisions = createDecisions({ ledger, clock, recorder });
  const nextCode = createNextCode({ ...options, codes, recorder });

  const earlier = takeEarlierSales({
    clock,
    watched: ledger.watched,
    isInHand: (saleId) => saleNow(saleId) !== null,
    followed: () => tracker.count,
    takeUp(saleId) {
      const numbered = ledger.sale(saleId);
      if (numbered) takeUp(numbered);
    },
  });

  function takeUp(numbered: NumberedSale): void {
    recorder.take(numbered);
    for (const payment of numbered.sale.payments) {
      if (isAskedAbout(numbered.sale, payment)) tracker.askAtStart(payment);
    }
  }

  /** What was told as refused may be in the journal all the same: its sales are as the journal has them. */
  function takeAgain(): void {
    const inHand = recorder.all().flatMap(({ sale }) => ledger.sale(sale.id) ?? []);
    for (const numbered of [...ledger.notAside(), ...inHand]) recorder.take(numbered);
  }
  journal.onTakenAgain(takeAgain);

  return {
    ...decisions,
    tracker,
    sales: recorder.all,
    unrecorded: recorder.unrecorded,

    charge({ draftId, lines, label }) {
      if (chargesRefused) return err({ code: 'journalUnavailable' });
      if (!options.isShopKnown()) return err({ code: 'shopUnknown' });
      if (options.isClockInDoubt()) return err({ code: 'clockInDoubt' });
      const amountMinor = amountOf(lines);
      if (!isChargeable(amountMinor) || !isEachWithinCharge(lines)) {
        return err({ code: 'notChargeable' });
      }
      const saleId = options.newSaleId();
      // A second press with the same draft finds the sale that the first one made.
      const drafted = codes.want(saleId, () =>
        ledger.draft({
          type: 'drafted',
          version: DRAFTED_VERSION,
          atMs: clock.wallMs(),
          saleId,
          draftId,
          amountMinor,
          currency: options.currency,
          label,
          terminalId: options.terminalId,
          lines: lines.map((line) => ({ vatRate: options.vatRate(), ...line })),
        }),
      );
      if (!drafted) return err({ code: 'journalUnavailable' });
      return ok({ saleId: drafted.sale.id });
    },

    stop(saleId) {
      const sale = saleNow(saleId);
      if (!sale) return err({ code: 'saleNotFound' });
      if (!factsOf(sale).isCodeShown || sale.currentPaymentId === null) {
        return err({ code: 'notWaiting' });
      }
      const { currentPaymentId: paymentId } = sale;
      const event = { type: 'stopRequested', atMs: clock.wallMs(), paymentId } as const;
      const stopped = recorder.decide(() => ledger.append(saleId, event));
      return stopped ? ok(DONE) : err({ code: 'journalUnavailable' });
    },

    async retry(saleId) {
      const sale = saleNow(saleId);
      if (!sale) return err({ code: 'saleNotFound' });
      if (chargesRefused) return err({ code: 'journalUnavailable' });
      return nextCode(sale);
    },

    async check(saleId) {
      const sale = saleNow(saleId);
      if (!sale) return err({ code: 'saleNotFound' });
      await tracker.askAbout(sale.payments.filter(isOpen));
      return ok(DONE);
    },

    heard(saleId, paymentId, answer) {
      const payment = recorder.bringBack(saleId)?.payments.find(({ id }) => id === paymentId);
      if (payment) tracker.heard(payment, answer);
      recorder.dropIfDone(saleId);
    },

    refuseNewCharges() {
      chargesRefused = true;
      options.changed();
    },

    resume() {
      for (const numbered of ledger.notAside()) {
        takeUp(numbered);
        for (const payment of numbered.sale.payments) {
          if (payment.completedBy === 'stream' && !payment.isConfirmed) tracker.confirm(payment);
        }
      }
      earlier.begin();
      options.changed();
    },

    flush: confirmations.flush,

    close() {
      earlier.close();
      confirmations.close();
      codes.close();
      tracker.close();
    },
  };
}
