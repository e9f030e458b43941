import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { businessDaySchema } from '../../../../src/domain/calendar/business-day.ts';
import { exportContent } from '../../../../src/host/export/export-formats.ts';
import { assembleBackup } from '../../../../src/ledger/backup/assemble-backup.ts';
import { findBackup, listBackups } from '../../../../src/ledger/backup/backup-list.ts';
import { type RegisterSigner, signerOf } from '../../../../src/ledger/entry/register-key.ts';
import { writeExport } from '../../../../src/ledger/export/export-file.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { generatedOptions } from '../../../generated-ledger/generate-ledger.ts';
import { closeAll, play } from '../closing/days.ts';
import { bySecondVerifier, journalsIn } from '../command/handed-out-journals.ts';
import { codeCreated, completed, drafted } from '../events.ts';
import { archived, purged, tidy } from '../purge/purged.ts';
import { temporaryFolder, value } from '../setting.ts';
import { dataFolderOfOneRate, SAID_BY_ONE_RATE, verified } from './samples.ts';

// What the last version wrote whose sales had one VAT rate and no lines is read for ever.

const DAY_MS = 24 * 3_600_000;
const ENTRIES = 252;
const FIRST_DAY = businessDaySchema.parse('2024-11-20');

/** Of the key that signed last: 32 bytes of 8, PKCS #8. */
function signer(): RegisterSigner {
  const der = Buffer.from(`302e020100300506032b657004220420${'08'.repeat(32)}`, 'hex');
  const pem = `-----BEGIN PRIVATE KEY-----\n${der.toString('base64')}\n-----END PRIVATE KEY-----\n`;
  const made = signerOf(pem);
  if (made === null) throw new Error('no key');
  return made;
}

const opened = (file: string): Ledger =>
  value(openLedger({ ...generatedOptions(file, { seed: 11 }), signer: signer(), mustExist: true }));

const versionOf = (text: string): unknown => JSON.parse(text.slice(0, text.indexOf('\n'))).version;

const allRows = (ledger: Ledger) => ledger.journal.entries.rowsAfter(0, ENTRIES);

test.each(Object.entries(SAID_BY_ONE_RATE))('verifies to the word: %s', async (name, then) => {
  const folder = dataFolderOfOneRate();
  const { code, said } = await verified(join(folder, name));
  expect({ code, said: said.replaceAll(`${folder}/`, '') }).toEqual(then);
});

test('is whole to the second verifier: the export, the page and the part of the archive', async () => {
  const journals = await journalsIn(join(dataFolderOfOneRate(), 'exports'));
  expect(journals).toHaveLength(3);
  for (const text of journals) {
    expect(await bySecondVerifier(text)).toMatchObject({ ok: true });
  }
});

test('is opened, sold on, closed and exported, and none of its entries is another', async () => {
  const file = join(dataFolderOfOneRate(), 'journal-simulation.sqlite');
  const ledger = opened(file);
  try {
    const before = allRows(ledger);
    expect(before).toHaveLength(ENTRIES);
    expect(ledger.journal.opening.salesRemade).toBe(0);
    const atMs = (ledger.journal.registerNotes(1)[0]?.event.atMs ?? 0) + DAY_MS;
    // A sale of several rates, behind years of sales of one.
    const sold = {
      ...drafted('after', {
        lines: [
          { name: 'Baguette', quantity: 3, unitMinor: 130, vatRate: 550 },
          { name: '', quantity: 1, unitMinor: 1_300, vatRate: 2_000 },
        ],
      }),
      atMs,
    };
    value(ledger.journal.draft(sold));
    expect(ledger.journal.sale(sold.saleId)?.number).toBe(37);
    value(ledger.journal.append(sold.saleId, codeCreated('after', atMs)));
    value(ledger.journal.append(sold.saleId, completed('after', atMs)));
    const day = ledger.journal.businessDayAt(atMs);
    const closing = { businessDay: day, by: 'person', currency: 'EUR' } as const;
    const platform = { agreeing: 0, differing: [], unasked: [] };
    const [closed] = value(ledger.closings.closeDay({ atMs: atMs + 1, ...closing, platform }));
    expect(closed?.event.figures.byVatRate).toEqual([
      { vatRate: 550, count: 1, minor: 390, vatMinor: 20 },
      { vatRate: 2_000, count: 1, minor: 1_300, vatMinor: 217 },
    ]);
    expect(allRows(ledger)).toEqual(before);
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true });

    const { bounds } = generatedOptions(file, { seed: 11 });
    const till = { mode: 'simulation', terminalId: 'till-1' } as const;
    const source = { ledger, bounds, ...till, signer: signer(), atMs: () => atMs + 2 };
    const period = { from: FIRST_DAY, to: day };
    const content = value(await exportContent(source, period, { what: 'jsonl' }));
    const { path } = value(await writeExport(content, temporaryFolder()));
    expect(await bySecondVerifier(readFileSync(path, 'utf8'))).toMatchObject({ ok: true });
    expect(await verified(path)).toMatchObject({ code: 0 });
    expect(versionOf(readFileSync(path, 'utf8'))).toBe(3);

    const then = { from: FIRST_DAY, to: businessDaySchema.parse('2024-12-02') };
    const contentThen = value(await exportContent(source, then, { what: 'jsonl' }));
    const old = value(await writeExport(contentThen, temporaryFolder()));
    expect(versionOf(readFileSync(old.path, 'utf8'))).toBe(1);
    expect(await verified(old.path)).toMatchObject({ code: 0 });
  } finally {
    ledger.maintenance.close();
  }
});

