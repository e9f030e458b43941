import fc from 'fast-check';
import { expect } from 'vitest';
import { businessDaySchema } from '../../../../../src/domain/calendar/business-day.ts';
import { laterDay } from '../../../../../src/domain/calendar/days.ts';
import { businessDayOf, businessDayRange } from '../../../../../src/domain/calendar/shop-time.ts';
import type { DayClosed } from '../../../../../src/domain/register/closing.ts';
import { timesPaid } from '../../../../../src/domain/sale/sale.ts';
import type { SaleId } from '../../../../../src/domain/sale/sale-event.ts';
import { testModel } from '../../../../support/random-runs.ts';
import { type BenchTill, openBenchTill } from '../../../../support/till-on-the-bench.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const BOUNDS = { timeZone: 'Europe/Paris', startsAtHour: 4 };

type Step =
  | { readonly do: 'charge'; readonly amountMinor: number }
  | { readonly do: 'pay' | 'tell' | 'stop' | 'putAside'; readonly n: number }
  | { readonly do: 'advance'; readonly ms: number }
  | { readonly do: 'jump'; readonly ms: number }
  | { readonly do: 'close' | 'sign' | 'cancel' | 'restart' | 'fail' | 'mend' | 'settle' };

const anySteps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('charge' as const),
      amountMinor: fc.integer({ min: 1, max: 9999 }),
    }),
    fc.record({
      do: fc.constantFrom('pay' as const, 'tell' as const, 'stop' as const, 'putAside' as const),
      n: fc.nat(5),
    }),
    fc.record({
      do: fc.constant('advance' as const),
      ms: fc.constantFrom(MINUTE_MS, 5 * MINUTE_MS, 9 * HOUR_MS),
    }),
    fc.record({ do: fc.constant('jump' as const), ms: fc.constantFrom(-DAY_MS, DAY_MS) }),
    fc.record({
      do: fc.constantFrom(
        'close' as const,
        'close' as const,
        'sign' as const,
        'cancel' as const,
        'restart' as const,
        'fail' as const,
        'mend' as const,
        'settle' as const,
      ),
    }),
  ),
  { minLength: 5, maxLength: 30 },
);

/** The day that it is by the clock, whatever it shows. */
function beginToClose(on: BenchTill, through = on.till.view().days.byTheClock): void {
  on.till.closing.begin({
    through,
    by: 'person',
    clockAccepted: true,
    maySign: ({ differing, unasked }) => differing.length + unasked.length === 0,
  });
}

/** What happens to a sale or to its payment. */
async function happen(step: Step, on: BenchTill, sales: SaleId[]): Promise<void> {
  const nth = <Item>(items: readonly Item[], n: number) => items[n % Math.max(1, items.length)];
  if (step.do === 'charge') sales.push(await on.charge(step.amountMinor));
  if (!('n' in step)) return;
  const payment = nth(on.gateway.book(), step.n);
  const saleId = nth(sales, step.n);
  if (step.do === 'pay' && payment) on.gateway.set(payment.paymentId, 'completed');
  if (step.do === 'tell' && payment) on.gateway.tell(payment.paymentId, 'completed');
  if (step.do === 'stop' && saleId) on.till.desk.stop(saleId);
  if (step.do === 'putAside' && saleId) {
    const isLate = on.ledger.journal.sale(saleId)?.sale.state === 'paidLate';
    const decision = isLate ? 'handedOver' : null;
    on.till.desk.acknowledge(saleId, { decision, attachedTo: null });
  }
}

async function take(step: Step, on: BenchTill, sales: SaleId[]): Promise<void> {
  const { closing } = on.till;
  switch (step.do) {
    case 'advance':
      return on.advance(step.ms, Math.max(5_000, step.ms / 40));
    case 'jump':
      return on.clock.setWallMs(on.clock.wallMs() + step.ms);
    case 'close':
      return beginToClose(on);
    case 'sign':
      return void closing.sign();
    case 'cancel':
      return closing.cancel();
    case 'restart':
      return on.restart();
    case 'fail':
    case 'mend':
      on.gateway.failing = step.do === 'fail' ? 'unreachable' : null;
      return;
    case 'settle':
      return on.settle();
    default:
      return happen(step, on, sales);
  }
}

const LAST_OF_ALL = businessDaySchema.parse('9999-12-31');

/**
 * A moment with every day behind it, by whichever clock it was told: two days after the latest that the till's own
 * clock showed, and after the last into which anything was written. A machine that slept with its clock three days behind
 * sells for three days later than its clock says, until an answer tells it otherwise (decision 18).
 */
async function afterAllDaysMs({ ledger }: BenchTill, latestMs: number): Promise<number> {
  const latest = businessDayOf(latestMs + 2 * DAY_MS, BOUNDS);
  const written = (
    await ledger.reports.daysHeld({ from: businessDayOf(0, BOUNDS), to: LAST_OF_ALL })
  ).at(-1);
  return businessDayRange(laterDay(latest, written ?? latest), BOUNDS).untilMs + 9 * HOUR_MS;
}

