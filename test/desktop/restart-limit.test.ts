import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countCrash } from '../../src/main/crash/crash-count.ts';
import { afterFailure, COUNTED_FOR_MS, MOST_RESTARTS } from '../../src/main/crash/restart-limit.ts';
import { temporaryFolder } from './support/built-shell.ts';

/** Whether each failure of these moments is followed by a new beginning, in order. */
function restartsAt(moments: readonly number[]): readonly boolean[] {
  let countedAtMs: readonly number[] = [];
  return moments.map((atMs) => {
    const after = afterFailure(countedAtMs, atMs);
    ({ countedAtMs } = after);
    return after.mayRestart;
  });
}

describe('what fails', () => {
  it('is begun again three times within ten minutes, and no fourth time', () => {
    expect(restartsAt([0, 1, 2, 3])).toEqual([true, true, true, false]);
    expect(restartsAt([0, 1, 2, COUNTED_FOR_MS - 1])).toEqual([true, true, true, false]);
  });

  it('is begun again where the first failure was ten minutes ago', () => {
    expect(restartsAt([0, 1, 2, COUNTED_FOR_MS])).toEqual([true, true, true, true]);
  });

  it('may fail for ever where it fails seldom', () => {
    const hourly = Array.from({ length: 100 }, (_, hour) => hour * 3_600_000);
    expect(restartsAt(hourly)).toEqual(hourly.map(() => true));
  });

  it('is begun again after a restart of the machine, whose clock begins anew', () => {
    expect(restartsAt([9_000, 9_001, 9_002, 5])).toEqual([true, true, true, true]);
  });

  it('keeps no more moments than it needs', () => {
    const { countedAtMs } = afterFailure([1, 2, 3, 4, 5, 6], 7);
    expect(countedAtMs).toHaveLength(MOST_RESTARTS + 1);
    expect(countedAtMs.at(-1)).toBe(7);
  });
});

describe('a crash of the whole program', () => {
  it('is counted from one start to the next, in a file of its owner alone', () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'crashes.json');
    expect([10, 20, 30, 40].map((atMs) => countCrash(file, atMs))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ crashedAtMs: [10, 20, 30, 40] });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is not followed by a new start where it cannot be counted', () => {
    using folder = temporaryFolder();
    expect(countCrash(join(folder.path, 'missing', 'crashes.json'), 1)).toBe(false);
    mkdirSync(join(folder.path, 'crashes.json'));
    expect(countCrash(join(folder.path, 'crashes.json'), 1)).toBe(false);
    rmSync(join(folder.path, 'crashes.json'), { recursive: true });
  });

  it.each(['', 'no JSON', '{"crashedAtMs":"many"}', '{"crashedAtMs":[null,"1"]}'])(
    'is the first one where the file says %j',
    (kept) => {
      using folder = temporaryFolder();
      const file = join(folder.path, 'crashes.json');
      writeFileSync(file, kept);
      expect(countCrash(file, 1)).toBe(true);
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ crashedAtMs: [1] });
    },
  );
});
