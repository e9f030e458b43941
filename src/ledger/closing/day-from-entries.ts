import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { onceAQuarter } from '../../domain/calendar/once-a-quarter.ts';
import { hourOfDay } from '../../domain/calendar/shop-time.ts';
import { type DayClosed, type Figures, isClosingKind } from '../../domain/register/closing.ts';
import { figuresOf } from '../../domain/register/figures.ts';
import { givenBack } from '../../domain/register/returned-figures.ts';
import { applySaleEvent, draftSale } from '../../domain/sale/apply-sale-event.ts';
import { sumOfMove } from '../../domain/sale/collected-otherwise.ts';
import { type GoodsReturned, type Refund, type Sale, toldState } from '../../domain/sale/sale.ts';
import type { SaleEvent, SaleId } from '../../domain/sale/sale-event.ts';
import type {
  MoveOfEntries,
  ReceiptOfEntries,
  SaleOfEntries,
  ToldOfEntries,
} from '../entry/closing-record.ts';
import { eventOf, type JournalRow } from '../entry/journal-row.ts';
import { receiptOf } from '../entry/receipt-of.ts';
import type { Resumption } from '../entry/resumption.ts';
import { takeBack } from '../entry/taken-back.ts';
import { UnreadableEntry } from '../entry/unreadable-entry.ts';
import { followMoves } from '../proof/otherwise-moves.ts';
import type { DayRows } from './day-rows.ts';

/** A business day as its journal entries tell of it: no table that somebody could have edited is asked. */
export interface DayFromEntries {
  readonly entries: DayClosed['entries'];
  /** The sales that were begun in it, in order, as they are by now. */
  readonly begun: readonly SaleOfEntries[];
  readonly receipts: readonly ReceiptOfEntries[];
  /** Money that does not match its sale and that came in the day, was decided about, or matched after all. */
  readonly moves: readonly MoveOfEntries[];
  /** The entries of the day that told of such money, or took it back. */
  readonly told: readonly ToldOfEntries[];
  /** The credit notes that were written in the day, and what was said in it to be given back at the bank. */
  readonly returns: readonly GoodsReturned[];
  readonly refunds: readonly Refund[];
  /** Sales of earlier days to which the day brought money or news. */
  readonly earlier: readonly SaleOfEntries[];
}

/** What says something of a sale beside what the cashier did with it. */
const NEWS: ReadonlySet<SaleEvent['type']> = new Set([
  'completed',
  'collectedOtherwise',
  'refusalReported',
  'unpaidAnswered',
  'unclearAnswered',
  'contactLost',
  'settledByHand',
  'contradicted',
  'paidConfirmed',
  'goodsReturned',
]);

/** A sale while its entries are read. */
interface Folding extends SaleOfEntries {
  sale: Sale;
  hasNews: boolean;
}

/** Adds up a day while its entries are given, oldest first. */
export interface DayFold {
  /** Whether an entry of another day about this sale has to be given too. */
  knows(saleId: SaleId): boolean;
  /** An entry that is proven, of the day or about a sale that is known. */
  take(row: JournalRow): void;
  /** The day as far as it was given; what is given later changes nothing of it. */
  day(): DayFromEntries;
}

/** What a day is read by. */
export interface DayFoldParts extends Pick<Resumption, 'isCounted'> {
  readonly day: BusinessDay;
  /** Hours are by the clock of it. */
  readonly timeZone: string;
  /** The entries of a sale of an earlier day before this one, each proven. */
  readonly ofSaleBefore: DayRows['ofSaleBefore'];
  /** Shown each entry of the day. */
  readonly seen?: (row: JournalRow) => void;
  /** Shown each entry of another day about a sale that is known, in order with those of the day. */
  readonly beside?: (row: JournalRow) => void;
}

