import { confirmedAfterMs, paidAtMs } from '../../domain/sale/confirmation.ts';
import { isOpenAtRegister } from '../../domain/sale/open-at-register.ts';
import { refundDue } from '../../domain/sale/refund-due.ts';
import {
  collectedOtherwise,
  isDoubted,
  isUnresolved,
  moneyOf,
  needsDecision,
  type Sale,
  timesPaid,
  toldState,
} from '../../domain/sale/sale.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';
import { openUntilMs } from '../../ledger/entry/sale-record.ts';

/** A sale that is folded, with what the entries beside its events say. */
export interface FoldedSale {
  readonly sale: Sale;
  readonly number: number;
  readonly businessDay: string;
  /** Who rang it up. */
  readonly operator: string;
  /** The business day of the entry that paid it first; null while it is not paid. */
  readonly paidDay: string | null;
  readonly lastSequence: number;
  readonly lastAtMs: number;
}

/** Whoever looks for a label types less; an index takes no more than some 2,700 bytes of one. */
const LONGEST_LABEL = 300;

/** A row of `fact_sale`, but for whose it is. */
export function saleFact(folded: FoldedSale) {
  const { sale, number, businessDay, operator, lastSequence, lastAtMs } = folded;
  const due = refundDue(sale);
  const paidAt = paidAtMs(sale);
  const money = moneyOf(sale);
  return {
    sale_id: sale.id,
    business_day: businessDay,
    number,
    drafted_at_ms: sale.draftedAtMs,
    operator,
    label: sale.label.slice(0, LONGEST_LABEL),
    currency: sale.currency,
    amount_minor: sale.amountMinor,
    state: toldState(sale),
    is_open: isOpenAtRegister(sale),
    in_doubt: (isUnresolved(sale) && sale.settlement === null) || isDoubted(sale),
    undecided: !sale.acknowledged && factsOf(sale).isFinal && needsDecision(money),
    acknowledged: sale.acknowledged,
    times_paid: timesPaid(sale),
    paid_at_ms: paidAt,
    paid_day: paidAt === null ? null : folded.paidDay,
    confirmed_ms: confirmedAfterMs(sale),
    late: factsOf(sale).moneyCame === 'late',
    mismatched: collectedOtherwise(sale).length > 0,
    refund_due_count: due.length,
    refund_due_minor: sumOf(
      due.filter(({ currency }) => currency === sale.currency).map(({ minor }) => minor ?? 0),
    ),
    refunded_at_ms: sale.refundedAtMs ?? null,
    returned_minor: sumOf((sale.returns ?? []).map(({ amountMinor }) => amountMinor)),
    open_until_ms: openUntilMs(sale),
    last_sequence: lastSequence,
    last_at_ms: lastAtMs,
    sale,
  };
}

/** No sum is beyond what a number holds exactly: the till's own rules take single amounts up to there. */
const sumOf = (amounts: readonly number[]): number =>
  Math.min(
    amounts.reduce((sum, minor) => sum + minor, 0),
    Number.MAX_SAFE_INTEGER,
  );

/** What a sale is found by, beside its number and label: its id and the ids of its payments. */
export const wordsOf = ({ id, payments }: Sale): readonly string[] => [
  ...new Set([id, ...payments.map((payment) => payment.id)]),
];

/** A row of `fact_receipt`, but for whose it is. */
export interface ReceiptFact {
  readonly sequence: number;
  readonly business_day: string;
  readonly at_ms: number;
  readonly hour: number;
  readonly sale_id: string;
  readonly sale_day: string;
  readonly payment_id: string;
  readonly kind: string;
  readonly currency: string;
  readonly minor: number;
  readonly operator: string;
  /** Rate, amount and tax within it, for each rate. */
  readonly taxes: readonly (readonly [number | null, number, number | null])[];
}

/** Money that was told of by the stream alone and is taken back: the receipt of this payment in this day is none. */
export interface TakenBack {
  readonly payment_id: string;
  readonly business_day: string;
}

/** A row of `fact_closing`, but for whose it is and whether the day's money agrees. */
export interface ClosingFact {
  readonly closing: number;
  readonly business_day: string;
  readonly kind: string;
  readonly period: string;
  readonly sequence: number;
  readonly hash: string;
  readonly at_ms: number;
  readonly currency: string;
  readonly received_count: number;
  readonly received_minor: number;
  readonly perpetual_count: number;
  readonly perpetual_minor: number;
  readonly event: unknown;
}
