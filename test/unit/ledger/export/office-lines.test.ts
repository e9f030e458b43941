import { afterAll, expect, test } from 'vitest';
import { type JournalRow, journalRowSchema } from '../../../../src/ledger/entry/journal-row.ts';
import { linesWithin } from '../../../../src/ledger/entry/read-lines.ts';
import { newRegisterKey } from '../../../../src/ledger/entry/register-key.ts';
import { DamagedEntry } from '../../../../src/ledger/entry/unreadable-entry.ts';
import { officeLines } from '../../../../src/ledger/export/office-lines.ts';
import { verifyLines } from '../../../../src/ledger/proof/verify-export.ts';
import { testRegister } from '../../../support/office/register.ts';

const register = testRegister({ sales: 6, seed: 8301, days: 1, openDays: 0 });
afterAll(() => register.close());

const { signer: office } = newRegisterKey();
const BEFORE = 4;
const LAST = 12;

/** Entries behind the fourth up to the twelfth, each as the store gives it. */
async function linesWith(given: (row: JournalRow) => readonly JournalRow[]): Promise<string> {
  const { journal, signer } = register;
  const { keyId, publicKey } = signer;
  const lines = officeLines(
    {
      mode: 'simulation',
      before: { sequence: BEFORE, hash: journal.hashAt(BEFORE) ?? '' },
      last: LAST,
      keys: [{ keyId, publicKey, adoptedAt: 1 }],
      rowsAfter: async (sequence) =>
        journal.rowsAfter(sequence, 5).flatMap((raw) => given(journalRowSchema.parse(raw))),
    },
    office,
  );
  let text = '';
  for await (const part of lines) text += part;
  return text;
}

test('held entries become an export that ends where it was asked to, and names who signed its end', async () => {
  const bytes = Buffer.from(await linesWith((row) => [row]));
  expect(await verifyLines(linesWithin(bytes), bytes.length)).toMatchObject({
    verdict: { ok: true, entries: LAST - BEFORE, headHash: register.journal.hashAt(LAST) },
    signedBy: null,
    office: office.keyId,
  });
});

test('an entry that is not what was written, or is not there, ends the export', async () => {
  const changed = linesWith((row) => [row.sequence === 8 ? { ...row, operator: 'Nobody' } : row]);
  await expect(changed).rejects.toThrow(DamagedEntry);
  const left = linesWith((row) => (row.sequence === 8 ? [] : [row]));
  await expect(left).rejects.toThrow(DamagedEntry);
  const none = linesWith(() => []);
  await expect(none).rejects.toThrow(DamagedEntry);
});
