import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  backupsToRemove,
  type Drive,
  lackingBytes,
  mostBackupBytes,
  nextBackup,
  type StoredBackup,
} from '../../../../src/ledger/backup/backup-plan.ts';
import { supersededBackups } from '../../../../src/ledger/entry/backup-name.ts';
import { sampled } from '../../../support/sampled-runs.ts';
import { HOUR_MS, NOON_MS } from '../events.ts';

const DAY_MS = 24 * HOUR_MS;
const tip = {
  entries: 1_000,
  baseTakenAtMs: NOON_MS,
  baseBytes: 2_000_000,
  segmentsBytes: 1_999_999,
};
const soon = { entries: 1_010, nowMs: NOON_MS + 6 * DAY_MS };

describe('the next backup', () => {
  test('is a base where there is none to go on from', () => {
    expect(nextBackup(null, soon)).toBe('base');
  });

  test('holds what was written since, for a week and while the base is the larger part', () => {
    expect(nextBackup(tip, soon)).toBe('segment');
    expect(nextBackup(tip, { ...soon, nowMs: NOON_MS + 7 * DAY_MS })).toBe('base');
    expect(nextBackup({ ...tip, segmentsBytes: 2_000_000 }, soon)).toBe('base');
  });

  test('is a base where the clock was set back, or more was written than is read at once', () => {
    expect(nextBackup(tip, { ...soon, nowMs: NOON_MS - 1 })).toBe('base');
    expect(nextBackup(tip, { ...soon, entries: 51_001 })).toBe('base');
    expect(nextBackup(tip, { ...soon, entries: 51_000 })).toBe('segment');
  });

  test('is none where nothing was written since', () => {
    expect(nextBackup(tip, { ...soon, entries: 1_000 })).toBe('none');
  });
});

interface Taken extends StoredBackup {
  readonly entries: number;
  readonly baseTakenAtMs: number;
}

/** A shop that sells and takes backups, as `takeBackup` and `tidyBackups` decide; nothing is written anywhere. */
function shop(drive: Drive, kept: number) {
  let stored: readonly Taken[] = [];
  let entries = 0;
  let written = 0;
  let bases = 0;
  const sum = (names: readonly string[]): number =>
    stored.reduce((all, one) => all + (names.includes(one.fileName) ? one.bytes : 0), 0);

  function tipOf({ needs, ...newest }: Taken) {
    const [base = '', ...segments] = needs ?? [];
    const { entries: held, baseTakenAtMs } = newest;
    return { entries: held, baseTakenAtMs, baseBytes: sum([base]), segmentsBytes: sum(segments) };
  }

  function take(nowMs: number, newest: Taken | undefined): Taken | undefined {
    const next = nextBackup(newest ? tipOf(newest) : null, { entries, nowMs });
    if (next === 'none') return newest;
    const fileName = `${next}-${nowMs}`;
    const [isBase, before] = [next === 'base', next === 'base' ? undefined : newest];
    bases += isBase ? 1 : 0;
    return {
      fileName,
      takenAtMs: nowMs,
      bytes: before ? (entries - before.entries) * 1_000 : 100_000 + entries * 2_200,
      entries,
      needs: [...(before?.needs ?? []), fileName],
      baseTakenAtMs: before?.baseTakenAtMs ?? nowMs,
    };
  }

  return {
    stored: () => stored,
    figures: () => ({ entries, written, bases }),
    hour(nowMs: number, sold: number): Taken {
      entries += sold * 5;
      const [newest] = stored.toSorted((one, other) => other.entries - one.entries);
      const taken = take(nowMs, newest);
      if (taken === undefined) throw new Error('the first backup is a base');
      if (taken === newest) return taken;
      written += taken.bytes;
      stored = [...stored, taken];
      const mostBytes = mostBackupBytes(drive);
      const limits = { kept, mostBytes, nowMs, spared: taken.fileName };
      const gone = new Set(backupsToRemove(stored, limits));
      stored = stored.filter((one) => !gone.has(one.fileName));
      return taken;
    },
  };
}

/** The hours with sales of a year and more; now and then the shop is closed for some weeks. */
function* hoursOf(of: {
  readonly hoursADay: number;
  readonly mostAnHour: number;
  readonly daysOff: number;
}): Iterable<{ readonly atMs: number; readonly sold: number }> {
  let dayMs = NOON_MS;
  for (let day = 0; day < 400; day += 1) {
    dayMs += DAY_MS + (day % 61 === 60 ? of.daysOff * DAY_MS : 0);
    for (let hour = 0; hour < of.hoursADay; hour += 1) {
      yield { atMs: dayMs + hour * HOUR_MS, sold: (day * 31 + hour * 17) % (of.mostAnHour + 1) };
    }
  }
}

/** What nobody may ever find in a folder of backups; null where all is right. */
function wrongWith(stored: readonly Taken[], taken: Taken, drive: Drive): unknown {
  const bytes = new Map(stored.map((one) => [one.fileName, one.bytes]));
  const sum = (names: Iterable<string>): number =>
    [...names].reduce((all, name) => all + (bytes.get(name) ?? 0), 0);
  if (!stored.every(({ needs }) => needs?.every((name) => bytes.has(name)))) return stored;
  if (!bytes.has(taken.fileName)) return taken;
  const all = sum(bytes.keys());
  const most = Math.max(mostBackupBytes(drive), sum(taken.needs ?? []));
  return all <= most ? null : { all, most };
}

