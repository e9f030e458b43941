import type Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { businessDaySchema } from '../../../../src/domain/calendar/business-day.ts';
import { DamagedEntry } from '../../../../src/ledger/entry/unreadable-entry.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { DAY, HOUR_MS, NOON_MS, options } from '../events.ts';
import {
  edit,
  editableLedger,
  editableShop,
  firstClosing,
  hashAnew,
  type Table,
} from '../proof/edited.ts';
import { archivedRegister, LATER_MS, purged, tamper } from '../purge/purged.ts';
import { value } from '../setting.ts';

const YESTERDAY = businessDaySchema.parse('2026-11-19');
const AT_MS = NOON_MS + 25 * HOUR_MS;

const MORE = `body = replace(body, '"minor":', '"minor":4')`;
const OF_ANOTHER = 'signature = (SELECT signature FROM journal ORDER BY sequence DESC LIMIT 1)';

/** What can be done to a closing without the register's key. */
const EDITS: readonly (readonly [string, (on: Database.Database, table: Table) => void])[] = [
  ['its sums', (on, table) => edit(on, `UPDATE ${table} SET ${MORE} WHERE ${firstClosing(table)}`)],
  [
    'its sums, and its hash made right',
    (on, table) => {
      edit(on, `UPDATE ${table} SET ${MORE} WHERE ${firstClosing(table)}`);
      hashAnew(on, table, firstClosing(table));
    },
  ],
  [
    'who closed it',
    (on, table) => edit(on, `UPDATE ${table} SET operator = 'x' WHERE ${firstClosing(table)}`),
  ],
  [
    'its signature',
    (on, table) => edit(on, `UPDATE ${table} SET ${OF_ANOTHER} WHERE ${firstClosing(table)}`),
  ],
  [
    'its key and signature, taken away',
    (on, table) => {
      edit(on, `UPDATE ${table} SET key_id = NULL, signature = NULL WHERE ${firstClosing(table)}`);
      hashAnew(on, table, firstClosing(table));
    },
  ],
];

/** Everything that shows, prints or hands out a closing. */
const READS: Readonly<Record<string, (ledger: Ledger) => unknown>> = {
  'the list of closings': (ledger) => ledger.closings.closings(null, 40),
  'the closing itself, and its paper': (ledger) => ledger.closings.closing(1),
  'the closing of its day': (ledger) => ledger.closings.closingOfDay(YESTERDAY),
  'the view of its day': (ledger) => ledger.closings.mendDays([YESTERDAY], AT_MS),
  'a report of its days': (ledger) => ledger.closings.mendDays([YESTERDAY, DAY], AT_MS),
  'what moved in its day': (ledger) => ledger.closings.otherwiseOfDay(YESTERDAY, AT_MS),
  'the receipts of its day': (ledger) => ledger.closings.receiptsOfDay(YESTERDAY, AT_MS),
};

describe.each(EDITS)('a closing that was edited is given to nobody: %s', (_what, change) => {
  test.each(Object.keys(READS))('not by %s', (read) => {
    const { database, ledger } = editableShop();
    change(database, 'journal');
    expect(() => READS[read]?.(ledger)).toThrow(DamagedEntry);
  });

  test('nor once a purge kept it', async () => {
    const { archive, endMs, ...register } = await archivedRegister();
    value(await purged(register, archive, endMs + LATER_MS));
    const { database, ledger } = editableLedger(register.file, register.signer);
    expect(ledger.closings.closing(1)).toMatchObject({ event: { closing: 1 } });
    change(database, 'journal_kept');
    expect(() => ledger.closings.closing(1)).toThrow(DamagedEntry);
    expect(() => ledger.closings.closings(3, 40)).toThrow(DamagedEntry);
  });
});

test('a closing that stands between other neighbours than it was written between is given to nobody', () => {
  const { database, ledger } = editableShop();
  const next = `sequence = 1 + (SELECT min(sequence) FROM journal WHERE kind = 'dayClosed')`;
  edit(database, `UPDATE journal SET previous_hash = zeroblob(32) WHERE ${next}`);
  expect(() => ledger.closings.closing(1)).toThrow(DamagedEntry);
});

test.each([
  ['an edited sum', `UPDATE journal_kept SET ${MORE} WHERE ${firstClosing('journal_kept')}`],
  ['one bit', `UPDATE journal_kept SET operator = 'till2' WHERE ${firstClosing('journal_kept')}`],
  ['one that is gone', `DELETE FROM journal_kept WHERE ${firstClosing('journal_kept')}`],
  [
    'the purge that names it',
    `UPDATE journal SET body = replace(body, '"sales":', '"sales":1') WHERE kind = 'journalPurged'`,
  ],
])('a till does not open over what was kept of a purge and is no more: %s', async (_what, sql) => {
  const { archive, endMs, ...register } = await archivedRegister();
  value(await purged(register, archive, endMs + LATER_MS));
  tamper(register.file, sql);
  const { file, bounds, signer } = register;
  expect(openLedger({ ...options(file), bounds, signer })).toMatchObject({
    ok: false,
    error: { code: 'corrupt' },
  });
});

test('what happened to a sale is told only where it is what was signed', async () => {
  const { database, ledger } = editableShop();
  const id = ledger.journal.saleIdOf(1);
  if (id === null) throw new Error('no sale');
  expect(await ledger.reports.history(id)).not.toHaveLength(0);
  const where = "sequence = (SELECT min(sequence) FROM journal WHERE kind = 'completed')";
  edit(database, `UPDATE journal SET operator = 'x' WHERE ${where}`);
  hashAnew(database, 'journal', where);
  await expect(ledger.reports.history(id)).rejects.toThrow(DamagedEntry);
});
