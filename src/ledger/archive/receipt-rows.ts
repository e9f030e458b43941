import { isDeepStrictEqual } from 'node:util';
import { minorUnits } from '../../domain/money/money.ts';
import type { DayClosed } from '../../domain/register/closing.ts';
import { figuresOf, type Receipt } from '../../domain/register/figures.ts';
import { type Moved, type OtherwiseSum, sumOfMove } from '../../domain/sale/collected-otherwise.ts';
import { byRate } from '../../domain/sale/sale-line.ts';
import type { RateTax } from '../../domain/sale/taxes.ts';
import type { JournalMode } from '../entry/backup-name.ts';
import type { ReceiptOfEntries, ToldOfEntries } from '../entry/closing-record.ts';
import { type Convention, csvHead, csvText, textCell } from '../sheets/csv-cells.ts';
import { recordOf } from '../sheets/csv-records.ts';
import { RECEIPT_COLUMNS, type ReceiptRow, rowsOfMoney } from '../sheets/receipts-csv.ts';
import { DELIMITERS, type ReadRow } from '../sheets/row-reader.ts';
import type { ArchiveZone } from './archive-zone.ts';
import type { FollowedDay, Stranger } from './followed-day.ts';
import { type ClaimedReceipt, type ClaimedTold, claimedBy } from './stranger-claims.ts';
import { isZonedRow } from './zoned-row.ts';

/** What is known beside a day's entries. */
export interface ReceiptsContext {
  readonly convention: Convention;
  readonly mode: JournalMode;
  readonly zone: ArchiveZone;
  /** The number of a sale that begins in the archive. */
  readonly numberOf: (sale: FollowedDay['sales'][number], claimed: number | null) => number;
  /** What is said of a sale that began before the archive must be the same in each of its rows. */
  readonly isSaidAsBefore: (saleId: string, said: string) => boolean;
}

/** What the rows of a day come to so far. */
interface Sums {
  readonly receipts: Receipt[];
  readonly otherwise: OtherwiseSum[];
}

const NAMES = RECEIPT_COLUMNS.map(([name]) => name);
const columnOf = (row: ReadRow, name: string): string => row.cells[NAMES.indexOf(name)] ?? '';

/** The convention that a first line says; null where this version writes no such line. */
export const receiptsFormOf = (head: string | null): Convention | null =>
  (['en', 'fr'] as const).find(
    (convention) => `${head}\r\n` === csvHead(RECEIPT_COLUMNS, convention),
  ) ?? null;

/** Compares the rows of a day, in order, with what its entries say. */
export interface ReceiptsOfDay {
  /** Whether the next row is right. */
  take(row: ReadRow): boolean;
  /** Whether no row is missing, and all of them come to what the closing says. */
  isComplete(): boolean;
  /** The entry of which the next row must tell; null where none must. */
  expected(): number | null;
}

/** Begins before the first row of a day. */
export function checkReceipts(day: FollowedDay, context: ReceiptsContext): ReceiptsOfDay {
  const { ofStrangers, closing } = day;
  const rows = day.money.flatMap(rowsExpected(context));
  const sums: Sums = { receipts: [], otherwise: [] };
  const strange = addUpStrangers(sums.receipts);
  let at = 0;
  let last = 0;
  const saidOnce = new Set<string>();

  /** One entry tells of money once, and may take back what was told of it before. */
  function isSaidAgain({ sequence, takenBackAs }: ClaimedTold): boolean {
    const key = `${sequence} ${takenBackAs ?? 'told'}`;
    const isAgain = saidOnce.has(key);
    saidOnce.add(key);
    return isAgain;
  }

  function takeKnown(row: ReadRow, expected: ExpectedRow): boolean {
    const claimed = /^\d{1,15}$/.test(columnOf(row, 'sale_number'))
      ? Number(columnOf(row, 'sale_number'))
      : null;
    const saleNumber = context.numberOf(expected.money.begun, claimed);
    if (!isWritten(row, { ...expected.row, saleNumber }, context)) return false;
    if (expected.isFirst) add(sums, expected.money);
    at += 1;
    return true;
  }

  function takeStranger(row: ReadRow, stranger: Stranger): boolean {
    const claimed = claimedBy((name) => columnOf(row, name), stranger, context.convention);
    if (claimed === null) return false;
    const { claim, decision } = claimed;
    if (!isWritten(row, { ...claim, mode: context.mode }, context, decision)) return false;
    const said = OF_A_SALE.map((name) => columnOf(row, name)).join('\n');
    if (!context.isSaidAsBefore(stranger.saleId, said)) return false;
    if ('tax' in claim) return strange.take(claim, stranger);
    if (isSaidAgain(claim)) return false;
    add(sums, claim);
    return true;
  }

  return {
    take(row) {
      const sequence = Number(columnOf(row, 'journal_sequence'));
      if (!(sequence >= last) || !strange.isRightBefore(sequence)) return false;
      last = sequence;
      const expected = rows[at];
      if (expected?.row.sequence === sequence) return takeKnown(row, expected);
      const stranger = ofStrangers.get(sequence);
      const isInOrder = expected === undefined || expected.row.sequence > sequence;
      return isInOrder && stranger !== undefined && takeStranger(row, stranger);
    },
    isComplete: () =>
      at === rows.length &&
      strange.isRightBefore(Number.POSITIVE_INFINITY) &&
      closing !== null &&
      isSumOf(sums, closing),
    expected: () => rows[at]?.row.sequence ?? null,
  };
}

