import {
  appendFileSync,
  copyFileSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { runLedger } from '../command/cli.ts';
import { HOUR_MS, NOON_MS } from '../events.ts';
import { value } from '../setting.ts';
import { backedUp, pathAt } from './shop-with-segments.ts';

const DAY_MS = 24 * HOUR_MS;

/** Without the lines of a file from `first` to before `end`. */
function takeOut(file: string, first: number, end: number): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, lines.toSpliced(first, end - first).join('\n'));
}

describe('the command says of a backup', () => {
  type Taken = Awaited<ReturnType<typeof backedUp>>;
  const nameOf = (one: Taken, hour: number): string => one.taken[hour]?.fileName ?? '';

  test.each<readonly [string, (one: Taken) => unknown, number, (one: Taken) => string]>([
    [
      'a segment whose lines were taken out in front of its end',
      (one) => takeOut(one.fileAt(2), 2, 4),
      3,
      (one) => `${nameOf(one, 2)}: it is not what was written (unreadable)`,
    ],
    [
      'a segment that is gone',
      (one) => rmSync(one.fileAt(2)),
      3,
      (one) =>
        `no base and no segment in its folder holds entries 10 to 13 that ${nameOf(one, 3)} goes on from (missing)`,
    ],
    [
      'a segment that was given another name',
      (one) => renameSync(one.fileAt(2), one.fileAt(2).replace('10-13', '10-12')),
      3,
      (one) =>
        `${nameOf(one, 2).replace('10-13', '10-12')}: it holds other entries than its name says (exchanged)`,
    ],
    [
      'a segment that was given a name of later entries',
      (one) => renameSync(one.fileAt(2), one.fileAt(2).replace('10-13', '10-15')),
      3,
      (one) =>
        `${nameOf(one, 2).replace('10-13', '10-15')}: it holds other entries than its name says (exchanged)`,
    ],
    [
      'a base that is gone',
      (one) => rmSync(one.fileAt(0)),
      3,
      (one) =>
        `no base and no segment in its folder holds entries 1 to 5 that ${nameOf(one, 1)} goes on from (missing)`,
    ],
    [
      'a base beside which somebody laid old pages',
      (one) => writeFileSync(`${one.fileAt(0)}-journal`, 'x'.repeat(5000)),
      3,
      (one) =>
        `${nameOf(one, 0)}: beside it lies a file of its name and -journal, old pages that SQLite would write over it; no till makes such a file: move it away, and ask again (overlaid)`,
    ],
    [
      'a base that is empty',
      (one) => writeFileSync(one.fileAt(0), ''),
      3,
      (one) => `${nameOf(one, 0)}: it is not what was written (unreadable)`,
    ],
  ])('which file is wrong, for %s', async (_what, change, hour, said) => {
    const one = await backedUp();
    change(one);
    expect(await runLedger(['verify', one.fileAt(hour)])).toMatchObject({
      code: 1,
      tell: expect.stringContaining(`${one.fileAt(hour)} is not whole: ${said(one)}.`),
    });
  });

  test("that another register's base is in the place of its own", async () => {
    const one = await backedUp();
    one.sellOne();
    const base = value(await one.take(NOON_MS + 7 * DAY_MS));
    one.sellOne();
    const segment = value(await one.take(NOON_MS + 7 * DAY_MS + HOUR_MS));
    const other = await backedUp('o');
    for (const [replaced, file] of [
      [one.fileAt(0), one.fileAt(3)],
      [pathAt(one, base.fileName), pathAt(one, segment.fileName)],
    ] as const) {
      const before = readFileSync(replaced);
      copyFileSync(other.fileAt(0), replaced);
      for (const asked of [replaced, file]) {
        expect(await runLedger(['verify', asked])).toMatchObject({
          code: 1,
          tell: expect.stringContaining(
            `${basename(replaced)}: another register's key signed it (foreign)`,
          ),
        });
      }
      writeFileSync(replaced, before);
    }
  });

  test.each([
    ['statistics in its base', 'the schema differs at table sqlite_stat1'],
    [
      'a trigger that is gone from its base',
      'the schema differs at trigger journal_is_never_deleted',
    ],
    [
      'bytes behind the last page of its base',
      '6 bytes that no till wrote lie behind its last page',
    ],
  ])('that it is not whole, for %s', async (what, said) => {
    const { fileAt } = await backedUp();
    const base = fileAt(0);
    expect(await runLedger(['verify', fileAt(2)])).toMatchObject({ code: 0 });
    const raw = new Database(base);
    if (what.startsWith('statistics')) raw.exec('ANALYZE');
    if (what.startsWith('a trigger')) raw.exec('DROP TRIGGER journal_is_never_deleted');
    raw.close();
    if (what.startsWith('bytes')) appendFileSync(base, 'a note');
    for (const file of [base, fileAt(2)]) {
      expect(await runLedger(['verify', file])).toMatchObject({
        code: 1,
        tell: expect.stringContaining(`${base} is not whole: ${said}`),
      });
    }
  });
});
