import { describe, expect, test } from 'vitest';
import { businessDaySchema } from '../../../../src/domain/calendar/business-day.ts';
import { exportContent } from '../../../../src/host/export/export-formats.ts';
import { verifyArchive } from '../../../../src/ledger/archive/verify-archive.ts';
import { writeExport } from '../../../../src/ledger/export/export-file.ts';
import { closeAll } from '../closing/days.ts';
import { completed, drafted, expiry, HOUR_MS, NOON_MS, options, saleId } from '../events.ts';
import { newSigner, signingLedger } from '../proof/signed.ts';
import { temporaryFile, temporaryFolder, value } from '../setting.ts';
import { filesIn, signedAnew } from './archive-files.ts';

// A sale of three rates that is paid a day after it was begun: the archive of that day does not hold its draft.

const SECOND = businessDaySchema.parse('2026-11-21');
const DAY_MS = 24 * HOUR_MS;

const signer = newSigner();

async function archivedDay(): Promise<ReadonlyMap<string, string>> {
  const ledger = signingLedger(temporaryFile(), signer);
  const lines = [
    { name: 'Baguette', quantity: 3, unitMinor: 130, vatRate: 550 },
    { name: 'Cidre', quantity: 2, unitMinor: 650, vatRate: 2_000 },
    { name: 'Consigne', quantity: 1, unitMinor: -25, vatRate: null },
  ];
  value(ledger.journal.draft(drafted(1, { lines })));
  for (const event of expiry(1)) value(ledger.journal.append(saleId(1), event));
  closeAll(ledger, NOON_MS + 8 * HOUR_MS);
  value(ledger.journal.append(saleId(1), completed(1, NOON_MS + DAY_MS)));
  closeAll(ledger, NOON_MS + DAY_MS + 8 * HOUR_MS);
  const { bounds } = options('');
  const source = { ledger, bounds, mode: 'test', terminalId: 'till-1', signer } as const;
  const order = { what: 'archive', convention: 'en' } as const;
  const days = { from: SECOND, to: SECOND };
  const content = value(await exportContent({ ...source, atMs: () => 0 }, days, order));
  const texts = await filesIn(value(await writeExport(content, temporaryFolder())).path);
  ledger.maintenance.close();
  return texts;
}

async function verdictBehind(change: (rows: string[]) => readonly string[]) {
  const changed = new Map(await archivedDay());
  const [head = '', ...rows] = (changed.get('receipts.csv') ?? '').split('\r\n');
  changed.set('receipts.csv', [head, ...change(rows)].join('\r\n'));
  return verifyArchive(await signedAnew(changed, signer));
}

describe('the receipts of a sale that began before the archive', () => {
  test('are right with a row for each of its rates', async () => {
    const asTheyAre = (rows: string[]) => {
      expect(rows).toHaveLength(4);
      return rows;
    };
    expect(await verdictBehind(asTheyAre)).toMatchObject({ ok: true });
  });

  test.each<readonly [string, (rows: string[]) => readonly string[]]>([
    ['one of its rates less', ([, ...rest]) => rest],
    ['the last of its rates less', (rows) => rows.toSpliced(2, 1)],
    ['a rate twice', (rows) => [rows[0] ?? '', ...rows]],
    ['another order', ([one = '', other = '', ...rest]) => [other, one, ...rest]],
    [
      'a cent at another rate',
      ([one = '', other = '', ...rest]) => [
        one.replace(',390,5.50,20,370,3.90,0.20,3.70,', ',391,5.50,20,371,3.91,0.20,3.71,'),
        other.replace(
          ',1300,20.00,217,1083,13.00,2.17,10.83,',
          ',1299,20.00,217,1082,12.99,2.17,10.82,',
        ),
        ...rest,
      ],
    ],
    [
      'another tax at a rate',
      ([one = '', ...rest]) => [
        one.replace(',390,5.50,20,370,3.90,0.20,3.70,', ',390,5.50,21,369,3.90,0.21,3.69,'),
        ...rest,
      ],
    ],
    [
      'another reason at a rate',
      ([one = '', other = '', ...rest]) => [one, other.replace('late', 'again'), ...rest],
    ],
  ])('are wrong with %s', async (_what, change) => {
    const changedRows = (rows: string[]) => {
      const changed = change(rows);
      expect(changed).not.toEqual(rows);
      return changed;
    };
    expect(await verdictBehind(changedRows)).toMatchObject({
      ok: false,
      problem: 'toldOtherwise',
    });
  });
});