const driveOf = (bytes: number): Drive => ({ bytes, freeBytes: bytes, journalReserveBytes: 0 });
const anyShop = fc.record({
  driveBytes: fc.integer({ min: 20_000_000, max: 40_000_000_000 }),
  kept: fc.integer({ min: 1, max: 100 }),
  mostAnHour: fc.integer({ min: 1, max: 120 }),
  hoursADay: fc.integer({ min: 1, max: 6 }),
  daysOff: fc.integer({ min: 0, max: 40 }),
});

describe('over years', () => {
  test('what is kept can be gone back to, stays beneath its share, and is never less than the newest', () => {
    fc.assert(
      fc.property(anyShop, (of) => {
        const drive = driveOf(of.driveBytes);
        const one = shop(drive, of.kept);
        for (const { atMs, sold } of hoursOf(of)) {
          const taken = one.hour(atMs, sold);
          const wrong = wrongWith(one.stored(), taken, drive);
          if (wrong !== null) expect(wrong).toBeNull();
        }
      }),
      { numRuns: sampled(4) },
    );
  });

  test('the newest and those of the last days are there as long as there is room for them', () => {
    const one = shop(driveOf(1e15), 48);
    const all: Taken[] = [];
    for (let day = 0; day < 120; day += 1) {
      for (let hour = 0; hour < 10; hour += 1) {
        all.push(one.hour(NOON_MS + day * DAY_MS + hour * HOUR_MS, 1 + ((day + hour) % 30)));
      }
      if (day % 9 !== 0) continue;
      const there = new Set(one.stored().map(({ fileName }) => fileName));
      const gone = new Set(supersededBackups(all.slice(-400).toReversed()));
      for (const taken of all.slice(-400)) {
        if (!gone.has(taken)) expect(there.has(taken.fileName)).toBe(true);
      }
    }
    // Two weeks of days, and the week that the oldest of them goes on from.
    expect(one.stored().length).toBeLessThan(22 * 10);
  });

  test('a year writes as much as a base each week and what was sold, not the journal each hour', () => {
    const one = shop(driveOf(1e15), 48);
    let asBefore = 0;
    for (let day = 0; day < 365; day += 1) {
      for (let hour = 0; hour < 4; hour += 1) {
        one.hour(NOON_MS + day * DAY_MS + hour * HOUR_MS, 60);
        asBefore += 100_000 + one.figures().entries * 2_200;
      }
    }
    const { written, bases } = one.figures();
    // While it is young the journal doubles in days: some bases come before their week is over.
    expect(bases).toBeLessThanOrEqual(52 + 12);
    expect(written).toBeLessThan(asBefore / 15);
  });
});

describe('thinning', () => {
  const day = (days: number, name: string, needs: readonly string[] | null, bytes = 10) => ({
    fileName: name,
    takenAtMs: NOON_MS - days * DAY_MS,
    bytes,
    needs,
  });

  test('gives up the oldest first, the newest files of them before what they go on from', () => {
    const stored = [
      day(2, 'a', ['a']),
      day(1.5, 'a1', ['a', 'a1']),
      day(1.4, 'a2', ['a', 'a1', 'a2']),
      day(1, 'b', ['b']),
      day(0, 'b1', ['b', 'b1']),
    ];
    const limits = { kept: 48, mostBytes: 50, nowMs: NOON_MS };
    expect(backupsToRemove(stored, limits)).toEqual([]);
    expect(backupsToRemove(stored, { ...limits, mostBytes: 49 })).toEqual(['a2', 'a1', 'a']);
    expect(backupsToRemove(stored, { ...limits, mostBytes: 0 })).toEqual(['a2', 'a1', 'a']);
  });

  test('keeps the newest that can be gone back to, whatever lies beside it is', () => {
    const stored = [
      day(3, 'a', ['a']),
      day(2, 'a1', ['a', 'a1']),
      day(1, 'broken', null),
      day(0, 'orphan', null),
    ];
    expect(backupsToRemove(stored, { kept: 1, mostBytes: 0, nowMs: NOON_MS })).toEqual([
      'orphan',
      'broken',
    ]);
  });

  test('keeps what was just taken, though a clock that was set back calls it the oldest', () => {
    const stored = [day(0, 'a', ['a']), day(30, 'b', ['b']), day(1, 'c', ['c'])];
    const nowMs = NOON_MS - 30 * DAY_MS;
    expect(backupsToRemove(stored, { kept: 1, mostBytes: 0, nowMs, spared: 'b' })).toEqual([
      'a',
      'c',
    ]);
  });

  test('gives up what a clock that was ahead named before what was taken since', () => {
    const ahead = Array.from({ length: 60 }, (_, at) =>
      day(-400 - at, `ahead-${at}`, [`ahead-${at}`]),
    );
    const since = Array.from({ length: 60 }, (_, at) => day(at, `since-${at}`, [`since-${at}`]));
    const limits = { kept: 48, mostBytes: 600, nowMs: NOON_MS, spared: 'since-0' };
    const gone = new Set(backupsToRemove([...ahead, ...since], limits));
    const left = [...ahead, ...since].filter(({ fileName }) => !gone.has(fileName));
    expect(left.map(({ fileName }) => fileName)).toEqual(
      since.slice(0, 48).map(({ fileName }) => fileName),
    );
  });
});

test("room is lacking where a backup would take what is left free, or what the journal's own sales need", () => {
  const drive = { bytes: 10_000, freeBytes: 1_000, journalReserveBytes: 0 };
  expect(lackingBytes(drive, 800)).toBe(0);
  expect(lackingBytes(drive, 801)).toBe(1);
  expect(lackingBytes({ ...drive, journalReserveBytes: 500 }, 800)).toBe(500);
});
