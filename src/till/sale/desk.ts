import { err, ok } from '../../domain/result.ts';
import { isOpen, type Sale } from '../../domain/sale/sale.ts';
import type { PaymentId, SaleId } from '../../domain/sale/sale-event.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';
import { createSignal } from '../../domain/signal.ts';
import type { NumberedSale, RegisterJournal } from '../../ledger/ports/register-journal.ts';
import type { StatusAnswer } from '../asking/gateway.ts';
import type { PaymentTracker } from '../payment/payment-tracker.ts';
import type { TrackerDesk } from '../payment/tracker-options.ts';
import { type Charging, type ChargingOptions, createCharging } from './charging.ts';
import { type CodeMakerOptions, createCodeMaker } from './code-maker.ts';
import { createConfirmationNotes } from './confirmation-notes.ts';
import { createDecisions, type Decisions, DONE, type Outcome } from './decisions.ts';
import type { JournalDoor } from './journal-door.ts';
import { type CodeUncertain, createNextCode } from './next-code.ts';
import { createSaleRecorder } from './sale-recorder.ts';
import type { SalesInHand } from './sales-in-hand.ts';
import { createTakenUpSales } from './taken-up-sales.ts';
import type { UnrecordedSale } from './unrecorded-events.ts';

/** What a desk is made of. */
export interface DeskOptions extends CodeMakerOptions, ChargingOptions {
  readonly ledger: { readonly journal: RegisterJournal };
  readonly sales: SalesInHand;
  /** Made by the desk's maker, since the two need each other. */
  readonly tracker: (desk: TrackerDesk) => PaymentTracker;
  /** Something that a screen shows has changed. */
  readonly changed: () => void;
  /** A sale was just paid for the first time. */
  readonly paid: (numbered: NumberedSale) => void;
  /** A sale is sold that was not before: paid, or somebody decided that it is. */
  readonly sold: (saleId: SaleId) => void;
  readonly journal: JournalDoor;
}

/** The part of the till that runs sales: what a cashier can do, and nothing shown before it is committed. */
export interface Desk extends Decisions {
  readonly tracker: PaymentTracker;
  /** The sales in hand as the journal has them. */
  sales(): readonly NumberedSale[];
  /** What happened to a sale in hand that the journal has not taken yet; null where it has everything. */
  unrecorded(saleId: SaleId): UnrecordedSale | null;
  charge: Charging['charge'];
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
  const confirmed = createSignal<PaymentId>();
  const dropped = createSignal<Sale>();
  /** The sales for which the platform is being asked for a code. */
  const underWay = new Set<SaleId>();

  const recorder = createSaleRecorder(
    {
      ...options,
      isBeingMade: (saleId) => underWay.has(saleId),
      dropped: dropped.tell,
      confirmed: confirmed.tell,
    },
    options.sales,
  );
  const { tracker, saleNow } = recorder;
  const codes = createCodeMaker(options, recorder, underWay);
  const charging = createCharging(options, codes);
  const nextCode = createNextCode({ ...options, codes, recorder });

  const confirmations = createConfirmationNotes({
    clock,
    saleOf: recorder.saleOf,
    isRecorded: ({ id }) => recorder.unrecorded(id) === null,
    record: (sale, event) => recorder.record(sale.id, event),
  });
  confirmed.on(confirmations.heard);

  const takenUp = createTakenUpSales({ ...options, recorder });
  dropped.on(({ payments }) => options.codeClock.forget(payments.map(({ id }) => id)));
  dropped.on(takenUp.dropped);
  journal.onTakenAgain(takenUp.takeAgain);

  return {
    ...createDecisions({ ledger, clock, recorder }),
    tracker,
    sales: recorder.all,
    unrecorded: recorder.unrecorded,
    charge: charging.charge,
    stop: (saleId) => stopSale(saleId, { ledger, clock, recorder }),

    async retry(saleId) {
      const sale = saleNow(saleId);
      if (!sale) return err({ code: 'saleNotFound' });
      if (charging.isRefused) return err({ code: 'journalUnavailable' });
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
      charging.refuse();
      options.changed();
    },

    resume() {
      takenUp.resume();
      options.changed();
    },

    flush: confirmations.flush,

    close() {
      takenUp.close();
      confirmations.close();
      codes.close();
      tracker.close();
    },
  };
}

/** The code that is shown is stopped, which is in the journal before it is told as done. */
function stopSale(
  saleId: SaleId,
  { ledger, clock, recorder }: Parameters<typeof createDecisions>[0],
): ReturnType<Desk['stop']> {
  const sale = recorder.saleNow(saleId);
  if (!sale) return err({ code: 'saleNotFound' });
  if (!factsOf(sale).isCodeShown || sale.currentPaymentId === null) {
    return err({ code: 'notWaiting' });
  }
  const { currentPaymentId: paymentId } = sale;
  const event = { type: 'stopRequested', atMs: clock.wallMs(), paymentId } as const;
  const stopped = recorder.decide(() => ledger.journal.append(saleId, event));
  return stopped ? ok(DONE) : err({ code: 'journalUnavailable' });
}
