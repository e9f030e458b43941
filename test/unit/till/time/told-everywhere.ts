import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { BusinessDay } from '../../../../src/domain/calendar/business-day.ts';
import { daysBetween } from '../../../../src/domain/calendar/days.ts';
import { hourOfDay, toUtcTimestamp } from '../../../../src/domain/calendar/shop-time.ts';
import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import { type ExportOrder, exportContent } from '../../../../src/host/export/export-formats.ts';
import { writeExport } from '../../../../src/ledger/export/export-file.ts';
import { type ExportVerdict, verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import { shownDay, shownHistory } from '../../../support/shown-reports.ts';
import type { BenchTill } from '../../../support/till-on-the-bench.ts';
import { value } from '../../ledger/setting.ts';
import type { Witness } from './told-days.ts';

const second: { verifyJournal(bytes: Uint8Array): Promise<ExportVerdict> } = await import(
  new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href
);

const BOUNDS = { timeZone: 'Europe/Paris', startsAtHour: 4 };

interface Told {
  readonly paidAtMs: number | null;
  readonly confirmedAfterMs: number | null;
}

/** What the witness says of a sale. */
function truthOf(on: BenchTill, saleId: SaleId, { made, paid }: Witness): Told {
  const own = on.ledger.journal.sale(saleId)?.sale.payments.map(({ id }) => id) ?? [];
  const [first] = [...paid].filter(([id]) => own.some((ownId) => ownId === id));
  if (first === undefined) return { paidAtMs: null, confirmedAfterMs: null };
  const [id, money] = first;
  const code = made.get(id);
  return {
    paidAtMs: money.wallMs,
    confirmedAfterMs: code?.run === money.run ? money.monotonicMs - code.monotonicMs : null,
  };
}

async function fileOf(on: BenchTill, days: readonly BusinessDay[], order: ExportOrder) {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-told-'));
  try {
    const { ledger } = on;
    const from = days[0];
    const to = days.at(-1);
    if (from === undefined || to === undefined) throw new Error('no day');
    const source = { ledger, bounds: BOUNDS, mode: 'live', terminalId: 'till-1', signer: null };
    const atMs = () => 0;
    const content = exportContent({ ...source, mode: 'live', atMs }, { from, to }, order);
    const { path } = value(await writeExport(value(await content), folder));
    const verdict = order.what === 'jsonl' ? await verifyExport(path) : null;
    return { bytes: readFileSync(path), verdict };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Every day that the entries of these sales were written into, and those between. */
async function daysOf(on: BenchTill, sales: readonly SaleId[]): Promise<readonly BusinessDay[]> {
  const histories = await Promise.all(sales.map((id) => on.ledger.reports.history(id)));
  const written = histories
    .flat()
    .map(({ entry }) => entry.businessDay)
    .toSorted();
  const [first] = written;
  const last = written.at(-1);
  return first === undefined || last === undefined ? [] : daysBetween(first, last);
}

async function spreadsheetAgrees(
  on: BenchTill,
  truths: ReadonlyMap<SaleId, Told>,
  days: readonly BusinessDay[],
): Promise<void> {
  const { bytes } = await fileOf(on, days, { what: 'csv', convention: 'en' });
  const rows = parse<Record<string, string>>(bytes, { bom: true, columns: true });
  const cells = rows.map(
    ({ sale_id: saleId, confirmed_utc: paidUtc, seconds_to_confirm: seconds }) => [
      saleId,
      paidUtc,
      seconds,
    ],
  );
  const expected = [...truths].map(([saleId, { paidAtMs, confirmedAfterMs }]) => [
    saleId,
    paidAtMs === null ? '' : toUtcTimestamp(paidAtMs),
    confirmedAfterMs === null ? '' : (confirmedAfterMs / 1000).toFixed(3),
  ]);
  expect(cells.toSorted()).toEqual(expected.toSorted());
}

/** The spans of a day's sales, and the hours of the money that came in it. */
async function figuresAgree(
  on: BenchTill,
  truths: ReadonlyMap<SaleId, Told>,
  day: BusinessDay,
): Promise<void> {
  const spans = (await on.ledger.reports.salesOfDay(day))
    .map(({ sale }) => truths.get(sale.id)?.confirmedAfterMs ?? null)
    .filter((span) => span !== null)
    .toSorted((one, other) => one - other);
  expect(on.ledger.journal.confirmationsMs(day)).toEqual(spans);
  const told = (await shownDay(on.ledger, day, BOUNDS, on.clock.wallMs())).confirmedAfterMs;
  expect(told?.worst ?? null).toBe(spans.at(-1) ?? null);
}

function closingsAgree(on: BenchTill, { paid }: Witness, days: readonly BusinessDay[]): void {
  const hours = new Map<number, number>();
  for (const { wallMs } of paid.values()) {
    const hour = hourOfDay(wallMs, BOUNDS.timeZone);
    hours.set(hour, (hours.get(hour) ?? 0) + 1);
  }
  const printed = new Map<number, number>();
  for (const day of days) {
    for (const { hour, count } of on.ledger.closings.reading(day, 'EUR', 0).figures.byHour) {
      printed.set(hour, (printed.get(hour) ?? 0) + count);
    }
  }
  expect(printed).toEqual(hours);
}

/** Asserts that screens, lists, spreadsheet, figures and both verifiers tell what the witness saw. */
export async function everyPlaceAgrees(
  on: BenchTill,
  sales: readonly SaleId[],
  witness: Witness,
): Promise<void> {
  const truths = new Map(sales.map((id) => [id, truthOf(on, id, witness)]));
  for (const [saleId, truth] of truths) {
    expect((await shownHistory(on.ledger, saleId))?.sale).toMatchObject(truth);
    expect(on.view(saleId) ?? truth).toMatchObject(truth);
  }
  const days = await daysOf(on, sales);
  if (days.length === 0) return;
  for (const day of days) await figuresAgree(on, truths, day);
  closingsAgree(on, witness, days);
  await spreadsheetAgrees(on, truths, days);
  const { bytes, verdict } = await fileOf(on, days, { what: 'jsonl' });
  expect(verdict).toMatchObject({ ok: true });
  expect(await second.verifyJournal(bytes)).toEqual(verdict);
}
