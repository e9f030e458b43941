import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RegisterEvent } from '../../../../src/domain/register/register-event.ts';
import { saleIdSchema } from '../../../../src/domain/sale/sale-event.ts';
import { archiveSchemaText } from '../../../../src/ledger/archive/archive-schema.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { type ExportVerdict, verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import { NOON_MS, options } from '../events.ts';
import { exportedWhole, newSigner, sell } from '../proof/signed.ts';
import { temporaryFile, value } from '../setting.ts';

const second: { verifyJournal(bytes: Uint8Array): Promise<ExportVerdict> } = await import(
  new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href
);

const APPROVED: RegisterEvent = {
  type: 'actApproved',
  atMs: NOON_MS,
  operator: 'Léa',
  by: 'Inès',
  act: 'settledByHand',
  saleId: saleIdSchema.parse('sale-1'),
};

test('both verifiers take what a manager approved, and see where its names were changed', async () => {
  const file = temporaryFile();
  const signer = newSigner();
  const ledger = value(openLedger({ ...options(file), signer }));
  sell(ledger, 'sale-1');
  value(ledger.journal.note(APPROVED));
  value(ledger.journal.note({ ...APPROVED, act: 'dayShown', saleId: null }));
  ledger.maintenance.close();
  const { path } = await exportedWhole(file, signer);
  const text = readFileSync(path, 'utf8');
  expect(await verifyExport(path)).toMatchObject({ ok: true });
  expect(await second.verifyJournal(Buffer.from(text))).toMatchObject({ ok: true });
  const changed = text.replace('\\"by\\":\\"Inès\\"', '\\"by\\":\\"Anne\\"');
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
  expect(await verifyExport(path)).toMatchObject({ ok: false });
  expect(await second.verifyJournal(Buffer.from(changed))).toMatchObject({ ok: false });
});

test('the schema of an archive names it', () => {
  expect(archiveSchemaText()).toContain('"actApproved"');
});
