import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dayAfter } from '../../../../src/domain/calendar/days.ts';
import type { DayBounds } from '../../../../src/domain/calendar/shop-time.ts';
import { stepped } from '../../../../src/ledger/database/stepped.ts';
import { readRow } from '../../../../src/ledger/entry/read-row.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { type SeededRandom, seededRandom } from '../../../generated-ledger/seeded-random.ts';
import {
  acknowledged,
  codeCreated,
  collectedOtherwise,
  DAY,
  drafted,
  HOUR_MS,
  NOON_MS,
  options,
} from '../events.ts';
import { newSigner, sell, signingLedger } from '../proof/signed.ts';
import { record, temporaryFile, value } from '../setting.ts';
import { anyBounds, anyStart, anySteps, closeAll, play } from './days.ts';
import { close, readAhead, soldToday } from './reading-ahead.ts';

const RUNS = Number(process.env.COMPTOIR_READ_AHEAD_RUNS ?? 8);
const DAY_MS = 24 * HOUR_MS;

afterEach(() => void vi.restoreAllMocks());

const CALLS = ['mendDays', 'reading', 'closeDay', 'receiptsOfDay', 'otherwiseOfDay'] as const;

/** The same ledger; before each of its writes, by number, this is done at the moment of the write. */
function beforeWrites(ledger: Ledger, act: (nth: number, atMs: number) => void): Ledger {
  let writes = 0;
  const then = <Value>(atMs: number, write: () => Value): Value => {
    act(writes, atMs);
    writes += 1;
    return write();
  };
  return {
    ...ledger,
    journal: {
      ...ledger.journal,
      draft: (event) => then(event.atMs, () => ledger.journal.draft(event)),
      append: (saleId, event) => then(event.atMs, () => ledger.journal.append(saleId, event)),
    },
    closings: {
      ...ledger.closings,
      closeDay: (request) => then(request.atMs, () => ledger.closings.closeDay(request)),
    },
  };
}

/** Each time some of something is read ahead, rarely to its end, and more of what was begun before. */
function someAhead(ledger: Ledger, random: SeededRandom): (atMs: number) => void {
  const going: { step(): boolean }[] = [];
  return (atMs) => {
    const today = ledger.journal.businessDayAt(atMs);
    const open = ledger.closings.openDays(today, 3).map(({ businessDay }) => businessDay);
    const closed = ledger.closings.closings(null, 3).map(({ event }) => event);
    const days = closed.flatMap((event) => (event.type === 'dayClosed' ? [event.businessDay] : []));
    const day = random.pick([...open, ...days, today]);
    going.push(ledger.closings.prepare({ call: random.pick(CALLS), days: [day] }));
    for (const preparation of going.slice(-4)) {
      for (let steps = random.below(30); steps > 0 && preparation.step(); steps -= 1);
    }
  };
}

/** What the calls that were read ahead for say of every day, and how the journal ends. */
function said(ledger: Ledger, atMs: number) {
  const today = ledger.journal.businessDayAt(atMs);
  const rows = ledger.journal.entries.rowsAfter(0, 1_000_000);
  const entries = rows.flatMap((raw) => readRow(raw) ?? []);
  const held = [...new Set(entries.map(({ businessDay }) => businessDay))].toSorted();
  const days = held.map((day) => {
    ledger.closings.mendDays([day], atMs);
    const receipts = ledger.closings.receiptsOfDay(day, atMs);
    return { day, receipts, otherwise: ledger.closings.otherwiseOfDay(day, atMs) };
  });
  return {
    days,
    reading: ledger.closings.reading(today, 'EUR', atMs),
    head: ledger.journal.head(),
  };
}

function opened(bounds: DayBounds, signer: RegisterSigner): Ledger {
  return value(openLedger({ ...options(temporaryFile()), bounds, signer }));
}

class Stopped extends Error {}

