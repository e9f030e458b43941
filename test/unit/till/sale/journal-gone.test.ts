import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type BenchTill, openBenchTill } from '../../../support/till-on-the-bench.ts';

/** The longest wait between two tries, and a little more. */
const TRIED_AGAIN_MS = 9_000;

const places: string[] = [];
let bench: BenchTill | null = null;

/** A till whose data folder can be taken away from beneath it. */
function open() {
  const place = mkdtempSync(join(tmpdir(), 'comptoir-gone-'));
  places.push(place);
  const folder = join(place, 'data');
  mkdirSync(folder);
  const file = join(folder, 'journal.sqlite');
  bench = openBenchTill({ file, isJournalTaken: true });
  return { on: bench, place, folder, file };
}

afterEach(() => {
  bench?.close();
  bench = null;
  for (const place of places.splice(0)) rmSync(place, { recursive: true });
});

type Opened = ReturnType<typeof open>;

const LOSSES: readonly (readonly [string, (opened: Opened) => void])[] = [
  ['the data folder is removed', ({ folder }) => rmSync(folder, { recursive: true })],
  ['the journal is moved', ({ file }) => renameSync(file, `${file}.old`)],
  [
    'a copy takes the place of the journal',
    ({ file }) => {
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  ],
];

describe.each(LOSSES)('while the till runs, %s:', (_, lose) => {
  test('what the bank confirmed is told, and is not shown as paid', async () => {
    const opened = open();
    const { on } = opened;
    const saleId = await on.charge();
    lose(opened);
    on.gateway.tell('pay_1', 'completed');
    await on.advance(3_000);
    expect(on.till.view()).toMatchObject({
      blocked: { reason: 'journalUnavailable' },
      today: { paidCount: 0 },
    });
    expect(on.view(saleId)).toMatchObject({
      state: 'awaiting',
      timesPaid: 0,
      unrecorded: { state: 'paid' },
    });
  });

  test('nothing more is charged, from the first try on', async () => {
    const opened = open();
    const { on } = opened;
    lose(opened);
    expect(on.tryToCharge(1_000)).toBeNull();
    expect(on.till.view()).toMatchObject({ blocked: { reason: 'journalUnavailable' }, sales: [] });
    expect(on.gateway.requests).toHaveLength(0);
  });

  test('who looks at the journal is told before the next sale is', () => {
    const opened = open();
    lose(opened);
    opened.on.till.checkJournal();
    expect(opened.on.till.view()).toMatchObject({ blocked: { reason: 'journalUnavailable' } });
  });
});

test('once the data folder is moved back, what was kept is written and the till sells again', async () => {
  const { on, place, folder } = open();
  const saleId = await on.charge();
  renameSync(folder, join(place, 'elsewhere'));
  on.gateway.tell('pay_1', 'completed');
  await on.advance(20_000);
  expect(on.view(saleId)).toMatchObject({ state: 'awaiting', unrecorded: { state: 'paid' } });
  renameSync(join(place, 'elsewhere'), folder);
  await on.advance(TRIED_AGAIN_MS);
  expect(on.view(saleId)).toMatchObject({ state: 'paid', unrecorded: null });
  expect(on.till.view()).toMatchObject({ blocked: null, today: { paidCount: 1 } });
  expect(on.tryToCharge(1_000)).not.toBeNull();
  await on.restart();
  expect(on.view(saleId)).toMatchObject({ state: 'paid' });
  expect(on.ledger.maintenance.verify()).toMatchObject({ ok: true });
});
