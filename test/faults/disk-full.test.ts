import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CHECKPOINT_BYTES } from '../../src/ledger/database/connection.ts';
import { KEPT_FOR_OPEN_SALES_BYTES } from '../../src/ledger/database/disk-space.ts';
import { SMALL_FILE_PACE } from '../../src/ledger/tables/file/commit-pace.ts';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { startSimulation } from '../e2e/support/simulation.ts';
import { runOnSmallDisk } from '../support/small-disk.ts';

const { entries: MOST_BEHIND } = SMALL_FILE_PACE;

const LEDGER = join(import.meta.dirname, 'ledger-on-small-disk.ts');
const TABLES = join(import.meta.dirname, 'tables-on-small-disk.ts');
const TILL = join(import.meta.dirname, 'till-on-small-disk.ts');

describe('on a disk that is full', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder[Symbol.dispose]());

  test.each([
    ['while the log grows', 'logGrows', 1, CHECKPOINT_BYTES],
    ['while the log is copied into the file', 'logIsCopied', CHECKPOINT_BYTES, Infinity],
    ['once the log was copied and is used again', 'logIsUsedAgain', CHECKPOINT_BYTES, Infinity],
  ])(
    '%s, the journal begins no sale, then refuses, loses nothing, reads on and goes on with room',
    async (_when, fullWhile, atLeastBytes, lessThanBytes) => {
      const disk = { folder: folder.path, size: '96m' };
      const said = await runOnSmallDisk(LEDGER, disk, [fullWhile]);
      const [little, full, again, reopened, room, end] = said as [Little, Full, ...object[]];
      const { sold } = little;
      expect(little).toMatchObject({ code: 'diskFull' });
      // What copying the log adds to the file is not known before it is done.
      const copied = fullWhile === 'logIsUsedAgain' ? CHECKPOINT_BYTES : 0;
      expect(little.freeBytes).toBeGreaterThan(KEPT_FOR_OPEN_SALES_BYTES - copied - 128 * 1024);
      expect(little.freeBytes).toBeLessThan(KEPT_FOR_OPEN_SALES_BYTES);
      expect(sold).toBeGreaterThan(10);
      const { noted } = full;
      expect(noted).toBeGreaterThan(10);
      expect(full.logBytes).toBeGreaterThan(atLeastBytes);
      expect(full.logBytes).toBeLessThan(lessThanBytes);
      const read = { sales: sold, awaiting: noted, entries: sold + noted, verified: true };
      expect(full).toMatchObject({ at: 'full', code: 'diskFull', ...read });
      expect(again).toEqual({ at: 'again', refused: ['diskFull', 'diskFull'] });
      expect(reopened).toEqual({ at: 'reopened', ...read, refused: ['diskFull'] });
      expect(room).toEqual({ at: 'room', refused: [null, null] });
      const more = { ...read, sales: sold + 1, entries: sold + noted + 1 };
      expect(end).toEqual({ at: 'end', ...more, after: sold + 1 });
    },
  );

  test('that holds the tables alone, sales go on, what is shown is true, and nothing is lost', async () => {
    const elsewhere = temporaryFolder();
    const disk = { folder: folder.path, size: '2m' };
    const said = await runOnSmallDisk(TABLES, disk, [elsewhere.path]);
    elsewhere[Symbol.dispose]();
    const read = (sales: number) => ({
      sales,
      awaiting: sales,
      watched: sales,
      entries: 2 * sales,
      verified: true,
    });
    expect(said).toEqual([
      { at: 'full', ...read(1.5 * MOST_BEHIND) },
      { at: 'room', ...read(4 * MOST_BEHIND) },
      { at: 'end', ...read(4 * MOST_BEHIND), remade: 0 },
    ]);
  });

  test('the till starts no new charge, reads on, says so, and recovers by itself', async () => {
    const simulation = await startSimulation();
    const said = await runOnSmallDisk(TILL, { folder: folder.path, size: '96m' }, [
      simulation.baseUrl,
      simulation.secretKey,
    ]);
    const payments = await simulation.payments();
    await simulation.end();
    const [room, full, writes, restarted, recovered, ended, end] = said as Charged[];
    expect(room).toEqual({ at: 'room', charged: null });
    const taken = 1 + (full?.charged.taken ?? 0);
    expect(full).toMatchObject({
      charged: { code: 'journalUnavailable' },
      blocked: { reason: 'diskFull' },
      sales: taken,
      onScreen: taken,
      history: true,
    });
    expect(writes).toEqual({
      at: 'other writes',
      settings: 'settingsUnwritable',
      theme: 'dark',
      export: 'diskFull',
      left: [],
    });
    const takenAgain = taken + (restarted?.charged.taken ?? 0);
    expect(restarted).toMatchObject({
      charged: { code: 'journalUnavailable' },
      sales: takenAgain,
      onScreen: takenAgain,
    });
    expect(recovered).toEqual({ at: 'recovered', blocked: null, charged: null });
    expect(ended).toMatchObject({ at: 'ended', left: [] });
    expect(end).toMatchObject({ sales: takenAgain + 1, history: true });
    expect(payments.length).toBeLessThanOrEqual(takenAgain + 1);
  });
});

interface Little {
  readonly sold: number;
  readonly freeBytes: number;
}

interface Full {
  readonly noted: number;
  readonly logBytes: number;
}

interface Charged {
  readonly charged: { readonly taken: number };
}