describe('what is read ahead changes nothing', () => {
  test('of any shop, at any moment: readings, lists of money and closings are what they are in one go, to the byte', () => {
    const signer = newSigner();
    fc.assert(
      fc.property(anyBounds, anyStart, anySteps, fc.nat(), (bounds, startMs, steps, seed) => {
        const random = seededRandom(seed);
        const ahead = opened(bounds, signer);
        const some = someAhead(ahead, random);
        const seen: { nth: number; atMs: number; said: ReturnType<typeof said> }[] = [];
        const watched = beforeWrites(ahead, (nth, atMs) => {
          some(atMs);
          if (random.below(8) === 0) seen.push({ nth, atMs, said: said(ahead, atMs) });
        });
        const endMs = play(watched, startMs, steps) + 3 * DAY_MS;
        closeAll(watched, endMs);
        seen.push({ nth: Number.POSITIVE_INFINITY, atMs: endMs, said: said(ahead, endMs) });
        ahead.maintenance.close();
        for (const { nth, atMs, said: expected } of seen.slice(-3)) {
          const atOnce = opened(bounds, signer);
          stoppedBefore(nth, atOnce, (stopping) => {
            play(stopping, startMs, steps);
            closeAll(stopping, endMs);
          });
          expect(said(atOnce, atMs)).toEqual(expected);
          atOnce.maintenance.close();
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('nor does what a sale’s own day says of it behind another day, by a clock that was set back', () => {
    const [signer, later] = [newSigner(), NOON_MS + DAY_MS];
    const told = (at: Ledger) =>
      at.closings.receiptsOfDay(dayAfter(DAY), later).map(({ of }) => of.sale);
    const [ahead, atOnce] = [true, false].map((isAhead) => {
      const ledger = signingLedger(temporaryFile(), signer);
      record(ledger, drafted('sale'), [
        codeCreated('sale'),
        collectedOtherwise('sale', { atMs: later }),
        acknowledged('handedOver', NOON_MS),
      ]);
      if (isAhead) readAhead(ledger, { call: 'receiptsOfDay', days: [dayAfter(DAY)] });
      record(ledger, drafted('another', { atMs: later }), []);
      return told(ledger);
    });
    expect(ahead).toEqual(atOnce);
    expect(ahead).toMatchObject([{ payments: [{ collected: { decision: 'handedOver' } }] }]);
  });

  test.each([1, 3, 30, 60, 90])(
    'also where %i steps were done, and more was sold then',
    (steps) => {
      const ledger = signingLedger(temporaryFile(), newSigner());
      soldToday(ledger, 20);
      for (const call of ['receiptsOfDay', 'closeDay'] as const) {
        const preparation = ledger.closings.prepare({ call, days: [DAY] });
        for (let step = 0; step < steps && preparation.step(); step += 1);
      }
      sell(ledger, 'since');
      expect(ledger.closings.receiptsOfDay(DAY, NOON_MS)).toHaveLength(21);
      const [closed] = value(close(ledger));
      expect(closed?.event.figures.received.total.count).toBe(21);
    },
  );

  test('nothing is written, so that whoever is killed meanwhile has lost nothing', () => {
    const file = temporaryFile();
    const ledger = signingLedger(file, newSigner());
    soldToday(ledger, 20);
    const bytes = () => [readFileSync(file), readFileSync(`${file}-wal`)];
    const before = bytes();
    for (const call of CALLS) readAhead(ledger, { call, days: [DAY] });
    expect(bytes()).toEqual(before);
  });
});

function stoppedBefore(nth: number, ledger: Ledger, run: (stopping: Ledger) => void): void {
  const stopping = beforeWrites(ledger, (write) => {
    if (write === nth) throw new Stopped();
  });
  try {
    run(stopping);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
}

test('work that failed says so each time, and none that failed is done', () => {
  const work = stepped(function* () {
    yield;
    throw new Error('broken');
  });
  expect(work.step()).toBe(true);
  expect(() => work.step()).toThrow('broken');
  expect(() => work.step()).toThrow('broken');
});
