import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { type Stepped, stepped, stepsOf } from '../database/stepped.ts';
import type { DayWork } from '../entry/closing-record.ts';
import { type Closings, dayClosedOf } from './closings.ts';
import type { DayMemory } from './day-memory.ts';
import type { KnownMoves } from './known-moves.ts';

/** Makes what reads days in steps, ahead of the call that asks for them: what is read is kept in the memory of days. */
export function readDaysAhead(
  closings: Pick<Closings, 'ofDay' | 'openDays'>,
  memory: DayMemory,
  moves: KnownMoves,
): (work: DayWork) => Stepped {
  /** What this call would read of a day, in steps. */
  function* readDay(call: DayWork['call'], day: BusinessDay): Generator<void> {
    // First, as it may take minutes: what is sold meanwhile is read with the day, which comes last.
    if (call === 'reading') yield* stepsOf(memory.others(day));
    const closed = dayClosedOf(closings, day);
    if (call === 'closeDay') {
      const [next] = closings.openDays(day, 1);
      if (next?.businessDay === day) yield* stepsOf(memory.toClose(day));
    } else if (closed === null) yield* stepsOf(memory.open(day));
    else if (call === 'receiptsOfDay' && !memory.isTakenOut(closed)) {
      yield* stepsOf(memory.closed(closed));
    }
  }

  /** Of each open day by itself: no more than its moves is kept. */
  function* readMoves(day: BusinessDay): Generator<void> {
    if (dayClosedOf(closings, day) !== null || moves.of(day) !== null) return;
    if (yield* memory.rows.mayHaveMoved(day)) {
      const reader = memory.open(day);
      yield* stepsOf(reader);
      moves.keep(day, reader.finish());
    } else moves.keepNone(day);
    yield;
  }

  return ({ call, days }) =>
    stepped(function* () {
      for (const day of days) {
        yield* call === 'otherwiseOfDay' ? readMoves(day) : readDay(call, day);
      }
    });
}
