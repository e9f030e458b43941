import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BusinessDay } from '../../../../src/domain/calendar/business-day.ts';
import { daysBetween } from '../../../../src/domain/calendar/days.ts';
import { hourOfDay, toUtcTimestamp } from '../../../../src/domain/calendar/shop-time.ts';
import { timesPaid } from '../../../../src/domain/sale/sale.ts';
import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import { type ExportOrder, exportContent } from '../../../../src/host/export/export-formats.ts';
import { writeExport } from '../../../../src/ledger/export/export-file.ts';
import { type ExportVerdict, verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { sampled } from '../../../support/sampled-runs.ts';
import { shownDay, shownHistory } from '../../../support/shown-reports.ts';
import { type BenchTill, openBenchTill } from '../../../support/till-on-the-bench.ts';
import { value } from '../../ledger/setting.ts';

const second: { verifyJournal(bytes: Uint8Array): Promise<ExportVerdict> } = await import(
  new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href
);

const BOUNDS = { timeZone: 'Europe/Paris', startsAtHour: 4 };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** It takes some seconds; a machine that is busy with other tests may take many. */
const LONGEST_MS = 5 * MINUTE_MS;

type Step =
  | { readonly do: 'charge' | 'restart' }
  | { readonly do: 'pay' | 'tell' | 'stop' | 'newCode'; readonly n: number }
  | { readonly do: 'wait' | 'setClockBy'; readonly ms: number }
  /** The customers pay every code of the day, the newest first; the clock is set by so much after each. */
  | { readonly do: 'payAll'; readonly ms: number };

const CHARGE: Step = { do: 'charge' };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('charge' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'pay' as const,
        'tell' as const,
        'stop' as const,
        'newCode' as const,
        'newCode' as const,
      ),
      n: fc.nat(3),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(700, 11_000, 200_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('setClockBy' as const),
      ms: fc.constantFrom(-DAY_MS, -HOUR_MS, -3_000, 3_000, HOUR_MS, DAY_MS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('payAll' as const),
      ms: fc.constantFrom(-HOUR_MS, 0, HOUR_MS),
    }),
  },
);

interface Moment {
  readonly run: number;
  readonly monotonicMs: number;
  readonly wallMs: number;
}

/** A witness beside the till: what happened when, by a clock that nobody sets. */
interface Witness {
  /** The codes that were made, and the money that came, first come first. */
  readonly made: Map<string, Moment>;
  readonly paid: Map<string, Moment>;
  look(): void;
  restarted(): void;
}

function witnessOf(on: BenchTill, sales: readonly SaleId[]): Witness {
  let run = 0;
  const [made, paid] = [new Map<string, Moment>(), new Map<string, Moment>()];
  const look = (): void => {
    const now = { run, monotonicMs: on.clock.monotonicMs(), wallMs: on.clock.wallMs() };
    for (const { id, outcome } of sales.flatMap(
      (id) => on.ledger.journal.sale(id)?.sale.payments ?? [],
    )) {
      if (!made.has(id)) made.set(id, now);
      if (outcome === 'completed' && !paid.has(id)) paid.set(id, now);
    }
  };
  on.till.onChange(look);
  return {
    made,
    paid,
    look,
    restarted() {
      run += 1;
      look();
      on.till.onChange(look);
    },
  };
}

async function payAll(on: BenchTill, setByMs: number): Promise<void> {
  for (const { paymentId } of on.gateway.book().toReversed()) {
    on.gateway.tell(paymentId, 'completed');
    await on.advance(1_000);
    on.clock.setWallMs(on.clock.wallMs() + setByMs);
  }
}

async function take(step: Step, on: BenchTill, sales: SaleId[], witness: Witness): Promise<void> {
  const nth = <Item>(items: readonly Item[], n: number) => items[n % Math.max(1, items.length)];
  if (step.do === 'charge') sales.push(await on.charge(100 + sales.length));
  if (step.do === 'wait') await on.advance(step.ms, 500);
  if (step.do === 'setClockBy') on.clock.setWallMs(on.clock.wallMs() + step.ms);
  if (step.do === 'payAll') await payAll(on, step.ms);
  if (step.do === 'restart') {
    await on.restart();
    witness.restarted();
  }
  if (!('n' in step)) return;
  const paymentId = nth(on.gateway.book(), step.n)?.paymentId;
  const saleId = nth(sales, step.n);
  if (step.do === 'pay' && paymentId) on.gateway.set(paymentId, 'completed');
  if (step.do === 'tell' && paymentId) on.gateway.tell(paymentId, 'completed');
  if (step.do === 'stop' && saleId) on.till.desk.stop(saleId);
  if (step.do === 'newCode' && saleId) await newCode(saleId, on);
  await on.settle();
}

/** No second code is made while the first can be paid. */
async function newCode(saleId: SaleId, on: BenchTill): Promise<void> {
  await on.advance(LIFETIME_MS + 15_000, 500);
  await on.till.desk.retry(saleId);
}

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

async function everyPlaceAgrees(
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

const timesOf = (on: BenchTill, saleId: SaleId): number => {
  const sale = on.ledger.journal.sale(saleId)?.sale;
  return sale === undefined ? 0 : timesPaid(sale);
};

test(
  'screen, lists, spreadsheet and figures tell the same time and the same span, to whatever the clock is set',
  async () => {
    // What the random days were about: money, twice for one sale, of an earlier run.
    const seen = { paid: 0, twice: 0, ofEarlierRuns: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 20 }), async (steps) => {
        const on = openBenchTill();
        try {
          const sales: SaleId[] = [];
          const witness = witnessOf(on, sales);
          for (const step of [CHARGE, ...steps]) {
            await take(step, on, sales, witness);
            witness.look();
          }
          await everyPlaceAgrees(on, sales, witness);
          on.ledger.maintenance.rebuild();
          await everyPlaceAgrees(on, sales, witness);
          seen.paid += witness.paid.size;
          seen.twice += sales.filter((id) => timesOf(on, id) > 1).length;
          seen.ofEarlierRuns += [...witness.paid].filter(
            ([id, { run }]) => witness.made.get(id)?.run !== run,
          ).length;
        } finally {
          on.close();
        }
      }),
      { numRuns: sampled(12), seed: 20_261_121 },
    );
    expect(seen.paid).toBeGreaterThan(20);
    expect(seen.twice).toBeGreaterThan(2);
    expect(seen.ofEarlierRuns).toBeGreaterThan(2);
  },
  LONGEST_MS,
);
