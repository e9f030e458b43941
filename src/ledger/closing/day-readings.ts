import { isDeepStrictEqual } from 'node:util';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { DayBounds } from '../../domain/calendar/shop-time.ts';
import type { Currency } from '../../domain/money/money.ts';
import type { DayClosed } from '../../domain/register/closing.ts';
import { addSums } from '../../domain/register/figures.ts';
import type { OtherwiseMove } from '../../domain/sale/collected-otherwise.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { atOnce } from '../../domain/steps.ts';
import type { NumberedReceipt, Reading } from '../entry/closing-record.ts';
import { namedMoves } from '../proof/otherwise-moves.ts';
import { type Closings, dayClosedOf } from './closings.ts';
import { type DayFromEntries, figuresOfDay } from './day-from-entries.ts';
import type { DayMemory } from './day-memory.ts';
import { type DaysInLine, notAsClosed } from './days-in-line.ts';
import type { KnownMoves } from './known-moves.ts';

/** What is told of days, closed or open, as their entries say. */
export interface DayReadings {
  /** What a day has brought so far (X). */
  reading(day: BusinessDay, currency: Currency, atMs: number): Reading;
  /**
   * The money that came in a day, or was told of, as its entries say and in their order; of a closed day only where that
   * is what its closing says.
   */
  receipts(day: BusinessDay, atMs: number): readonly NumberedReceipt[];
  /** Money that does not match its sale and moved in a day: as its closing says, or its entries where it is open. */
  otherwise(day: BusinessDay, atMs: number): readonly OtherwiseMove[];
}

interface DayReadingsParts {
  readonly bounds: DayBounds;
  readonly closings: Pick<Closings, 'ofDay' | 'whose' | 'grandTotal'>;
  readonly memory: DayMemory;
  readonly moves: KnownMoves;
  readonly days: Pick<DaysInLine, 'open'>;
  /** A sale's number; throws for one without a row. */
  readonly numberOf: (saleId: SaleId) => number;
}

/** Of the days that this memory reads. */
export function openDayReadings(parts: DayReadingsParts): DayReadings {
  const { bounds, closings, memory, moves, days, numberOf } = parts;

  /** A month of days that were never closed is not read entry by entry for moves that none of them can have. */
  function movesOf(day: BusinessDay, atMs: number): DayFromEntries['moves'] {
    const known = moves.of(day);
    if (known !== null) return known;
    if (atOnce(memory.rows.mayHaveMoved(day))) return days.open(day, atMs).moves;
    moves.keepNone(day);
    return [];
  }

  /** Of a day that was taken out none are left. */
  function receiptsAsClosed(closed: DayClosed): Pick<DayFromEntries, 'receipts' | 'told'> {
    if (memory.isTakenOut(closed)) return { receipts: [], told: [] };
    const day = memory.closed(closed).finish();
    const { begun: _, ...money } = figuresOfDay(day);
    const { begun: __, ...signed } = closed.figures;
    if (!isDeepStrictEqual(money, signed)) throw notAsClosed(closed);
    return day;
  }

  return {
    reading(day, currency, atMs) {
      const found = days.open(day, atMs);
      const figures = figuresOfDay(found);
      const received = [...memory.others(day).received(), figures.received.total];
      const otherwise = namedMoves(found.moves, numberOf);
      return {
        ...closings.whose(),
        businessDay: day,
        currency,
        timeZone: bounds.timeZone,
        startsAtHour: bounds.startsAtHour,
        figures,
        ...(otherwise.length > 0 && { otherwise }),
        perpetual: closings.grandTotal(addSums(received)),
      };
    },
    receipts(day, atMs) {
      const closed = dayClosedOf(closings, day);
      const found = closed === null ? days.open(day, atMs) : receiptsAsClosed(closed);
      return [...found.receipts, ...found.told]
        .sort((one, other) => one.sequence - other.sequence)
        .map((receipt) => ({ ...receipt, saleNumber: numberOf(receipt.of.sale.id) }));
    },
    otherwise(day, atMs) {
      const closed = dayClosedOf(closings, day);
      return closed === null ? namedMoves(movesOf(day, atMs), numberOf) : (closed.otherwise ?? []);
    },
  };
}
