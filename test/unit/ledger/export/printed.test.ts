import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RegisterEvent } from '../../../../src/domain/register/register-event.ts';
import { archiveSchemaText } from '../../../../src/ledger/archive/archive-schema.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { type ExportVerdict, verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import { NOON_MS, options, saleId } from '../events.ts';
import { exportedWhole, newSigner, sell } from '../proof/signed.ts';
import { temporaryFile, value } from '../setting.ts';

const second: { verifyJournal(bytes: Uint8Array): Promise<ExportVerdict> } = await import(
  new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href
);

type Printed = Extract<RegisterEvent, { type: 'printed' }>;

const print = (changes: Partial<Printed>): Printed => ({
  type: 'printed',
  atMs: NOON_MS,
  saleId: saleId('sale-1'),
  copy: 0,
  on: 'paper',
  printId: 'print_1',
  ...changes,
});

function ledgerWith(prints: readonly Printed[]) {
  const file = temporaryFile();
  const signer = newSigner();
  const ledger = value(openLedger({ ...options(file), signer }));
  sell(ledger, 'sale-1');
  for (const each of prints) value(ledger.journal.note(each));
  return { file, signer, ledger };
}

test('both verifiers take what was printed, and see where a copy was made an original', async () => {
  const { file, signer, ledger } = ledgerWith([print({}), print({ copy: 1, printId: 'print_2' })]);
  ledger.maintenance.close();
  const { path } = await exportedWhole(file, signer);
  const text = readFileSync(path, 'utf8');
  expect(await verifyExport(path)).toMatchObject({ ok: true });
  expect(await second.verifyJournal(Buffer.from(text))).toMatchObject({ ok: true });
  const changed = text.replace('\\"copy\\":1', '\\"copy\\":0');
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
  expect(await verifyExport(path)).toMatchObject({ ok: false });
  expect(await second.verifyJournal(Buffer.from(changed))).toMatchObject({ ok: false });
});

test('the prints of a sale are its receipts, and no paper of its credit notes', () => {
  const pdf = {
    on: 'pdf',
    fileName: 'a.pdf',
    sha256: 'a54f',
    printId: 'print_2',
    copy: 1,
  } as const;
  const { ledger } = ledgerWith([
    print({}),
    print({ saleId: saleId('sale-2') }),
    print(pdf),
    print({ entry: 3, printId: 'print_3' }),
  ]);
  const { closings } = ledger;
  const { type: _, saleId: of, ...second } = print(pdf);
  expect(of).toBe(saleId('sale-1'));
  expect(closings.printsOfSale(saleId('sale-1'))).toEqual([
    { atMs: NOON_MS, copy: 0, on: 'paper', printId: 'print_1' },
    second,
  ]);
});

test('the schema of an archive names it', () => {
  expect(archiveSchemaText()).toContain('"printed"');
});
