import type { Clock } from '../../domain/clock.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { applySaleEvent } from '../../domain/sale/apply-sale-event.ts';
import { isWhatIsDue, refundDue, refundOf } from '../../domain/sale/refund-due.ts';
import { collectedOtherwise, type Refund, type Sale } from '../../domain/sale/sale.ts';
import type {
  HandOutcome,
  LateDecision,
  LaterSaleEvent,
  MismatchDecision,
  SaleId,
} from '../../domain/sale/sale-event.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import { stepsOfCover, stepsOfDoubt } from './late-money-steps.ts';
import { createReturns, type Returns } from './returns.ts';
import type { SaleRecorder } from './sale-recorder.ts';

type Done = { readonly ok: true };
export const DONE: Done = { ok: true };
/** What became of something that a person wanted done to a sale. */
export type Outcome<Code extends string> = Result<Done, { readonly code: Code }>;

/** What a manager says of a refund: by which reference the bank has it, what else they note, and what they were shown as due. */
interface RefundMade {
  readonly reference: string;
  readonly note: string;
  readonly shown: readonly Refund[];
}

/** What people decide about sales that are over, or that nobody can find out about. */
export interface Decisions extends Returns {
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
    made: RefundMade,
  ): Outcome<'saleNotFound' | 'noRefundDue' | 'refundChanged' | 'journalUnavailable'>;
}

const PUT_ASIDE = { type: 'acknowledged', decision: null, attachedTo: null } as const;

type Decided = Pick<Extract<LaterSaleEvent, { type: 'acknowledged' }>, 'decision' | 'attachedTo'>;

/** A decision that was told as refused may be in the journal all the same: another one then comes too late. */
const isPutAsideAs = (sale: Sale, { decision, attachedTo }: Decided): boolean =>
  sale.acknowledged && sale.lateDecision === decision && sale.attachedTo === attachedTo;

/** Of two screens that decide at once the first one's counts, and the other's is told so. */
const decidedBefore = (sale: Sale, decided: Decided): Outcome<'decidedOtherwise'> =>
  isPutAsideAs(sale, decided) ? ok(DONE) : err({ code: 'decidedOtherwise' });

/** Makes them; each is in the journal before it is told as done. */
export function createDecisions(parts: {
  readonly ledger: {
    readonly journal: Pick<RegisterJournal, 'append' | 'nextCreditNote' | 'sale'>;
  };
  readonly clock: Clock;
  readonly recorder: SaleRecorder;
}): Decisions {
  const { ledger, clock, recorder } = parts;
  const { tracker, saleNow } = recorder;

  const saleOrAside = (saleId: SaleId): Sale | null =>
    saleNow(saleId) ?? ledger.journal.sale(saleId)?.sale ?? null;

  const decide = (saleId: SaleId, event: LaterSaleEvent) =>
    recorder.decide(() => ledger.journal.append(saleId, event));

  function putAside(late: Sale, decided: Decided): ReturnType<Decisions['acknowledge']> {
    const { id: saleId } = late;
    const atMs = clock.wallMs();
    const { attachedTo } = decided;
    const covered =
      attachedTo === null ? ok([]) : stepsOfCover(late, saleOrAside(attachedTo), atMs);
    if (!covered.ok) return covered;
    const event = { type: 'acknowledged', atMs, ...decided } as const;
    if (!applySaleEvent(late, event).acknowledged) return err({ code: 'notSettled' });
    const doubt = stepsOfDoubt(late, tracker.isToConfirm, atMs);
    const put = recorder.decideAll([...covered.value, ...doubt, { saleId, event }]);
    if (!put) return err({ code: 'journalUnavailable' });
    const now = put.find(({ sale }) => sale.id === saleId)?.sale;
    return now?.acknowledged ? decidedBefore(now, decided) : err({ code: 'notSettled' });
  }

  return {
    ...createReturns({ ledger, clock, recorder }),

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
      if (!factsOf(sale).isOutcomeUnknown) return err({ code: 'notUnknown' });
      const atMs = clock.wallMs();
      const put = recorder.decideAll([
        { saleId, event: { type: 'settledByHand', atMs, outcome, reason } },
        { saleId, event: { ...PUT_ASIDE, atMs } },
      ]);
      return put ? ok(DONE) : err({ code: 'journalUnavailable' });
    },

    refundMade(saleId, { shown, ...said }) {
      const sale = saleOrAside(saleId);
      if (!sale) return err({ code: 'saleNotFound' });
      const due = refundDue(sale);
      if (due.length === 0) return err({ code: 'noRefundDue' });
      // Other money was told of, or decided about, since: that was not given back.
      if (!isWhatIsDue(due, shown)) return err({ code: 'refundChanged' });
      const put = decide(saleId, {
        ...{ type: 'refundMade', atMs: clock.wallMs(), ...said },
        given: due.map(refundOf),
      });
      return put ? ok(DONE) : err({ code: 'journalUnavailable' });
    },
  };
}