/** A row that must stand there; the first of its money is added up for all of it. */
interface ExpectedRow {
  readonly row: ReceiptRow;
  readonly money: FollowedDay['money'][number];
  readonly isFirst: boolean;
}

const rowsExpected =
  ({ mode }: Pick<ReceiptsContext, 'mode'>) =>
  (money: FollowedDay['money'][number]): readonly ExpectedRow[] =>
    rowsOfMoney(money, { saleNumber: 0, mode }).map((row, index) => ({
      row,
      money,
      isFirst: index === 0,
    }));

/** The rows of a receipt whose sale is not known: each of another rate, and all of them what its entry says that came. */
function addUpStrangers(receipts: Receipt[]) {
  const begun = new Set<number>();
  let open: {
    readonly claim: ClaimedReceipt;
    readonly stated: number | null;
    readonly taxes: RateTax[];
  } | null = null;

  return {
    take(claim: ClaimedReceipt, { event }: Stranger): boolean {
      const { sequence, kind, tax } = claim;
      const before = open?.taxes.at(-1);
      if (open !== null && before !== undefined) {
        open.taxes.push(tax);
        return open.claim.kind === kind && byRate(before.vatRate, tax.vatRate) < 0;
      }
      if (begun.has(sequence)) return false;
      begun.add(sequence);
      const stated = event.type === 'completed' ? event.amountMinor : null;
      open = { claim, stated, taxes: [tax] };
      return true;
    },
    /** Whether the receipt that was read last is whole, where this entry is another one: then it counts. */
    isRightBefore(sequence: number): boolean {
      if (open === null || open.claim.sequence === sequence) return true;
      const { claim, stated, taxes } = open;
      open = null;
      const minor = taxes.reduce((sum, tax) => sum + tax.minor, 0);
      if (minor < 0 || (stated !== null && minor !== stated)) return false;
      const { kind, operator } = claim;
      receipts.push({ kind, operator, hour: 0, minor: minorUnits(minor), taxes });
      return true;
    },
  };
}

/** What each row says of its sale alone. */
const OF_A_SALE = [
  'sale_number',
  'sale_business_day',
  'currency',
  'operator',
  'label',
  'terminal_id',
];

/** `decision` is given where the sale is not known. */
function isWritten(
  row: ReadRow,
  told: ReceiptRow,
  { convention, zone }: ReceiptsContext,
  decision: string | null = null,
): boolean {
  return isZonedRow(
    row,
    {
      names: NAMES,
      delimiter: DELIMITERS[convention],
      moments: [told.atMs],
      lineBy(timeZone) {
        const of = { timeZone, convention };
        const cells = RECEIPT_COLUMNS.map(([name, cell]) =>
          name === 'otherwise_decision' && decision !== null ? textCell(decision) : cell(told, of),
        );
        return recordOf(csvText([cells], convention));
      },
      isSame: ({ record }, line) => record === line,
    },
    zone,
  );
}

function add(
  { receipts, otherwise }: Sums,
  row: Omit<ReceiptOfEntries, 'hour'> | ToldOfEntries,
): void {
  if (!('collected' in row)) {
    receipts.push({ ...row, hour: 0 });
    return;
  }
  const place = row.takenBackAs === null ? 'to' : 'from';
  const move = { ...row.collected, from: null, to: null, [place]: 'undecided' };
  otherwise.push(sumOfMove(move, row.of.sale.currency));
}

/** Hours are the till's own clock's: each row says its moment, so that they are right with it. */
function isSumOf({ receipts, otherwise }: Sums, { figures }: DayClosed): boolean {
  const { received, byVatRate, byOperator } = figuresOf([], receipts);
  return (
    isDeepStrictEqual(
      { received, byVatRate, byOperator },
      {
        received: figures.received,
        byVatRate: figures.byVatRate,
        byOperator: figures.byOperator,
      },
    ) && isDeepStrictEqual(byCurrency(otherwise), byCurrency(figures.otherwise ?? []))
  );
}

/** What came by currency: a row of money that was taken back does not say as what it had been told. */
function byCurrency(sums: readonly OtherwiseSum[]): ReadonlyMap<string, Moved> {
  const came = new Map<string, Moved>();
  const inOrder = sums.toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
  for (const { currency, collected } of inOrder) {
    const { count, minor } = came.get(currency) ?? { count: 0, minor: 0 };
    came.set(currency, {
      count: count + collected.count,
      minor: (minor ?? 0) + (collected.minor ?? 0),
    });
  }
  return new Map([...came].filter(([, { count, minor }]) => count !== 0 || minor !== 0));
}
