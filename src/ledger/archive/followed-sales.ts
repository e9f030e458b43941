import type { Period } from '../../domain/calendar/period.ts';
import { newestOf } from '../../domain/newest-of.ts';
import { journalRestoredSchema } from '../../domain/register/register-event.ts';
import { applySaleEvent, draftSale } from '../../domain/sale/apply-sale-event.ts';
import type { LaterSaleEvent, SaleDrafted, SaleId } from '../../domain/sale/sale-event.ts';
import { eventOf, type JournalRow } from '../entry/journal-row.ts';
import { parsedOnce } from '../entry/parsed-once.ts';
import {
  type FollowedDay,
  type FollowedSale,
  type Following,
  hasOtherwise,
  isOfMoney,
} from './followed-day.ts';
import { followDays } from './followed-days.ts';

/** Folds the sales of an archive while its entries are read; flat, as long as days that were closed are taken from it. */
export interface SalesFollow {
  /** Shown each entry in order. */
  take(row: JournalRow): void;
  /** The days that were closed since it was asked last, in order. */
  closed(): readonly FollowedDay[];
  /** The days of which no closing was seen, in order. */
  open(): readonly FollowedDay[];
  /** Nothing more is asked about this sale. */
  forget(sale: FollowedSale): void;
  /** Whether an entry told of a sale that was not known then, or not any more. */
  isStranger(saleId: string): boolean;
  hasStrangers(): boolean;
  /** The entry that tells of a sale what cannot be; null where there is none. */
  impossible(): number | null;
}

/**
 * Money of a day within the archive can be of a sale of a day outside it where a clock was set back: so many are kept for that,
 * and each of which a day within tells, whatever comes behind it.
 */
const OUTSIDE_KEPT = 2_000;

/** Of the days from one to another. */
export function followSales(period: Period): SalesFollow {
  const sales = new Map<SaleId, Following>();
  /** Those that were begun in days of which the archive does not tell; what went is a sale of which not all is known. */
  const outside = newestOf<SaleId, Following>(OUTSIDE_KEPT);
  const strangers = new Set<string>();
  const counted = new Set<string>();
  const days = followDays(period, { isCounted: (paymentId) => counted.has(paymentId) });
  let drafted = 0;
  let impossible: number | null = null;

  function begin(row: JournalRow, event: SaleDrafted): void {
    drafted += 1;
    if (known(event.saleId) !== undefined) impossible ??= row.sequence;
    const sale = followingOf(row, event, drafted);
    const day = days.of(row.businessDay);
    if (day === null) outside.set(event.saleId, sale);
    else sales.set(event.saleId, sale);
    day?.begin(sale);
  }

  const known = (saleId: SaleId): Following | undefined => sales.get(saleId) ?? outside.get(saleId);

  function takeOfSale(row: JournalRow, saleId: SaleId): void {
    const event = eventOf(row);
    const sale = known(saleId);
    if (event.type === 'drafted') begin(row, event);
    else if (sale === undefined) takeOfStranger(row, saleId, event);
    else {
      const before = goOn(sale, row, event);
      const day = days.of(row.businessDay);
      // What that day says of it, a later entry may change: its money is taken back, or a manager decides.
      if (day !== null) sales.set(saleId, sale);
      day?.goOn(row, event, before, sale);
    }
  }

  function takeOfStranger(row: JournalRow, saleId: SaleId, event: LaterSaleEvent): void {
    strangers.add(saleId);
    if (event.type === 'goodsReturned') {
      days.of(row.businessDay)?.takeReturn({ note: { ...row, event, saleId }, begun: null });
    }
    if (isOfMoney(event)) days.of(row.businessDay)?.takeOfStranger({ row, saleId, event });
  }

  function restore({ body }: JournalRow): void {
    const { continues, counted: paid = [] } = journalRestoredSchema.parse(parsedOnce(body));
    drafted += continues?.salesSkipped ?? 0;
    for (const paymentId of paid) counted.add(paymentId);
  }

  return {
    take(row) {
      if (row.saleId !== null) takeOfSale(row, row.saleId);
      else if (row.kind === 'dayClosed') days.close(row);
      else if (row.kind === 'journalRestored') restore(row);
    },
    closed: days.closed,
    open: days.open,
    forget: ({ sale }) => void sales.delete(sale.id),
    isStranger: (saleId) => strangers.has(saleId),
    hasStrangers: () => strangers.size > 0,
    impossible: () => impossible,
  };
}

function followingOf(row: JournalRow, event: SaleDrafted, ordinal: number): Following {
  const { sequence, businessDay, operator, hash } = row;
  return {
    ordinal,
    sequence,
    businessDay,
    operator,
    sale: draftSale(event),
    hashes: [hash],
    lastDay: businessDay,
    since: [],
  };
}

/** Takes an entry of a sale into it; returns the sale as it was before. */
function goOn(known: Following, row: JournalRow, event: LaterSaleEvent): Following['sale'] {
  const before = known.sale;
  known.sale = applySaleEvent(before, event);
  known.hashes.push(row.hash);
  known.lastDay = row.businessDay;
  const { sequence } = row;
  if (hasOtherwise(known.sale)) known.since.push({ sequence, sale: known.sale });
  return before;
}
