import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { BusinessDay } from '../../../../src/domain/calendar/business-day.ts';
import { exportContent } from '../../../../src/host/export/export-formats.ts';
import { verifyArchive } from '../../../../src/ledger/archive/verify-archive.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { writeExport } from '../../../../src/ledger/export/export-file.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { takeAllBack } from '../../papers/closing/credit-notes.ts';
import { closeAll, play, type Step } from '../closing/days.ts';
import { DAY, HOUR_MS, NOON_MS, options } from '../events.ts';
import { newSigner, signingLedger } from '../proof/signed.ts';
import { temporaryFile, temporaryFolder, value } from '../setting.ts';
import { filesIn, signedAnew } from './archive-files.ts';
import { problemOfArchive } from './second-archive-verifier.ts';

const NEXT = '2026-11-21' as BusinessDay;
const NAME = 'returns.csv';

const sale = (minor: number, vatRate: number): Step => ({
  afterMs: 0,
  what: { act: 'sale', minor, vatRate, ends: 'inTime' },
});

interface Shop {
  readonly ledger: Ledger;
  readonly signer: RegisterSigner;
}

/** Two closed days: of the first day's three sales one comes back at once, two on the second. */
function shopOfReturns(): Shop {
  const signer = newSigner();
  const ledger = signingLedger(temporaryFile(), signer);
  play(ledger, NOON_MS, [sale(4_890, 2_000), sale(333, 550), sale(1_001, 2_000)]);
  takeAllBack(ledger, 2, NOON_MS + HOUR_MS);
  closeAll(ledger, NOON_MS + 8 * HOUR_MS);
  takeAllBack(ledger, 1, NOON_MS + 24 * HOUR_MS);
  takeAllBack(ledger, 3, NOON_MS + 25 * HOUR_MS);
  closeAll(ledger, NOON_MS + 32 * HOUR_MS);
  return { ledger, signer };
}

async function written(
  { ledger, signer }: Shop,
  what: 'archive' | 'returns',
  [from, to]: readonly [BusinessDay, BusinessDay],
): Promise<string> {
  const { bounds } = options('');
  const source = { ledger, bounds, mode: 'test', terminalId: 'till-1', signer } as const;
  const order = { what, convention: 'en' } as const;
  const content = value(await exportContent({ ...source, atMs: () => 0 }, { from, to }, order));
  return value(await writeExport(content, temporaryFolder())).path;
}

const rowsIn = (text: string) => parse<Record<string, string>>(text, { bom: true, columns: true });

test('what came back in a day comes, rate by rate, to what its closing says', async () => {
  const shop = shopOfReturns();
  const texts = await filesIn(await written(shop, 'archive', [DAY, NEXT]));
  const rows = rowsIn(texts.get(NAME) ?? '');
  expect(rows.map(({ credit_note }) => credit_note)).toEqual(['1', '2', '3']);
  for (const day of [DAY, NEXT]) {
    const closing = shop.ledger.closings.closingOfDay(day)?.event;
    const byRate = Map.groupBy(
      rows.filter(({ business_day }) => business_day === day),
      ({ vat_rate }) => Math.round(Number(vat_rate) * 100),
    );
    const sums = [...byRate].map(([vatRate, ofRate]) => ({
      vatRate,
      minor: ofRate.reduce((sum, row) => sum + Number(row.gross_minor), 0),
      vatMinor: ofRate.reduce((sum, row) => sum + Number(row.vat_minor), 0),
    }));
    expect(closing?.figures.returned?.byVatRate).toEqual(sums);
  }
});

describe.each([
  ['with the sales', [DAY, NEXT]],
  ['whose sales began before it', [NEXT, NEXT]],
] as const)('an archive of returns %s', (_what, days) => {
  test('is found whole by both verifiers', async () => {
    const shop = shopOfReturns();
    const file = await written(shop, 'archive', days);
    expect(await verifyArchive(file)).toMatchObject({ ok: true, notJudged: [] });
    expect(problemOfArchive(await filesIn(file))).toBeNull();
  });

  test('is as valid without them: earlier ones have none', async () => {
    const shop = shopOfReturns();
    const texts = new Map(await filesIn(await written(shop, 'archive', days)));
    texts.delete(NAME);
    const file = await signedAnew(texts, shop.signer);
    expect(await verifyArchive(file)).toMatchObject({ ok: true });
  });

  test('is told by any cell that was changed, but what its entries do not know', async () => {
    const shop = shopOfReturns();
    const texts = await filesIn(await written(shop, 'archive', days));
    const [head = '', ...rows] = (texts.get(NAME) ?? '').split('\r\n');
    const names = head.replace('\ufeff', '').split(',');
    const unnoticed: string[] = [];
    for (const [at, name] of names.entries()) {
      const cells = (rows[0] ?? '').split(',');
      cells[at] = changedCell(cells[at] ?? '');
      const changed = [head, cells.join(','), ...rows.slice(1)].join('\r\n');
      const file = await signedAnew(new Map(texts).set(NAME, changed), shop.signer);
      const verdict = await verifyArchive(file);
      if (verdict.ok) unnoticed.push(name);
      else expect(verdict).toMatchObject({ file: NAME, problem: 'toldOtherwise' });
    }
    expect(unnoticed).toEqual(days[0] === DAY ? [] : ['sale_number', 'sale_business_day']);
  });

  test.each([
    ['missing', (rows: string[]) => rows.splice(0, 1)],
    ['said twice', (rows: string[]) => rows.splice(0, 0, rows[0] ?? '')],
    ['in another place', (rows: string[]) => rows.splice(0, 2, rows[1] ?? '', rows[0] ?? '')],
  ])('is told where a row is %s', async (_how, change) => {
    const shop = shopOfReturns();
    const texts = await filesIn(await written(shop, 'archive', days));
    const [head = '', ...rows] = (texts.get(NAME) ?? '').split('\r\n');
    change(rows);
    const changed = new Map(texts).set(NAME, [head, ...rows].join('\r\n'));
    const verdict = await verifyArchive(await signedAnew(changed, shop.signer));
    expect(verdict).toMatchObject({ ok: false, file: NAME, problem: 'toldOtherwise' });
  });
});

/** Another of its kind: a figure for a figure, a letter for a letter. */
const changedCell = (cell: string): string =>
  cell.replace(/[0-9a-z](?=[^0-9a-z]*$)/i, (sign) =>
    /\d/.test(sign) ? String((Number(sign) + 1) % 10) : sign === 'a' ? 'b' : 'a',
  );
