import type { Currency } from '../money/money.ts';
import {
  keyOfSum,
  type Moved,
  type OtherwiseMove,
  type OtherwiseSum,
  sumOfMove,
} from './collected-otherwise.ts';
import { type MismatchDecision, mismatchDecisionSchema } from './sale-event.ts';

/** A line of a table of money that does not match, with the decisions that have one below it. */
export interface OtherwiseRow {
  readonly sum: OtherwiseSum;
  readonly decisions: readonly MismatchDecision[];
}

/**
 * The lines of a closing's or a reading's table: its sums, and a line that comes to nothing for what moved and cancelled
 * out. The figures leave that out, and the payments named below the table would be of a kind that it does not have.
 * Where no payment is named, as in a month, the sums are all that is known.
 */
export function otherwiseRows(
  sums: readonly OtherwiseSum[],
  moves: readonly OtherwiseMove[],
  asked: Currency,
): readonly OtherwiseRow[] {
  const moved = moves.map((move) => sumOfMove(move, asked));
  const byKey = new Map(moved.map((sum) => [keyOfSum(sum), cancelledOut(sum)]));
  for (const sum of sums) byKey.set(keyOfSum(sum), sum);
  return [...byKey]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, sum]) => {
      const alike = [sum, ...moved.filter((one) => keyOfSum(one) === key)];
      return { sum, decisions: decisionsIn(alike) };
    });
}

/** What a manager decided of such money, or took back, as far as any of it moved. */
const decisionsIn = (sums: readonly OtherwiseSum[]): readonly MismatchDecision[] =>
  mismatchDecisionSchema.options.filter((decision) =>
    sums.some((sum) => sum[decision].count !== 0),
  );

function cancelledOut({ mismatch, currency, collected }: OtherwiseSum): OtherwiseSum {
  const none: Moved = { count: 0, minor: collected.minor === null ? null : 0 };
  return { mismatch, currency, collected: none, handedOver: none, refundNeeded: none };
}
