import { applySaleEvent } from '../domain/apply-sale-event.ts';
import type { Currency, MinorUnits } from '../domain/money.ts';
import { isWhatIsDue, type RefundShown, refundDue } from '../domain/refund-due.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { collectedOtherwise, isAskedAbout, isDoubted, isOpen, type Sale } from '../domain/sale.ts';
import type {
  HandOutcome,
  LateDecision,
  LaterSaleEvent,
  MismatchDecision,
  PaymentId,
  SaleId,
} from '../domain/sale-event.ts';
import type { Ledger, NumberedSale, SaleStep } from '../ledger/ledger.ts';
import { type CodeMakerOptions, createCodeMaker } from './code-maker.ts';
import type { StatusAnswer } from './gateway.ts';
import type { JournalDoor } from './journal-door.ts';
import type { PaymentTracker } from './payment-tracker.ts';
import { mayBeCoveredBy } from './replacements.ts';
import { createSaleRecorder, type SaleRecorder } from './sale-recorder.ts';
import type { TrackerDesk } from './tracked-payment.ts';
import type { UnrecordedSale } from './unrecorded-events.ts';

/** What a desk is made of. */
export interface DeskOptions extends CodeMakerOptions {
  readonly ledger: Ledger;
  readonly currency: Currency;
  /** Of what is rung up now, in hundredths of a per cent; null where the shop states none. */
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

type Done = { readonly ok: true };
const DONE: Done = { ok: true };
type Outcome<Code extends string> = Result<Done, { readonly code: Code }>;

/** The part of the till that runs sales: what a cashier can do, and nothing shown before it is committed. */
export interface Desk {
  readonly tracker: PaymentTracker;
  /** The sales in hand as the journal has them. */
  sales(): readonly NumberedSale[];
  /** What happened to a sale in hand that the journal has not taken yet; null where it has everything. */
  unrecorded(saleId: SaleId): UnrecordedSale | null;
  charge(draft: {
    readonly draftId: string;
    readonly amountMinor: MinorUnits;
    readonly label: string;
  }): Result<
    { readonly saleId: SaleId },
    { readonly code: 'journalUnavailable' | 'clockInDoubt' | 'shopUnknown' }
  >;
  stop(saleId: SaleId): Outcome<'saleNotFound' | 'notWaiting' | 'journalUnavailable'>;
  retry(
    saleId: SaleId,
  ): Promise<
    Outcome<'saleNotFound' | 'notRetryable' | 'earlierCodeUncertain' | 'journalUnavailable'>
  >;
  check(saleId: SaleId): Promise<Outcome<'saleNotFound'>>;
  /** Puts an outcome aside. `attached` names the sale that the late money pays for: its own code is stopped. */
  acknowledge(
    saleId: SaleId,
    decided: { readonly decision: LateDecision | null; readonly attachedTo: SaleId | null },
  ): Outcome<
    | 'saleNotFound'
    | 'notSettled'
    | 'managerNeeded'
    | 'decidedOtherwise'
    | 'replacementNotAttachable'
    | 'journalUnavailable'
  >;
  /** A manager decides about money that does not match its sale: taken as it is, or to be given back. */
  decideMismatch(
    saleId: SaleId,
    decision: MismatchDecision,
  ): Outcome<'saleNotFound' | 'notMismatched' | 'decidedOtherwise' | 'journalUnavailable'>;
  /** A manager says what became of a sale in `unknown`; it is then put aside, and watched on. */
  settle(
    saleId: SaleId,
    settled: { readonly outcome: HandOutcome; readonly reason: string },
  ): Outcome<'saleNotFound' | 'notUnknown' | 'journalUnavailable'>;
  /** A manager says that what was due back of a sale, as they were shown it, was given back at the bank, also of one put aside long ago. */
  refundMade(
    saleId: SaleId,
    made: { readonly note: string; readonly shown: readonly RefundShown[] },
  ): Outcome<'saleNotFound' | 'noRefundDue' | 'refundChanged' | 'journalUnavailable'>;
  /** Takes an answer of the status route about a payment of any sale, also of one that was put aside long ago. */
  heard(saleId: SaleId, paymentId: PaymentId, answer: StatusAnswer): void;
  /** No new charge and no new code from now on; what is open is followed to its end. */
  refuseNewCharges(): void;
  /** Takes up what an earlier run left open, and asks about all of it. */
  resume(): void;
  /** Asks nothing more; the answer about a code that is being made is lost, as it would be in a power cut. */
  close(): void;
}

/** So many sales of earlier days are taken in hand at once; the rest follows as these are done with. */
const EARLIER_AT_ONCE = 400;

const PUT_ASIDE = { type: 'acknowledged', decision: null, attachedTo: null } as const;

type Decided = Pick<Extract<LaterSaleEvent, { type: 'acknowledged' }>, 'decision' | 'attachedTo'>;

/** A decision that was told as refused may be in the journal all the same: another one then comes too late. */
const isPutAsideAs = (sale: Sale, { decision, attachedTo }: Decided): boolean =>
  sale.acknowledged && sale.lateDecision === decision && sale.attachedTo === attachedTo;

/** Of two screens that decide at once the first one's counts, and the other's is told so. */
const decidedBefore = (sale: Sale, decided: Decided): Outcome<'decidedOtherwise'> =>
  isPutAsideAs(sale, decided) ? ok(DONE) : err({ code: 'decidedOtherwise' });

/** Makes the desk. */
export function createDesk(options: DeskOptions): Desk {
  const { ledger, clock, platformClock, journal } = options;
  const retrying = new Set<SaleId>();
  let chargesRefused = false;
  let moreToTrack = false;

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
      trackMore();
    },
    paid: options.paid,
  });
  const { tracker, saleNow } = recorder;

  const saleOrAside = (saleId: SaleId): Sale | null =>
    saleNow(saleId) ?? ledger.sale(saleId)?.sale ?? null;

  const decide = (saleId: SaleId, event: LaterSaleEvent): NumberedSale | null =>
    recorder.decide(() => ledger.append(saleId, event));

  /** No payment is forgotten, however long ago: those that end last are asked about first (design, the laws). */
  function trackEarlier(): void {
    const watched = ledger.watched(EARLIER_AT_ONCE);
    moreToTrack = watched.length === EARLIER_AT_ONCE;
    for (const numbered of watched) {
      if (saleNow(numbered.sale.id) === null) takeUp(numbered);
    }
  }

  function trackMore(): void {
    if (moreToTrack && tracker.count < EARLIER_AT_ONCE / 2) trackEarlier();
  }

  function takeUp(numbered: NumberedSale): void {
    recorder.take(numbered);
    for (const payment of numbered.sale.payments) {
      if (isAskedAbout(numbered.sale, payment)) tracker.askAtStart(payment);
    }
  }

  /**
   * What happens to the replacement when late money pays for it: its code is stopped, since a customer who has paid
   * must not be asked again. Repeated, it changes nothing more.
   */
  function coverSteps(
    late: Sale,
    replacementId: SaleId,
    atMs: number,
  ): Result<readonly SaleStep[], { readonly code: 'replacementNotAttachable' }> {
    const replacement = saleOrAside(replacementId);
    if (!replacement || !mayBeCoveredBy(late, replacement)) {
      return err({ code: 'replacementNotAttachable' });
    }
    const events: LaterSaleEvent[] = [{ type: 'covered', atMs, bySaleId: late.id }];
    if (replacement.state === 'awaiting' && replacement.currentPaymentId !== null) {
      events.push({ type: 'stopRequested', atMs, paymentId: replacement.currentPaymentId });
    }
    return ok(events.map((event) => ({ saleId: replacementId, event })));
  }

  /** What only the stream has called paid so far is put aside with that doubt: another start asks about it as well. */
  const doubtSteps = (late: Sale): readonly SaleStep[] =>
    late.payments
      .filter((payment) => tracker.isToConfirm(payment) && !isDoubted(late))
      .map(({ id: paymentId }) => {
        const about = { atMs: clock.wallMs(), paymentId, detail: '' };
        const contradiction = 'confirmationMissing';
        return { saleId: late.id, event: { type: 'contradicted', ...about, contradiction } };
      });

  function putAside(late: Sale, decided: Decided): ReturnType<Desk['acknowledge']> {
    const { id: saleId } = late;
    const atMs = clock.wallMs();
    const covered =
      decided.attachedTo === null ? ok([]) : coverSteps(late, decided.attachedTo, atMs);
    if (!covered.ok) return covered;
    const event = { type: 'acknowledged', atMs, ...decided } as const;
    if (!applySaleEvent(late, event).acknowledged) return err({ code: 'notSettled' });
    const put = recorder.decideAll([...covered.value, ...doubtSteps(late), { saleId, event }]);
    if (!put) return err({ code: 'journalUnavailable' });
    const now = put.find(({ sale }) => sale.id === saleId)?.sale;
    return now?.acknowledged ? decidedBefore(now, decided) : err({ code: 'notSettled' });
  }

  /** What was told as refused may be in the journal all the same: its sales are as the journal has them. */
  function takeAgain(): void {
    const inHand = recorder.all().flatMap(({ sale }) => ledger.sale(sale.id) ?? []);
    for (const numbered of [...ledger.notAside(), ...inHand]) recorder.take(numbered);
  }
  journal.onTakenAgain(takeAgain);

  return {
    tracker,
    sales: recorder.all,
    unrecorded: recorder.unrecorded,

    charge({ draftId, amountMinor, label }) {
      if (chargesRefused) return err({ code: 'journalUnavailable' });
      if (!options.isShopKnown()) return err({ code: 'shopUnknown' });
      if (options.isClockInDoubt()) return err({ code: 'clockInDoubt' });
      const saleId = options.newSaleId();
      // A second press with the same draft finds the sale that the first one made.
      const drafted = codes.want(saleId, () =>
        ledger.draft({
          type: 'drafted',
          atMs: clock.wallMs(),
          saleId,
          draftId,
          amountMinor,
          currency: options.currency,
          label,
          terminalId: options.terminalId,
          vatRate: options.vatRate(),
        }),
      );
      if (!drafted) return err({ code: 'journalUnavailable' });
      return ok({ saleId: drafted.sale.id });
    },

    stop(saleId) {
      const sale = saleNow(saleId);
      if (!sale) return err({ code: 'saleNotFound' });
      if (sale.state !== 'awaiting' || sale.currentPaymentId === null) {
        return err({ code: 'notWaiting' });
      }
      const stopped = decide(saleId, {
        type: 'stopRequested',
        atMs: clock.wallMs(),
        paymentId: sale.currentPaymentId,
      });
      return stopped ? ok(DONE) : err({ code: 'journalUnavailable' });
    },

    async retry(saleId) {
      const sale = saleNow(saleId);
      if (!sale) return err({ code: 'saleNotFound' });
      if (chargesRefused) return err({ code: 'journalUnavailable' });
      if (retrying.has(saleId)) return ok(DONE);
      retrying.add(saleId);
      try {
        const answered = await tracker.askAbout(sale.payments.filter(isOpen));
        if (!answered) return err({ code: 'earlierCodeUncertain' });
        if (codes.isMaking(saleId)) return err({ code: 'notRetryable' });
        const retried = codes.want(saleId, () =>
          ledger.append(saleId, {
            type: 'retryRequested',
            atMs: clock.wallMs(),
            platformNowMs: platformClock.latestMs(),
          }),
        );
        if (!retried) return err({ code: 'journalUnavailable' });
        return retried.sale.state === 'drafted' ? ok(DONE) : err({ code: 'notRetryable' });
      } finally {
        retrying.delete(saleId);
      }
    },

    async check(saleId) {
      const sale = saleNow(saleId);
      if (!sale) return err({ code: 'saleNotFound' });
      await tracker.askAbout(sale.payments.filter(isOpen));
      return ok(DONE);
    },

    acknowledge(saleId, { decision, attachedTo }) {
      const late = saleOrAside(saleId);
      if (!late) return err({ code: 'saleNotFound' });
      const decided = { decision, attachedTo };
      if (late.acknowledged) return decidedBefore(late, decided);
      if (collectedOtherwise(late).length > 0) return err({ code: 'managerNeeded' });
      return putAside(late, decided);
    },

    decideMismatch(saleId, decision) {
      const sale = saleOrAside(saleId);
      if (!sale) return err({ code: 'saleNotFound' });
      if (collectedOtherwise(sale).length === 0) return err({ code: 'notMismatched' });
      if (sale.acknowledged) return decidedBefore(sale, { decision, attachedTo: null });
      const event = { ...PUT_ASIDE, decision, atMs: clock.wallMs() };
      const put = decide(saleId, event);
      if (!put) return err({ code: 'journalUnavailable' });
      const { sale: now } = put;
      return now.acknowledged ? decidedBefore(now, event) : err({ code: 'notMismatched' });
    },

    settle(saleId, { outcome, reason }) {
      const sale = saleNow(saleId);
      if (!sale) return err({ code: 'saleNotFound' });
      if (sale.state !== 'unknown') return err({ code: 'notUnknown' });
      const atMs = clock.wallMs();
      const put = recorder.decideAll([
        { saleId, event: { type: 'settledByHand', atMs, outcome, reason } },
        { saleId, event: { ...PUT_ASIDE, atMs } },
      ]);
      return put ? ok(DONE) : err({ code: 'journalUnavailable' });
    },

    refundMade(saleId, { note, shown }) {
      const sale = saleOrAside(saleId);
      if (!sale) return err({ code: 'saleNotFound' });
      const due = refundDue(sale);
      if (due.length === 0) return err({ code: 'noRefundDue' });
      // Other money was told of, or decided about, since: that was not given back.
      if (!isWhatIsDue(due, shown)) return err({ code: 'refundChanged' });
      const put = decide(saleId, { type: 'refundMade', atMs: clock.wallMs(), note });
      return put ? ok(DONE) : err({ code: 'journalUnavailable' });
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
          if (payment.completedBy === 'stream') tracker.confirm(payment);
        }
      }
      trackEarlier();
      options.changed();
    },

    close() {
      codes.close();
      tracker.close();
    },
  };
}
