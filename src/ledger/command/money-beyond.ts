import { toDecimal } from '../../domain/money/money.ts';
import { isTold } from '../../domain/sale/collected-otherwise.ts';
import type { JournalTotals } from './journal-totals.ts';

/** What a sale's amount does not tell of its money, a line each: that it was paid again, or collected otherwise. */
export function linesBeyond({
  day,
  saleId,
  askedMinor,
  currency,
  paidAgain,
  otherwise,
}: JournalTotals['beyond'][number]): readonly string[] {
  const asked = `${toDecimal(askedMinor, currency)} ${currency}`;
  const again = `${day} paid again: ${asked}, ${paidAgain} more of ${saleId}`;
  const others = otherwise.map(({ mismatch, amountMinor, currency: told }) => {
    if (!isTold(mismatch)) return `${day} said paid, then otherwise: ${asked} for ${saleId}`;
    const minor = amountMinor === null ? 'an amount that cannot be read' : amountMinor;
    return `${day} collected otherwise: ${minor}${told === null ? '' : ` ${told}`}, in minor units, instead of ${asked} for ${saleId}`;
  });
  return [...(paidAgain > 0 ? [again] : []), ...others];
}
