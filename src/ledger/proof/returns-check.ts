import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { DayClosed } from '../../domain/register/closing.ts';
import { journalRestoredSchema } from '../../domain/register/register-event.ts';
import {
  addGivenBack,
  type GivenBack,
  givenBack,
  isSameGivenBack,
} from '../../domain/register/returned-figures.ts';
import { isRightReturn } from '../../domain/sale/goods-returned.ts';
import type { GoodsReturned } from '../../domain/sale/sale.ts';
import type { LaterSaleEvent } from '../../domain/sale/sale-event.ts';
import { readSaleEvent } from '../../domain/sale/stored-sale-event.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { parsedOnce } from '../entry/parsed-once.ts';
import { creditNotesLeftOut } from '../entry/resumption.ts';

/** Follows goods that come back through the entries, and judges what they and closings say of it. */
interface ReturnsCheck {
  /**
   * Shown each entry that is no closing, in order. Whether it is right: a credit note has the next number, is of a sale that
   * money came for, and says what may come back of it and what that comes to.
   */
  take(row: JournalRow): boolean;
  /** Whether a day's closing says what came back in it, and what was given back. */
  isOfItsEntries(event: DayClosed): boolean;
  /** A day was closed. */
  forget(day: BusinessDay): void;
}

/** The drafts of so many days are remembered, the newest of them: of goods of an earlier sale the sums are not judged. */
const REMEMBERED_DAYS = 31;

/** A sale, as far as goods can come back of it. */
interface SoldGoods {
  /** Of the entry that drafted it: what it holds is read only where something comes back. */
  readonly draft: string;
  isPaid: boolean;
  readonly returns: GoodsReturned[];
}

type Returned = Extract<LaterSaleEvent, { type: 'goodsReturned' }>;

/**
 * Begins before the first entry that it is shown. `before` is the last number of a credit note before `firstSequence`, used or left
 * out; null where that is not known. What a purge kept of earlier entries has done to it already.
 */
export function checkReturns(firstSequence: number, before: number | null): ReturnsCheck {
  const sold = new Map<BusinessDay, Map<string, SoldGoods>>();
  const days = new Map<BusinessDay, GivenBack>();
  let last = before;

  function begin({ businessDay, body }: JournalRow, saleId: string): void {
    const ofDay = sold.get(businessDay) ?? new Map<string, SoldGoods>();
    sold.set(businessDay, ofDay.set(saleId, { draft: body, isPaid: false, returns: [] }));
  }

  const known = (saleId: string): SoldGoods | undefined =>
    [...sold.values()].find((ofDay) => ofDay.has(saleId))?.get(saleId);

  function add(day: BusinessDay, given: GivenBack): void {
    days.set(day, addGivenBack([days.get(day) ?? {}, given]));
  }

  function takeBack(row: JournalRow, saleId: string): boolean {
    const event = eventIn(row);
    if (event.type !== 'goodsReturned') return false;
    const isNext = last === null || event.creditNote === last + 1;
    last = event.creditNote;
    add(row.businessDay, givenBack([event], []));
    const goods = known(saleId);
    return isNext && (goods === undefined || isTakenBack(goods, event));
  }

  function giveBack(row: JournalRow): void {
    const event = eventIn(row);
    if (event.type === 'refundMade') add(row.businessDay, givenBack([], event.given ?? []));
  }

  function takeOfSale(row: JournalRow, saleId: string): boolean {
    if (row.kind === 'drafted') begin(row, saleId);
    if (row.kind === 'refundMade') giveBack(row);
    if (row.kind === 'completed') {
      const goods = known(saleId);
      if (goods !== undefined) goods.isPaid = true;
    }
    return row.kind !== 'goodsReturned' || takeBack(row, saleId);
  }

  return {
    take(row) {
      if (row.saleId !== null) return takeOfSale(row, row.saleId);
      const isJudged = row.sequence >= firstSequence;
      if (row.kind === 'journalRestored' && isJudged && last !== null) last += leftOutBy(row);
      return true;
    },
    isOfItsEntries: ({ businessDay, figures }) =>
      isSameGivenBack(figures, days.get(businessDay) ?? {}),
    forget(day) {
      days.delete(day);
      const oldestFirst = [...sold.keys()].sort();
      for (const old of oldestFirst.slice(0, -REMEMBERED_DAYS)) sold.delete(old);
    },
  };
}

const eventIn = ({ body }: JournalRow) => readSaleEvent(parsedOnce(body));

function leftOutBy({ body }: JournalRow): number {
  const restored = journalRestoredSchema.safeParse(parsedOnce(body));
  return restored.success ? creditNotesLeftOut(restored.data) : 0;
}

/** Notes it where it is right. */
function isTakenBack({ draft, isPaid, returns }: SoldGoods, note: Returned): boolean {
  const drafted = readSaleEvent(parsedOnce(draft));
  if (!isPaid || drafted.type !== 'drafted') return false;
  if (!isRightReturn({ lines: drafted.lines, returns }, note)) return false;
  returns.push(note);
  return true;
}
