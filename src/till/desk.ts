import type { Clock } from '../domain/clock.ts';
import type { Currency, MinorUnits } from '../domain/money.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { isOpen, isPaid, type Sale } from '../domain/sale.ts';
import {
  type HandOutcome,
  type LateDecision,
  type LaterSaleEvent,
  type PaymentId,
  paymentIdSchema,
  type SaleId,
} from '../domain/sale-event.ts';
import type { Ledger, LedgerFailure, NumberedSale } from '../ledger/ledger.ts';
import { createFailureOf } from './create-failure.ts';
import type { FollowUp, FollowUpDesk } from './follow-up.ts';
import type { Gateway, StatusAnswer } from './gateway.ts';
import type { Health } from './health.ts';
import type { JournalDoor } from './journal-door.ts';
import { createOpenSales } from './open-sales.ts';
import type { PlatformClock } from './platform-clock.ts';
import { LOADED_AFTER_END_MS } from './poll-schedule.ts';
import { mayBeCoveredBy } from './replacements.ts';

/** The code under which the platform files our sale ids (interface, endpoint 7, `erpProvider`). */
const ERP_PROVIDER = 'comptoir';

export interface DeskOptions {
  readonly ledger: Ledger;
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly platformClock: PlatformClock;
  readonly health: Health;
  readonly currency: Currency;
  readonly terminalId: string;
  /** Of what is rung up now, in hundredths of a per cent; null where the shop states none. */
  readonly vatRate: () => number | null;
  readonly liveKey: boolean;
  readonly newSaleId: () => SaleId;
  /** Made by the desk's maker, since the two need each other. */
  readonly followUp: (desk: FollowUpDesk) => FollowUp;
  /** Something that a screen shows has changed. */
  readonly changed: () => void;
  /** A sale was just paid for the first time. */
  readonly paid: (numbered: NumberedSale) => void;
  readonly journal: JournalDoor;
  /** The platform has told its time. */
  readonly timeTold: () => void;
}

type Done = { readonly ok: true };
const DONE: Done = { ok: true };
type Outcome<Code extends string> = Result<Done, { readonly code: Code }>;

/** The part of the till that runs sales: what a cashier can do, and nothing shown before it is committed. */
export interface Desk {
  readonly followUp: FollowUp;
  sales(): readonly NumberedSale[];
  charge(draft: {
    readonly draftId: string;
    readonly amountMinor: MinorUnits;
    readonly label: string;
  }): Result<{ readonly saleId: SaleId }, { readonly code: 'journalUnavailable' }>;
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
  ): Outcome<'saleNotFound' | 'notSettled' | 'replacementNotAttachable' | 'journalUnavailable'>;
  /** A manager says what became of a sale in `unknown`; it is then put aside, and watched on. */
  settle(
    saleId: SaleId,
    settled: { readonly outcome: HandOutcome; readonly reason: string },
  ): Outcome<'saleNotFound' | 'notUnknown' | 'journalUnavailable'>;
  /** Takes an answer of the status route about a payment of any sale, also of one that was put aside long ago. */
  heard(saleId: SaleId, paymentId: PaymentId, answer: StatusAnswer): void;
  /** No new charge and no new code from now on; what is open is followed to its end. */
  refuseNewCharges(): void;
  /** Takes up what an earlier run left open, and asks about all of it. */
  resume(): void;
}

const PUT_ASIDE = { type: 'acknowledged', decision: null, attachedTo: null } as const;

