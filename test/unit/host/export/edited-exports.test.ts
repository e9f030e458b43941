import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { businessDaySchema } from '../../../../src/domain/calendar/business-day.ts';
import { DamagedEntry } from '../../../../src/ledger/entry/unreadable-entry.ts';
import { UnprovenFile } from '../../../../src/ledger/export/read-back.ts';
import { edit, editableShop, firstClosing } from '../../ledger/proof/edited.ts';
import { temporaryFolder, value } from '../../ledger/setting.ts';
import { deskOver } from './export-desk-setting.ts';

const DAY = businessDaySchema.parse('2026-11-19');
const span = { from: DAY, to: DAY, folder: null };

const ORDERS = [
  { what: 'csv', convention: 'en' },
  { what: 'receipts', convention: 'en' },
  { what: 'jsonl' },
  { what: 'html' },
  { what: 'archive', convention: 'en' },
] as const;
const PROVING = ORDERS.filter(({ what }) => what !== 'csv' && what !== 'receipts');

/** What becomes of this order over a shop that was edited like this. */
async function exportedOver(order: (typeof ORDERS)[number], statement: string) {
  const { database, ledger, signer } = editableShop();
  const { desk, outcome, ownFolder, failed } = deskOver(ledger, signer);
  const { sequence } = ledger.journal.head();
  edit(database, statement);
  value(desk.start({ ...order, ...span }));
  const { state, ...told } = await outcome();
  return {
    state,
    told,
    files: readdirSync(ownFolder),
    failed,
    written: ledger.journal.head().sequence - sequence,
  };
}

const REFUSED = { state: 'failed', told: { code: 'journalUnavailable' }, files: [], written: 0 };

test.each(ORDERS)(
  'of a day whose closing was edited nothing leaves the house: $what',
  async (order) => {
    const edited = `UPDATE journal SET operator = 'x' WHERE ${firstClosing('journal')}`;
    const outcome = await exportedOver(order, edited);
    expect(outcome).toMatchObject(REFUSED);
    expect(outcome.failed).toEqual([expect.any(DamagedEntry)]);
  },
);

test.each(ORDERS)('nor of one of whose sales an entry was: $what', async (order) => {
  const first = "sequence = (SELECT min(sequence) FROM journal WHERE kind = 'completed')";
  const outcome = await exportedOver(order, `UPDATE journal SET operator = 'x' WHERE ${first}`);
  expect(outcome).toMatchObject(REFUSED);
  expect(outcome.failed).toEqual([expect.any(DamagedEntry)]);
});

test.each(PROVING)(
  'a file that does not prove itself when it is read back is not handed out: $what',
  async (order) => {
    const first = "sequence = (SELECT min(sequence) FROM journal WHERE kind = 'codeCreated')";
    const other = '(SELECT signature FROM journal ORDER BY sequence DESC LIMIT 1)';
    const outcome = await exportedOver(
      order,
      `UPDATE journal SET signature = ${other} WHERE ${first}`,
    );
    expect(outcome).toMatchObject(REFUSED);
    const [problem] = outcome.failed;
    expect(problem instanceof UnprovenFile || problem instanceof DamagedEntry).toBe(true);
    expect(String(problem)).toMatch(/signatureWrong|journal entry/);
  },
);

test('an export whose own telling fails is over, and the next one begins', async () => {
  const { ledger, signer } = editableShop();
  const { desk, outcome, failed, settings } = deskOver(ledger, signer);
  settings.change = () => {
    throw new Error('no settings');
  };
  value(desk.start({ what: 'jsonl', ...span, folder: temporaryFolder() }));
  expect(await outcome()).toMatchObject({ state: 'failed', code: 'journalUnavailable' });
  expect(String(failed)).toContain('no settings');
  value(desk.start({ what: 'jsonl', ...span }));
  expect(await outcome()).toMatchObject({ state: 'written' });
});
