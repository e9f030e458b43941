import type { ItemOrder, ItemSpan, ItemsSold } from '../../../contract/views/items-sold-view.ts';
import type { SoldItem } from '../../../domain/basket/sold-items.ts';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { type Period, periodOf, yearOf } from '../../../domain/calendar/period.ts';
import type { Currency } from '../../../domain/money/money.ts';

/** The days whose items are listed. */
export function spanOf(span: ItemSpan, day: BusinessDay): Period {
  if (span === 'day') return { from: day, to: day };
  return span === 'year' ? yearOf(day) : periodOf(span, day);
}

/** What was sold, the first of these names by themselves and the rest together, so that all of it adds up. */
export function viewItemsSold(
  sold: readonly SoldItem[],
  of: { readonly order: ItemOrder; readonly most: number; readonly currency: Currency },
): ItemsSold {
  const { order, most, currency } = of;
  const items = sold
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other[order] - one[order] || (one.name < other.name ? -1 : 1));
  const others = items.slice(most);
  return {
    currency,
    items: items.slice(0, most).map((item) => ({ ...item })),
    others: { count: others.length, ...together(others) },
    free: together(sold.filter(({ name }) => name === '')),
    total: together(sold),
  };
}

function together(items: readonly SoldItem[]): Pick<SoldItem, 'pieces' | 'minor'> {
  let pieces = 0;
  let minor = 0;
  for (const item of items) {
    pieces += item.pieces;
    minor += item.minor;
  }
  return { pieces, minor };
}