/** Makes the desk. */
export function createDesk(options: DeskOptions): Desk {
  const { ledger, gateway, clock, platformClock, health, journal } = options;
  const open = createOpenSales();
  const retrying = new Set<SaleId>();
  let chargesRefused = false;

  const followUp = options.followUp({
    saleOf: (paymentId) => open.withPayment(paymentId),
    record: (sale, event) => record(sale.id, event) !== null,
    changed: options.changed,
  });

  /** An event is committed before anything is shown or done for it. */
  function commit(write: () => Result<NumberedSale, LedgerFailure>): NumberedSale | null {
    const written = journal.write(write);
    if (written) keep(written);
    options.changed();
    return written;
  }

  const record = (saleId: SaleId, event: LaterSaleEvent): NumberedSale | null =>
    commit(() => ledger.append(saleId, event));

  function keep(numbered: NumberedSale): void {
    const { sale } = numbered;
    const before = open.get(sale.id)?.sale;
    open.keep(numbered);
    if (before && !isPaid(before) && isPaid(sale)) options.paid(numbered);
    followUp.follow(sale);
    dropIfDone(sale);
  }

  function dropIfDone(sale: Sale): void {
    const isWatched = sale.payments.some(({ id }) => followUp.evidence(id) !== null);
    if (sale.acknowledged && !isWatched) open.drop(sale.id);
  }

  /** Asks the platform for a code. Its answer may be lost: the code was then never shown (design, laws). */
  async function createCode(sale: Sale): Promise<void> {
    const created = await gateway.create({
      amount: sale.amountMinor,
      currency: sale.currency,
      terminalId: sale.terminalId,
      ...(sale.label !== '' && { label: sale.label }),
      erpProvider: ERP_PROVIDER,
      erpOrderId: sale.id,
    });
    const atMs = clock.wallMs();
    if (created.ok || created.error.httpStatus !== null) health.signOfLife();
    else health.silence();
    if (!created.ok) {
      record(sale.id, { type: 'createFailed', atMs, reason: createFailureOf(created.error) });
    } else if (options.liveKey && created.value.isSimulation) {
      record(sale.id, { type: 'createFailed', atMs, reason: 'simulatedUnderLiveKey' });
    } else {
      const { paymentId, paymentLink, expiresAtMs, platformNowMs } = created.value;
      if (platformNowMs !== null) {
        platformClock.observe(platformNowMs);
        options.timeTold();
      }
      record(sale.id, {
        type: 'codeCreated',
        atMs,
        paymentId: paymentIdSchema.parse(paymentId),
        paymentLink,
        expiresAtMs,
        platformNowMs: platformNowMs ?? atMs,
      });
    }
  }

  /**
   * Notes at the replacement that late money pays for it, and stops its code: a customer who has paid must not
   * be asked again. Repeated after a crash in between, it changes nothing more.
   */
  function coverWith(
    late: Sale,
    replacementId: SaleId,
  ): Outcome<'replacementNotAttachable' | 'journalUnavailable'> {
    const replacement = ledger.sale(replacementId)?.sale;
    if (!replacement || !mayBeCoveredBy(late, replacement)) {
      return err({ code: 'replacementNotAttachable' });
    }
    const atMs = clock.wallMs();
    const events: LaterSaleEvent[] = [{ type: 'covered', atMs, bySaleId: late.id }];
    if (replacement.state === 'awaiting' && replacement.currentPaymentId !== null) {
      events.push({ type: 'stopRequested', atMs, paymentId: replacement.currentPaymentId });
    }
    const isNoted = events.every((event) => record(replacementId, event) !== null);
    return isNoted ? ok(DONE) : err({ code: 'journalUnavailable' });
  }

  return {
    followUp,
    sales: () => open.all(),

    charge({ draftId, amountMinor, label }) {
      if (chargesRefused) return err({ code: 'journalUnavailable' });
      const saleId = options.newSaleId();
      const drafted = commit(() =>
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
      // A second press with the same draft finds the sale that the first one made.
      if (drafted.sale.id === saleId) void createCode(drafted.sale);
      return ok({ saleId: drafted.sale.id });
    },

    stop(saleId) {
      const sale = open.get(saleId)?.sale;
      if (!sale) return err({ code: 'saleNotFound' });
      if (sale.state !== 'awaiting' || sale.currentPaymentId === null) {
        return err({ code: 'notWaiting' });
      }
      const stopped = record(saleId, {
        type: 'stopRequested',
        atMs: clock.wallMs(),
        paymentId: sale.currentPaymentId,
      });
      return stopped ? ok(DONE) : err({ code: 'journalUnavailable' });
    },

    async retry(saleId) {
      const sale = open.get(saleId)?.sale;
      if (!sale) return err({ code: 'saleNotFound' });
      if (chargesRefused) return err({ code: 'journalUnavailable' });
      if (retrying.has(saleId)) return ok(DONE);
      retrying.add(saleId);
      try {
        const answered = await followUp.askAbout(sale.payments.filter(isOpen));
        if (!answered) return err({ code: 'earlierCodeUncertain' });
        const retried = record(saleId, { type: 'retryRequested', atMs: clock.wallMs() });
        if (!retried) return err({ code: 'journalUnavailable' });
        if (retried.sale.state !== 'drafted' || sale.state === 'drafted') {
          return err({ code: 'notRetryable' });
        }
        void createCode(retried.sale);
        return ok(DONE);
      } finally {
        retrying.delete(saleId);
      }
    },

    async check(saleId) {
      const sale = open.get(saleId)?.sale;
      if (!sale) return err({ code: 'saleNotFound' });
      await followUp.askAbout(sale.payments.filter(isOpen));
      return ok(DONE);
    },

    acknowledge(saleId, { decision, attachedTo }) {
      const late = open.get(saleId)?.sale;
      if (!late) return err({ code: 'saleNotFound' });
      if (attachedTo !== null) {
        const covered = coverWith(late, attachedTo);
        if (!covered.ok) return covered;
      }
      const event = { type: 'acknowledged', atMs: clock.wallMs(), decision, attachedTo } as const;
      const put = record(saleId, event);
      if (!put) return err({ code: 'journalUnavailable' });
      return put.sale.acknowledged ? ok(DONE) : err({ code: 'notSettled' });
    },

    settle(saleId, { outcome, reason }) {
      const sale = open.get(saleId)?.sale;
      if (!sale) return err({ code: 'saleNotFound' });
      if (sale.state !== 'unknown') return err({ code: 'notUnknown' });
      const atMs = clock.wallMs();
      const settled = record(saleId, { type: 'settledByHand', atMs, outcome, reason });
      const put = settled && record(saleId, { ...PUT_ASIDE, atMs });
      return put ? ok(DONE) : err({ code: 'journalUnavailable' });
    },

    heard(saleId, paymentId, answer) {
      const numbered = open.get(saleId) ?? ledger.sale(saleId);
      const payment = numbered?.sale.payments.find(({ id }) => id === paymentId);
      if (!numbered || !payment) return;
      open.keep(numbered);
      followUp.heard(payment, answer);
      dropIfDone(open.get(saleId)?.sale ?? numbered.sale);
    },

    refuseNewCharges() {
      chargesRefused = true;
      options.changed();
    },

    resume() {
      for (const numbered of ledger.unsettled(clock.wallMs() - LOADED_AFTER_END_MS)) {
        keep(numbered);
        const { sale } = numbered;
        if (sale.state === 'drafted') {
          record(sale.id, { type: 'createFailed', atMs: clock.wallMs(), reason: 'interrupted' });
        }
        if (!isPaid(sale)) void followUp.askAbout(sale.payments.filter(isOpen));
      }
      options.changed();
    },
  };
}