/** Every day that was written into lies behind this moment; all of them are closed. */
async function closeAll(on: BenchTill, afterAllMs: number): Promise<void> {
  on.gateway.failing = null;
  on.till.closing.cancel();
  on.clock.setWallMs(afterAllMs);
  // The manager goes by the till's own clock, whatever the platform's last said.
  beginToClose(on, businessDayOf(afterAllMs, BOUNDS));
  for (let tries = 0; tries < 800 && on.till.closing.progress() !== null; tries += 1) {
    await on.settle();
    on.till.closing.sign();
  }
}

const daysClosed = ({ ledger }: BenchTill): readonly DayClosed[] =>
  ledger.closings
    .closings(null, 10_000)
    .toReversed()
    .flatMap(({ event }) => (event.type === 'dayClosed' ? [event] : []));

function holdOverAllClosings(on: BenchTill, sales: readonly SaleId[]): void {
  const days = daysClosed(on);
  const names = days.map(({ businessDay }) => businessDay);
  expect(names).toEqual([...new Set(names)].sort());
  const begun = days.flatMap(({ figures }) => figures.begun.map(({ count }) => count));
  expect(begun.reduce((sum, count) => sum + count, 0)).toBe(sales.length);
  const collected = sales.reduce((sum, saleId) => {
    const sale = on.ledger.journal.sale(saleId)?.sale;
    return sale ? sum + timesPaid(sale) * sale.amountMinor : sum;
  }, 0);
  const received = days.reduce((sum, { figures }) => sum + figures.received.total.minor, 0);
  expect(received).toBe(collected);
  expect(days.at(-1)?.perpetual.minor ?? 0).toBe(collected);
  expect(on.ledger.maintenance.verify()).toMatchObject({ ok: true });
}

interface Case {
  readonly steps: readonly Step[];
  /** At which days close by themselves. */
  readonly hour: number | null;
}

async function play({ steps, hour }: Case): Promise<void> {
  const on = openBenchTill(hour === null ? {} : { closesByItselfAtHour: hour });
  try {
    const sales: SaleId[] = [];
    const seen = new Map<string, string>();
    let latestMs = on.clock.wallMs();
    for (const step of steps) {
      await take(step, on, sales);
      latestMs = Math.max(latestMs, on.clock.wallMs());
      for (const closed of daysClosed(on)) {
        const text = JSON.stringify(closed);
        expect(seen.get(closed.businessDay) ?? text).toBe(text);
        seen.set(closed.businessDay, text);
      }
    }
    await closeAll(on, await afterAllDaysMs(on, latestMs));
    holdOverAllClosings(on, sales);
  } finally {
    on.close();
  }
}

testModel({
  name: 'no day is closed twice, and no sale or money is lost or counted twice over all closings',
  anyCase: fc.record({ steps: anySteps, hour: fc.constantFrom(null, 4, 20) }),
  play,
  runs: 10,
  kept: {
    'a sale rung up after the clock was put right, before any answer, is of the day that it is': {
      hour: null,
      steps: [
        { do: 'jump', ms: -DAY_MS },
        { do: 'charge', amountMinor: 1 },
        { do: 'jump', ms: -DAY_MS },
        { do: 'jump', ms: -DAY_MS },
        { do: 'advance', ms: MINUTE_MS },
        { do: 'jump', ms: DAY_MS },
        { do: 'jump', ms: DAY_MS },
        { do: 'jump', ms: DAY_MS },
        { do: 'charge', amountMinor: 1 },
        { do: 'charge', amountMinor: 1 },
        { do: 'advance', ms: MINUTE_MS },
        { do: 'pay', n: 0 },
        { do: 'charge', amountMinor: 1 },
      ],
    },
    'a sale rung up after a sleep, before any answer, is closed on the day that its clock was corrected to':
      {
        hour: null,
        steps: [
          { do: 'jump', ms: -DAY_MS },
          { do: 'jump', ms: -DAY_MS },
          { do: 'jump', ms: -DAY_MS },
          { do: 'charge', amountMinor: 1 },
          { do: 'advance', ms: MINUTE_MS },
          { do: 'jump', ms: DAY_MS },
          { do: 'jump', ms: DAY_MS },
          { do: 'jump', ms: DAY_MS },
          { do: 'jump', ms: DAY_MS },
          { do: 'charge', amountMinor: 1 },
        ],
      },
    'a till that is stopped in the moment in which a question’s turn has come asks nothing any more':
      {
        hour: null,
        steps: [
          { do: 'charge', amountMinor: 1 },
          { do: 'tell', n: 0 },
          { do: 'putAside', n: 0 },
          { do: 'restart' },
          { do: 'close' },
          { do: 'restart' },
          { do: 'close' },
          { do: 'close' },
          { do: 'charge', amountMinor: 1 },
        ],
      },
    'a sale of an earlier day, rung up while a later one is being closed, does not break it': {
      hour: null,
      steps: [
        { do: 'charge', amountMinor: 1 },
        { do: 'close' },
        { do: 'jump', ms: -DAY_MS },
        { do: 'pay', n: 0 },
        { do: 'jump', ms: DAY_MS },
        { do: 'advance', ms: MINUTE_MS },
        { do: 'charge', amountMinor: 1 },
        { do: 'charge', amountMinor: 1 },
        { do: 'jump', ms: -DAY_MS },
        { do: 'charge', amountMinor: 1 },
      ],
    },
  },
});