/** Begins before the first entry of a day. What it is given throws `UnreadableEntry` where it does not follow. */
export function foldDay({
  day,
  timeZone,
  ofSaleBefore,
  seen = () => undefined,
  beside = () => undefined,
  isCounted,
}: DayFoldParts): DayFold {
  const sales = new Map<SaleId, Folding>();
  const receipts: ReceiptOfEntries[] = [];
  const returns: GoodsReturned[] = [];
  const refunds: Refund[] = [];
  const otherwise = followMoves();
  const hourOf = onceAQuarter((atMs) => hourOfDay(atMs, timeZone));
  let entries: DayClosed['entries'] = { count: 0, first: null, last: null };

  /** The sale as it was before this row; null for the one that begins it, or one that the day has nothing of. */
  function known(row: JournalRow, saleId: SaleId): Folding | null {
    const found = sales.get(saleId);
    if (found !== undefined || row.businessDay !== day) return found ?? null;
    if (row.kind === 'drafted') return null;
    const [first, ...rest] = ofSaleBefore(saleId, row.sequence);
    if (first === undefined) return null;
    const folding = begun(first);
    for (const { sequence, event } of rest.map(readEvent)) {
      folding.sale = later(folding.sale, event, sequence);
    }
    sales.set(saleId, folding);
    return folding;
  }

  function takeOfSale(row: JournalRow, saleId: SaleId): void {
    const folding = known(row, saleId);
    if (folding === null) {
      if (row.businessDay === day) sales.set(saleId, begun(row));
      return;
    }
    const { event } = readEvent(row);
    const before = folding.sale;
    folding.sale = later(before, event, row.sequence);
    if (row.businessDay === day) takeOfDay(row, event, before, folding);
  }

  function takeOfDay(row: JournalRow, event: SaleEvent, before: Sale, folding: Folding): void {
    folding.hasNews ||= NEWS.has(event.type);
    if (event.type === 'goodsReturned') returns.push(creditNoteIn(row, before, folding.sale));
    refunds.push(...givenIn(event));
    otherwise.take(row, before, folding);
    if (event.type === 'collectedOtherwise' && event.takesBack)
      takeBack(receipts, event.paymentId, before);
    if (event.type !== 'completed' || isCounted(event.paymentId)) return;
    receipts.push(received(row, event, before, folding, hourOf));
  }

  return {
    knows: (saleId) => sales.has(saleId),
    take(row) {
      if (row.businessDay === day && !isClosing(row)) {
        const { count, first } = entries;
        entries = { count: count + 1, first: first ?? row.sequence, last: row.sequence };
        seen(row);
      } else if (row.saleId !== null && sales.has(row.saleId)) beside(row);
      if (row.saleId !== null) takeOfSale(row, row.saleId);
    },
    day() {
      const all = [...sales.values()];
      // A day on which a year of open days was closed has news of tens of thousands of sales, and money of few.
      const withSale = <Row extends { readonly of: SaleOfEntries }>(row: Row): Row => {
        const asNow = sales.get(row.of.sale.id);
        return asNow === undefined ? row : { ...row, of: saleOf(asNow) };
      };
      return {
        entries,
        begun: all.filter(({ businessDay }) => businessDay === day).map(saleOf),
        receipts: receipts.map(withSale),
        moves: otherwise.moves().map(withSale),
        told: otherwise.told().map(withSale),
        returns: [...returns],
        refunds: [...refunds],
        earlier: all.filter(({ businessDay, hasNews }) => businessDay < day && hasNews).map(saleOf),
      };
    },
  };
}

/** What a day of these entries adds up to. */
export function figuresOfDay({
  begun,
  receipts,
  moves,
  returns,
  refunds,
}: Omit<DayFromEntries, 'entries' | 'told' | 'earlier'>): Figures {
  const sums = begun.map(({ sale }) => ({
    state: toldState(sale),
    count: 1,
    minor: sale.amountMinor,
  }));
  const otherwise = moves.map(({ payment: { collected }, from, to, of: { sale } }) =>
    sumOfMove({ ...collected, from, to }, sale.currency),
  );
  return { ...figuresOf(sums, receipts, otherwise), ...givenBack(returns, refunds) };
}

const saleOf = ({ businessDay, operator, sale }: Folding): SaleOfEntries => ({
  businessDay,
  operator,
  sale,
});

const isClosing = ({ kind }: JournalRow): boolean => isClosingKind(kind);

function begun(row: JournalRow): Folding {
  const { event } = readEvent(row);
  if (event.type !== 'drafted') throw new UnreadableEntry(row.sequence, 'a sale begins as drafted');
  const { businessDay, operator } = row;
  return { businessDay, operator, sale: draftSale(event), hasNews: false };
}

function later(sale: Sale, event: SaleEvent, sequence: number): Sale {
  if (event.type === 'drafted') throw new UnreadableEntry(sequence, 'a sale is drafted once');
  return applySaleEvent(sale, event);
}

/** Entries of earlier versions do not say what was given back. */
const givenIn = (event: SaleEvent): readonly Refund[] =>
  event.type === 'refundMade' ? (event.given ?? []) : [];

/** A till writes only what the sale can take back: a credit note that changes nothing is none that it wrote. */
function creditNoteIn(
  { sequence }: JournalRow,
  before: Sale,
  { returns = [] }: Sale,
): GoodsReturned {
  const note = returns[before.returns?.length ?? 0];
  if (note === undefined) throw new UnreadableEntry(sequence, 'goods that cannot come back');
  return note;
}

const NOT_CARRIED = { isCounted: () => false };

/** A till writes only what changes the sale: money that changes nothing is of an entry that was lost. */
function received(
  row: JournalRow,
  event: Extract<SaleEvent, { type: 'completed' }>,
  before: Sale,
  of: Folding,
  hourOf: (atMs: number) => number,
): ReceiptOfEntries {
  const receipt = receiptOf({ ...row, event }, before, of.sale, NOT_CARRIED);
  if (receipt === null) throw new UnreadableEntry(row.sequence, 'money for no payment of its sale');
  const hour = hourOf(row.atMs);
  return {
    ...receipt,
    hash: row.hash,
    paymentId: event.paymentId,
    operator: of.operator,
    hour,
    of,
  };
}

function readEvent(row: JournalRow): { readonly sequence: number; readonly event: SaleEvent } {
  try {
    return { sequence: row.sequence, event: eventOf(row) };
  } catch (cause) {
    throw new UnreadableEntry(row.sequence, cause);
  }
}
