import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeDurable, openConnection } from '../../../../src/ledger/database/connection.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { tablesFileOf } from '../../../../src/ledger/tables/file/tables-connection.ts';
import { ledgerOn } from '../../../support/ledger-on.ts';
import { codeCreated, completed, DAY, drafted, NOON_MS, options, saleId } from '../events.ts';
import { checkedWhole } from '../purge/purged.ts';
import { openedLedger, record, temporaryFolder, value } from '../setting.ts';

/** What a tool, or a hand, does to the files of a till that runs; a log is put beside the journal that it belongs to. */
interface Files {
  readonly folder: string;
  readonly file: string;
  readonly elsewhere: string;
}

/** A ledger that has sold once, in a data folder that can be moved. */
function selling(): Files & { readonly ledger: Ledger } {
  const parent = temporaryFolder();
  const folder = join(parent, 'data');
  mkdirSync(folder);
  const file = join(folder, 'journal.sqlite');
  const ledger = openedLedger(file);
  record(ledger, drafted(1), [codeCreated(1)]);
  return { ledger, folder, file, elsewhere: join(parent, 'elsewhere') };
}

const GONE = { ok: false, error: { code: 'unavailable' } };

/** Each way into the journal says that it is not there, and nothing is written. */
function expectRefused(ledger: Ledger): void {
  const { sequence } = ledger.journal.head();
  expect(ledger.journal.draft(drafted(2))).toMatchObject(GONE);
  expect(ledger.journal.append(saleId(1), completed(1))).toMatchObject(GONE);
  expect(ledger.journal.appendAll([{ saleId: saleId(1), event: completed(1) }])).toMatchObject(
    GONE,
  );
  expect(ledger.journal.note({ type: 'tillStopped', atMs: NOON_MS })).toMatchObject(GONE);
  expect(ledger.journal.probe()).toMatchObject(GONE);
  const platform = { agreeing: 0, differing: [], unasked: [] };
  const by = { by: 'person', currency: 'EUR', platform } as const;
  const closing = { businessDay: DAY, atMs: NOON_MS, ...by };
  expect(ledger.closings.closeDay(closing)).toMatchObject(GONE);
  expect(ledger.journal.head().sequence).toBe(sequence);
  expect(ledger.journal.sale(saleId(1))?.sale.state).toBe('awaiting');
  expect(() => ledger.maintenance.check().step()).toThrow(/the journal is not where it was/);
}

function expectTaken(ledger: Ledger): void {
  expect(ledger.journal.append(saleId(1), completed(1))).toMatchObject({ ok: true });
  expect(ledger.journal.draft(drafted(2))).toMatchObject({ ok: true });
  expect(checkedWhole(ledger)).toMatchObject({ state: 'whole' });
}

const LOSSES: readonly (readonly [string, (files: Files) => void])[] = [
  ['its folder was removed', ({ folder }) => rmSync(folder, { recursive: true })],
  ['its folder was moved', ({ folder, elsewhere }) => renameSync(folder, elsewhere)],
  ['it was removed', ({ file }) => rmSync(file)],
  ['it was moved', ({ file }) => renameSync(file, `${file}.old`)],
  [
    'another file was put in its place',
    ({ file }) => {
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  ],
  [
    'it was removed, and an empty file was made of its name',
    ({ file }) => {
      rmSync(file);
      writeFileSync(file, '');
    },
  ],
];

describe('a journal whose file is gone while the till runs takes no write:', () => {
  test.each(LOSSES)('%s', (_, lose) => {
    const on = selling();
    lose(on);
    expectRefused(on.ledger);
  });

  test.each([
    ['its folder', ({ folder }: Files) => folder],
    ['the file alone', ({ file }: Files) => file],
  ])('until %s is moved back', (_, moved) => {
    const on = selling();
    renameSync(moved(on), on.elsewhere);
    expectRefused(on.ledger);
    renameSync(on.elsewhere, moved(on));
    expectTaken(on.ledger);
    on.ledger.maintenance.close();
    const again = openedLedger(on.file);
    expect(again.journal.sale(saleId(1))?.sale.state).toBe('paid');
    expect(again.maintenance.verify()).toMatchObject({ ok: true });
  });

  test('the log is left to the copy that took its place, and has what was written before', () => {
    const { ledger, file } = selling();
    copyFileSync(file, `${file}.copy`);
    renameSync(`${file}.copy`, file);
    expectRefused(ledger);
    ledger.maintenance.close();
    const again = openedLedger(file);
    expect(again.journal.sale(saleId(1))?.sale.state).toBe('awaiting');
    expect(again.maintenance.verify()).toMatchObject({ ok: true });
  });

  test('it says which file, for the log', () => {
    const { ledger, file } = selling();
    rmSync(file);
    expect(ledger.journal.probe()).toMatchObject({
      error: { detail: expect.stringContaining(file) },
    });
  });
});

describe('a journal whose log alone is gone', () => {
  const loseLog = (file: string): void => rmSync(`${file}-wal`);

  function replaceLog(file: string): void {
    loseLog(file);
    writeFileSync(`${file}-wal`, 'another');
  }

  test.each([
    ['removed', loseLog],
    ['replaced', replaceLog],
  ])('begins it anew, and after a power cut all is there: %s', (_, lose) => {
    const { ledger, file } = selling();
    lose(file);
    expectTaken(ledger);
    const copied = join(temporaryFolder(), 'journal.sqlite');
    for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${copied}${end}`);
    const afterPowerCut = openedLedger(copied);
    expect(afterPowerCut.maintenance.verify()).toMatchObject({ ok: true });
    expect(afterPowerCut.journal.head()).toEqual(ledger.journal.head());
  });

  test('still syncs each commit', () => {
    const file = join(temporaryFolder(), 'journal.sqlite');
    openedLedger(file).maintenance.close();
    const connection = value(openConnection(file));
    makeDurable(connection);
    const ledger = ledgerOn(connection, options(file));
    onTestFinished(() => ledger.maintenance.close());
    value(ledger.journal.draft(drafted(1)));
    loseLog(file);
    value(ledger.journal.draft(drafted(2)));
    expect(existsSync(`${file}-wal`)).toBe(true);
    expect(connection.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(connection.pragma('synchronous', { simple: true })).toBe(2);
    expect(connection.pragma('locking_mode', { simple: true })).toBe('exclusive');
  });
});

test('tables that are gone while the till runs are made again at the next start', () => {
  const { ledger, file, folder } = selling();
  for (const name of readdirSync(folder)) {
    if (name.startsWith(basename(tablesFileOf(file)))) rmSync(join(folder, name));
  }
  expectTaken(ledger);
  ledger.maintenance.close();
  expect(openedLedger(file).journal.sale(saleId(1))?.sale.state).toBe('paid');
});
