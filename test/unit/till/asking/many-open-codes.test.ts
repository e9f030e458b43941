import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { err } from '../../../../src/domain/result.ts';
import { type PlatformErrorCode, platformError } from '../../../../src/platform/http/errors.ts';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { type BenchTill, openBenchTill } from '../../../support/till-on-the-bench.ts';

const STEP_MS = 100;

let bench: BenchTill;
/** When the status route was asked about each payment, monotonic. */
let askedAtMs: Map<string, number[]>;
/** What the status route answers about these payments instead of what it would. */
let failing: Map<string, PlatformErrorCode>;

beforeEach(() => {
  bench = openBenchTill();
  bench.gateway.streams = false;
  askedAtMs = new Map();
  failing = new Map();
  const { getStatus } = bench.gateway;
  bench.gateway.getStatus = async (paymentId, signal) => {
    const times = askedAtMs.get(paymentId) ?? [];
    askedAtMs.set(paymentId, [...times, bench.clock.monotonicMs()]);
    const code = failing.get(paymentId);
    if (code === undefined) return getStatus(paymentId, signal);
    const httpStatus = code === 'notFound' ? 404 : 500;
    return err(platformError(code, 'as the test said', { httpStatus }));
  };
});

afterEach(() => {
  bench.close();
});

async function chargeSales(count: number, everyMs = 300): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await bench.charge();
    await bench.advance(everyMs, STEP_MS);
  }
}

const timesOf = (n: number): readonly number[] => askedAtMs.get(bench.gateway.paymentId(n)) ?? [];

/** The longest time without a question about the n-th payment between these moments, their ends included. */
function longestGapMs(n: number, fromMs: number, untilMs: number): number {
  const within = timesOf(n).filter((atMs) => atMs >= fromMs && atMs <= untilMs);
  const edges = [fromMs, ...within, untilMs];
  return Math.max(...edges.slice(1).map((atMs, index) => atMs - (edges[index] ?? fromMs)));
}

/** The same for each of the first so many payments. */
function longestGapsMs(count: number, fromMs: number): readonly number[] {
  const untilMs = bench.clock.monotonicMs();
  return Array.from({ length: count }, (_, n) => longestGapMs(n + 1, fromMs, untilMs));
}

describe('without an event stream', () => {
  test('eight open codes are each asked about every few seconds: there is never a silence', async () => {
    await chargeSales(8);
    const fromMs = bench.clock.monotonicMs();
    await bench.advance(70_000, STEP_MS);
    const gaps = longestGapsMs(8, fromMs + 10_000);
    expect(Math.max(...gaps), 'the sale on the screen and every other').toBeLessThanOrEqual(10_000);
    const all = [...askedAtMs.values()].flat().toSorted((one, other) => one - other);
    const silences = all.slice(1).map((atMs, index) => atMs - (all[index] ?? atMs));
    expect(Math.max(...silences)).toBeLessThanOrEqual(2_500);
  });

  test('twenty open codes wait for no answer longer than half a minute, to their ends and after', async () => {
    await chargeSales(20);
    const fromMs = bench.clock.monotonicMs();
    await bench.advance(LIFETIME_MS + 120_000, STEP_MS);
    expect(Math.max(...longestGapsMs(20, fromMs))).toBeLessThanOrEqual(30_000);
  });

  test('one more sale among twenty is asked about within three seconds, and on like each of them', async () => {
    await chargeSales(20);
    await bench.advance(30_000, STEP_MS);
    const fromMs = bench.clock.monotonicMs();
    await bench.charge();
    await bench.advance(60_000, STEP_MS);
    expect((timesOf(21)[0] ?? Number.POSITIVE_INFINITY) - fromMs).toBeLessThanOrEqual(3_000);
    expect(longestGapMs(21, fromMs, bench.clock.monotonicMs())).toBeLessThanOrEqual(20_000);
  });

  test.each(['platformError', 'notFound'] as const)(
    'six sales in doubt, each answered %s, keep no new sale waiting',
    async (code) => {
      for (let n = 1; n <= 6; n += 1) failing.set(bench.gateway.paymentId(n), code);
      await chargeSales(6);
      await bench.advance(LIFETIME_MS, STEP_MS);
      for (let sale = 7; sale <= 12; sale += 1) {
        const fromMs = bench.clock.monotonicMs();
        await bench.charge();
        await bench.advance(7_000, STEP_MS);
        expect((timesOf(sale)[0] ?? Number.POSITIVE_INFINITY) - fromMs).toBeLessThanOrEqual(3_000);
        expect(longestGapMs(sale, fromMs, bench.clock.monotonicMs())).toBeLessThanOrEqual(5_000);
        bench.gateway.set(bench.gateway.paymentId(sale), 'completed');
      }
    },
  );

  test('no code among twenty that end together is called lost because others were asked about before it', async () => {
    await chargeSales(20);
    await bench.advance(LIFETIME_MS + 60_000, STEP_MS);
    const { sales } = bench.till.view();
    expect(sales.map(({ state }) => state)).toEqual(Array.from({ length: 20 }, () => 'expired'));
    for (const { id } of sales) {
      const types = (await bench.ledger.reports.history(id)).map(({ entry }) => entry.event.type);
      expect([id, ...types]).not.toContain('contactLost');
    }
  });

  test('a code that is not answered at its end is called lost as soon as ever', async () => {
    const saleId = await bench.charge();
    failing.set(bench.gateway.paymentId(1), 'platformError');
    await bench.advance(LIFETIME_MS + 9_900, STEP_MS);
    expect(bench.view(saleId)?.state).toBe('checking');
    await bench.advance(200, STEP_MS);
    expect(bench.view(saleId)?.state).toBe('unknown');
  });

  test('a code that ends among many open ones is asked about before it is given up for lost', async () => {
    const first = await bench.charge();
    await bench.advance(LIFETIME_MS - 30_000, STEP_MS);
    await chargeSales(12);
    await bench.advance(60_000, STEP_MS);
    expect(bench.view(first)?.state).toBe('expired');
    const events = (await bench.ledger.reports.history(first)).map(({ entry }) => entry.event.type);
    expect(events).not.toContain('contactLost');
  });
});