test.each([
  ['one that is whole', ''],
  ['one that was purged before', 'purged'],
])(
  'is sold on at three rates, archived and purged with what was sold since: %s',
  async (_what, within) => {
    const folder = join(dataFolderOfOneRate(), within);
    const file = join(folder, 'journal-simulation.sqlite');
    const lines = [
      { name: 'Baguette', quantity: 3, unitMinor: 130, vatRate: 550 },
      { name: '', quantity: 1, unitMinor: 1_300, vatRate: 2_000 },
      { name: 'Deposit', quantity: 1, unitMinor: -25, vatRate: null },
    ];
    const sell = (ends: 'inTime' | 'late' | 'again' | 'unpaid') =>
      ({ afterMs: 1_000, what: { act: 'sale', minor: 1, vatRate: 0, lines, ends } }) as const;
    let ledger = opened(file);
    const startMs = (ledger.journal.registerNotes(1)[0]?.event.atMs ?? 0) + DAY_MS;
    const atMs = play(tidy(ledger), startMs, [
      ...[sell('inTime'), sell('late'), sell('again'), sell('unpaid')],
      { afterMs: DAY_MS, what: { act: 'lateMoney' } },
    ]);
    const closed = closeAll(ledger, atMs + 3 * DAY_MS);
    const brought = closed.find(({ event }) => event.figures.received.total.count === 4);
    expect(brought?.event.figures.byVatRate).toEqual([
      { vatRate: 550, count: 4, minor: 1_560, vatMinor: 80 },
      { vatRate: 2_000, count: 4, minor: 5_200, vatMinor: 868 },
      { vatRate: null, count: 4, minor: -100, vatMinor: null },
    ]);
    ledger.maintenance.close();
    expect(await verified(file)).toMatchObject({ code: 0 });

    const { bounds } = generatedOptions(file, { seed: 11 });
    const register = { folder, file, mode: 'simulation', signer: signer(), bounds } as const;
    const archive = await archived(register);
    expect(await verified(archive)).toMatchObject({ code: 0 });
    value(await purged(register, archive, atMs + 4 * DAY_MS));
    expect(await verified(file)).toMatchObject({ code: 0 });
    ledger = opened(file);
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true });
    expect(ledger.journal.opening.salesRemade).toBe(0);
    ledger.maintenance.close();
  },
);

test('is brought back from its backup, with the segment behind it', async () => {
  const folder = dataFolderOfOneRate();
  const place = { folder: join(folder, 'backups'), mode: 'simulation' } as const;
  const backup = value(findBackup(place, [...listBackups(place)][0]?.fileName ?? ''));
  expect(backup.segments).toHaveLength(1);
  const restored = join(folder, 'restored.sqlite');
  expect(await assembleBackup(backup, restored)).toMatchObject({ ok: true });
  const ledger = value(openLedger(generatedOptions(restored, { seed: 11 })));
  expect(ledger.maintenance.verify()).toMatchObject({ ok: true, entries: 208 });
  expect(ledger.closings.standing().sales).toBe(30);
  ledger.maintenance.close();
});
