import { minorUnits } from '../money/money.ts';
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
