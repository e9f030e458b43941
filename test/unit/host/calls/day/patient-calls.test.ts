import { afterEach, describe, expect, test, vi } from 'vitest';
import { businessDaySchema } from '../../../../../src/domain/calendar/business-day.ts';
import type { Clock } from '../../../../../src/domain/clock.ts';
import { patientReader, reportReader } from '../../../../../src/host/calls/day/journal-reader.ts';
import { reportCalls } from '../../../../../src/host/calls/day/report-calls.ts';
import type { Ledger } from '../../../../../src/ledger/ledger.ts';
import { inTimeSlices } from '../../../../../src/till/day/time-slices.ts';
import { createManualClock } from '../../../../support/manual-clock.ts';
import { type BenchTill, openBenchTill } from '../../../../support/till-on-the-bench.ts';
import { DAY, HOUR_MS, NOON_MS, options } from '../../../ledger/events.ts';
import { newSigner, sell, signingLedger } from '../../../ledger/proof/signed.ts';
import { temporaryFile } from '../../../ledger/setting.ts';

const SALES = 40;
const TODAY = businessDaySchema.parse('2026-11-21');

let bench: BenchTill | null = null;
afterEach(() => {
  bench?.close();
  bench = null;
});

/** A machine on which a step takes longer than a turn may. */
function slowClock(): Clock {
  const clock = createManualClock(NOON_MS + HOUR_MS);
  let nowMs = 0;
  return {
    ...clock,
    monotonicMs() {
      nowMs += 10;
      return nowMs;
    },
  };
}

function sold(): Ledger {
  const ledger = signingLedger(temporaryFile(), newSigner());
  for (let n = 0; n < SALES; n += 1) sell(ledger, n);
  return ledger;
}

function callsOver(ledger: Ledger, failed: unknown[] = []) {
  const { bounds } = options('');
  const readFailed = (error: unknown) => void failed.push(error);
  return reportCalls({ ledger, clock: slowClock(), bounds, currency: 'EUR', readFailed });
}

/** The turns of the thread that others had until this was answered; something is done in the fifth. */
async function turnsWithin(answer: Promise<unknown>, inTheFifth: () => void): Promise<number> {
  let turns = 0;
  let isAnswered = false;
  const turn = (): void => {
    turns += 1;
    if (turns === 5) inTheFifth();
    if (!isAnswered) setImmediate(turn);
  };
  setImmediate(turn);
  await answer;
  isAnswered = true;
  return turns;
}

describe('a day that is left open is shown while the till sells', () => {
  test('between its entries, and with what was sold meanwhile', async () => {
    const ledger = sold();
    const answer = Promise.resolve(callsOver(ledger)['day.view']({ businessDay: DAY }));
    const turns = await turnsWithin(answer, () => sell(ledger, 'meanwhile'));
    expect(turns).toBeGreaterThan(SALES);
    expect(await answer).toMatchObject({ ok: true, value: { received: { count: SALES + 1 } } });
  });

  test('and again in no time, since all but what is new is known', async () => {
    const ledger = sold();
    const calls = callsOver(ledger);
    await calls['day.view']({ businessDay: DAY });
    sell(ledger, 'after');
    const answer = Promise.resolve(calls['day.view']({ businessDay: DAY }));
    expect(await turnsWithin(answer, () => undefined)).toBeLessThan(SALES / 2);
    expect(await answer).toMatchObject({ ok: true, value: { received: { count: SALES + 1 } } });
  });

  test('once its tables were put in line with its entries', async () => {
    const ledger = sold();
    const order: string[] = [];
    const watched: Ledger = {
      ...ledger,
      closings: {
        ...ledger.closings,
        mendDays(days, atMs) {
          order.push(`in line: ${days}`);
          ledger.closings.mendDays(days, atMs);
        },
      },
      reports: {
        ...ledger.reports,
        day(of) {
          order.push(`shown: ${of.day}`);
          return ledger.reports.day(of);
        },
        period(period, before, atMs) {
          order.push(`shown: from ${period.from}`);
          return ledger.reports.period(period, before, atMs);
        },
      },
    };
    const calls = callsOver(watched);
    await calls['day.view']({ businessDay: DAY });
    expect(order).toEqual([`in line: ${DAY}`, `shown: ${DAY}`]);
    order.length = 0;
    await calls['report.view']({ period: 'week', containing: DAY });
    expect(order[0]).toContain(`in line: 2026-11-16`);
    expect(order[1]).toBe('shown: from 2026-11-16');
  });

  test('a journal that cannot be read is said to be that', async () => {
    const ledger = sold();
    const failed: unknown[] = [];
    const broken = {
      ...ledger,
      closings: {
        ...ledger.closings,
        prepare: () => ({
          step: (): boolean => {
            throw new Error('broken');
          },
        }),
      },
    };
    const answer = await callsOver(broken, failed)['day.view']({ businessDay: DAY });
    expect(answer).toEqual({ ok: false, error: { code: 'journalUnavailable' } });
    expect(String(failed)).toContain('broken');
  });
});

