import { type MinorUnits, minorUnits } from '../money/money.ts';
import { type Sale, timesPaid } from '../sale/sale.ts';
import { taxesOf } from '../sale/taxes.ts';
import type { Figures, Sum } from './closing.ts';
import { addRates, addSums } from './figures.ts';

/** What the sales that one operator rang up have come to, whenever their money came. */
export interface OperatorFigures {
  readonly rungUp: Sum;
  readonly received: Sum;
  readonly byVatRate: Figures['byVatRate'];
  /** What a manager said was given back of it at the bank. */
  readonly givenBack: Sum;
}

/** A credit note that somebody wrote, as it is told beside their figures. */
export interface CreditNoteOfOperator {
  /** Of the credit note. */
  readonly number: number;
  readonly saleNumber: number;
  /** What came back to the customer, in minor units, above nothing. */
  readonly minor: MinorUnits;
  /** The manager who approved it on the spot; null where whoever wrote it needed nobody. */
  readonly approvedBy: string | null;
}

/** What somebody has sold in a shift or a day, and the goods that they took back in it, of whosever sales and of whenever. */
export interface ShiftFigures extends OperatorFigures {
  readonly creditNotes: readonly CreditNoteOfOperator[];
}

/** How many of these there are, and what they come to. */
export const sumOfNotes = (notes: readonly Pick<CreditNoteOfOperator, 'minor'>[]): Sum =>
  addSums(notes.map(({ minor }) => ({ count: 1, minor })));

/** Adds these sales up; taxes are rounded for each payment, as everywhere. */
export function operatorFigures(sales: readonly Sale[]): OperatorFigures {
  const payments = sales.flatMap((sale) => Array.from({ length: timesPaid(sale) }, () => sale));
  const refunds = sales.flatMap(({ refunded = [] }) => refunded);
  return {
    rungUp: addSums(sales.map(sumOf)),
    received: addSums(payments.map(sumOf)),
    byVatRate: addRates(
      payments.map(({ lines }) => taxesOf(lines).map((tax) => ({ ...tax, count: 1 }))),
    ),
    givenBack: addSums(
      refunds.map(({ minor }) => ({ count: 1, minor: minorUnits(Math.max(0, minor ?? 0)) })),
    ),
  };
}

const sumOf = ({ amountMinor }: Sale): Sum => ({ count: 1, minor: amountMinor });