describe('what a call needs is read ahead', () => {
  /** A reading over what was sold; tells what was done, in order. On a slow machine each step takes longer than a turn may. */
  function reading(
    on: { today: typeof DAY; isSlow: boolean },
    { prepare }: Pick<Ledger['closings'], 'prepare'> = sold().closings,
  ) {
    const done: string[] = [];
    let nowMs = 0;
    const monotonicMs = (): number => {
      nowMs += on.isSlow ? 10 : 0;
      return nowMs;
    };
    const patiently = patientReader({
      ledger: {
        closings: {
          prepare(work) {
            done.push(`ahead for ${work.days}`);
            return prepare(work);
          },
        },
      },
      clock: { monotonicMs },
      readReport: reportReader((error) => done.push(String(error))),
    });
    const answer = patiently(
      () => ({ call: 'reading', days: [on.today] }),
      () => done.push(`read on ${on.today}`),
    );
    return { done, answer };
  }

  test('once, where nothing comes between', async () => {
    const { done, answer } = reading({ today: DAY, isSlow: false });
    await answer;
    expect(done).toEqual([`ahead for ${DAY}`, `read on ${DAY}`]);
  });

  test('for the day that it is by then, where one ends meanwhile', async () => {
    const on = { today: DAY, isSlow: true };
    const { done, answer } = reading(on);
    await turnsWithin(answer, () => {
      on.today = TODAY;
      on.isSlow = false;
    });
    expect(done).toEqual([`ahead for ${DAY}`, `ahead for ${TODAY}`, `read on ${TODAY}`]);
  });

  test('a few times at the most, where something always comes between', async () => {
    let steps = 0;
    const step = (): boolean => {
      steps += 1;
      return steps % 3 > 0;
    };
    const { done, answer } = reading({ today: DAY, isSlow: true }, { prepare: () => ({ step }) });
    await answer;
    expect(done).toEqual([...Array(4).fill(`ahead for ${DAY}`), `read on ${DAY}`]);
  });
});

describe('a day that is closed', () => {
  const ORDER = {
    through: TODAY,
    by: 'person',
    clockAccepted: false,
    maySign: () => true,
  } as const;

  test('is read ahead before it is signed', async () => {
    bench = openBenchTill();
    const on = bench;
    await on.charge(4890);
    const order: string[] = [];
    const { prepare, closeDay } = on.ledger.closings;
    vi.spyOn(on.ledger.closings, 'prepare').mockImplementation((work) => {
      order.push(`${work.call} ${work.days}`);
      return prepare(work);
    });
    vi.spyOn(on.ledger.closings, 'closeDay').mockImplementation((request) => {
      order.push('closed');
      return closeDay(request);
    });
    on.till.closing.begin(ORDER);
    await on.advance(2_000);
    // Before the platform is asked, and what came meanwhile.
    const ahead = `closeDay ${TODAY}`;
    expect(order).toEqual([ahead, ahead, 'closed']);
  });

  test('is not signed where somebody cancels while it is read', async () => {
    bench = openBenchTill();
    const on = bench;
    await on.charge(4890);
    let steps = 0;
    vi.spyOn(on.ledger.closings, 'prepare').mockImplementation(() => ({
      step() {
        steps += 1;
        on.clock.advance(10);
        return true;
      },
    }));
    on.till.closing.begin(ORDER);
    await on.settle();
    expect(on.till.closing.progress()).toMatchObject({ phase: 'asking' });
    on.till.closing.cancel();
    await on.settle();
    const stopped = steps;
    await on.settle();
    await on.settle();
    expect(steps).toBe(stopped);
    expect(on.till.closing.progress()).toBeNull();
    expect(on.ledger.closings.closings(null, 1)).toEqual([]);
  });
});

test('work that ends within a turn takes no other', async () => {
  let steps = 0;
  const step = (): boolean => {
    steps += 1;
    return steps < 100;
  };
  let isNext = false;
  setImmediate(() => {
    isNext = true;
  });
  await inTimeSlices({ step }, createManualClock());
  expect([steps, isNext]).toEqual([100, false]);
});
