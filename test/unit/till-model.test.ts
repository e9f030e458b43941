import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPaid, type Sale, timesPaid } from '../../src/domain/sale.ts';
import type { SaleId } from '../../src/domain/sale-event.ts';
import { paidTotal } from '../../src/till/day.ts';
import type { FakeGateway } from '../support/fake-gateway.ts';
import { type BenchTill, openBenchTill } from '../support/till-on-the-bench.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** It takes some seconds; a machine that is busy with other tests may take many. */
const LONGEST_MS = 10 * MINUTE_MS;

/** What the shop may rely on, kept beside the real till: which codes a customer was ever shown. */
interface Shop {
  readonly sales: SaleId[];
  readonly shown: Set<string>;
  readonly everPaid: Set<SaleId>;
}

type Step = fc.AsyncCommand<Shop, BenchTill>;

/** A step that is always possible; after it, what must hold at every moment is looked at. */
function step(name: string, run: (shop: Shop, on: BenchTill) => Promise<void> | void): Step {
  return {
    check: () => true,
    async run(shop, on) {
      await run(shop, on);
      await on.settle();
      holdAtEveryMoment(shop, on);
    },
    toString: () => name,
  };
}

const nth = <Item>(items: readonly Item[], n: number): Item | undefined =>
  items[n % Math.max(1, items.length)];

/** Only a code that was on a screen can be paid by a customer. */
function payable({ shown }: Shop, { gateway }: BenchTill, n: number): string | undefined {
  return nth(
    gateway.book().filter(({ paymentId, status }) => shown.has(paymentId) && status === 'pending'),
    n,
  )?.paymentId;
}

function holdAtEveryMoment(shop: Shop, on: BenchTill): void {
  const onScreen = on.till.view().sales;
  for (const { paymentLink } of onScreen) {
    if (paymentLink !== null) shop.shown.add(paymentLink.split('/').at(-1) ?? '');
  }
  for (const saleId of shop.sales) {
    const sale = on.ledger.sale(saleId)?.sale;
    if (!sale) throw new Error(`${saleId} was lost`);
    const isShown = onScreen.some(({ id }) => id === saleId);
    expect(breachAt(sale, { wasPaid: shop.everPaid.has(saleId), isShown })).toBeNull();
    expect(timesPaid(sale), 'the till invented money').toBeLessThanOrEqual(
      completedOf(on.gateway, saleId),
    );
    if (isPaid(sale)) shop.everPaid.add(saleId);
  }
}

function breachAt(
  sale: Sale,
  { wasPaid, isShown }: { readonly wasPaid: boolean; readonly isShown: boolean },
): string | null {
  if (wasPaid && !isPaid(sale)) return `${sale.id} left paid for ${sale.state}`;
  if (!sale.acknowledged && !isShown) return `${sale.id} is on no screen`;
  const isLate = sale.state === 'paidLate' && sale.settlement?.outcome !== 'paid';
  const isUndecided = (isLate || timesPaid(sale) > 1) && sale.lateDecision === null;
  return sale.acknowledged && isUndecided ? `${sale.id} was put aside by nobody` : null;
}

const completedOf = (gateway: FakeGateway, saleId: SaleId): number =>
  gateway.book().filter((payment) => payment.saleId === saleId && payment.status === 'completed')
    .length;

/** With the network back and an hour to ask, the till knows exactly what the platform knows. */
async function holdInTheEnd(shop: Shop, on: BenchTill): Promise<void> {
  on.gateway.failing = null;
  on.gateway.losesCreateAnswers = false;
  on.gateway.streams = true;
  on.till.wake();
  await on.advance(HOUR_MS, 20_000);
  holdAtEveryMoment(shop, on);
  const owed = shop.sales.filter((saleId) => completedOf(on.gateway, saleId) > 0);
  for (const saleId of shop.sales) {
    const sale = on.ledger.sale(saleId)?.sale;
    expect(sale && timesPaid(sale), `${saleId} (${sale?.state})`).toBe(
      completedOf(on.gateway, saleId),
    );
    expect(['drafted', 'awaiting', 'checking', 'unknown']).not.toContain(sale?.state);
  }
  const owedMinor = owed.reduce((sum, id) => sum + (on.ledger.sale(id)?.sale.amountMinor ?? 0), 0);
  expect(paidOverAllDays(shop, on)).toBe(owedMinor);
  expect(on.ledger.verify().ok).toBe(true);
}

/** A till whose clock was set charges on the day that its clock says. */
function paidOverAllDays({ sales }: Shop, { ledger }: BenchTill): number {
  const days = new Set(sales.map((saleId) => ledger.sale(saleId)?.businessDay));
  return [...days].reduce(
    (sum, day) => sum + (day === undefined ? 0 : paidTotal(ledger.totalsOfDay(day)).paidMinor),
    0,
  );
}

const index = fc.nat(3);

/** What happens at every till, all day: drawn more often, so that codes pile up on one sale. */
const dailySteps: fc.Arbitrary<Step>[] = [
  fc.integer({ min: 1, max: 99_999 }).map((amountMinor) =>
    step(`charge ${amountMinor}`, async (shop, on) => {
      shop.sales.push(await on.charge(amountMinor));
    }),
  ),
  index.map((n) => step(`stop ${n}`, (shop, on) => act(shop, n, (id) => on.till.desk.stop(id)))),
  index.map((n) =>
    step(`retry ${n}`, async (shop, on) => {
      const saleId = nth(shop.sales, n);
      if (saleId === undefined) return;
      const requestsBefore = on.gateway.requests.length;
      const collectedBefore = completedOf(on.gateway, saleId);
      await on.till.desk.retry(saleId);
      if (on.gateway.requests.length > requestsBefore) {
        expect(collectedBefore, 'a sale was charged again whose code had been paid').toBe(0);
      }
    }),
  ),
  fc
    .tuple(index, fc.constantFrom('completed', 'failed', 'expired'), fc.boolean())
    .map(([n, status, isTold]) =>
      step(`payment ${n} ${status}${isTold ? ', told' : ''}`, (shop, on) => {
        const paymentId = payable(shop, on, n);
        if (paymentId === undefined) return;
        if (isTold && on.gateway.streams) on.gateway.tell(paymentId, status);
        else on.gateway.set(paymentId, status);
      }),
    ),
  fc
    .constantFrom(700, 6_000, 60_000, 200_000)
    .map((ms) => step(`${ms} ms pass`, (_shop, on) => on.advance(ms, Math.max(500, ms / 40)))),
];

const rareSteps: fc.Arbitrary<Step>[] = [
  index.map((n) =>
    step(`check ${n}`, async (shop, on) => {
      const saleId = nth(shop.sales, n);
      if (saleId !== undefined) await on.till.desk.check(saleId);
    }),
  ),
  fc
    .tuple(index, fc.constantFrom(null, 'handedOver', 'refundNeeded'))
    .map(([n, decision]) =>
      step(`put aside ${n} as ${decision}`, (shop, on) =>
        act(shop, n, (id) => on.till.desk.acknowledge(id, { decision, attachedTo: null })),
      ),
    ),
  fc.tuple(index, index).map(([n, other]) =>
    step(`attach ${n} to ${other}`, (shop, on) =>
      act(shop, n, (id) => {
        const attachedTo = nth(shop.sales, other) ?? id;
        return on.till.desk.acknowledge(id, { decision: 'attached', attachedTo });
      }),
    ),
  ),
  fc
    .tuple(index, fc.constantFrom('paid', 'notPaid'))
    .map(([n, outcome]) =>
      step(`settle ${n} as ${outcome}`, (shop, on) =>
        act(shop, n, (id) => on.till.desk.settle(id, { outcome, reason: 'as the model says' })),
      ),
    ),
  fc.constantFrom('unreachable', 'timedOut', 'platformError', 'tooManyRequests', null).map((code) =>
    step(`platform answers ${code ?? 'again'}`, (_shop, on) => {
      on.gateway.failing = code;
    }),
  ),
  fc.boolean().map((isLost) =>
    step(`create answers are ${isLost ? 'lost' : 'heard'}`, (_shop, on) => {
      on.gateway.losesCreateAnswers = isLost;
    }),
  ),
  fc.boolean().map((isUp) =>
    step(`streams ${isUp ? 'up' : 'down'}`, (_shop, on) => {
      on.gateway.streams = isUp;
    }),
  ),
  fc.constantFrom(-24 * HOUR_MS, -5 * MINUTE_MS, HOUR_MS, 24 * HOUR_MS).map((ms) =>
    step(`clock set by ${ms}`, (_shop, on) => {
      on.clock.setWallMs(on.clock.wallMs() + ms);
    }),
  ),
  fc.constant(step('power cut', (_shop, on) => on.restart())),
  fc.constant(step('wake', (_shop, on) => on.till.wake())),
];

function act(shop: Shop, n: number, run: (saleId: SaleId) => unknown): void {
  const saleId = nth(shop.sales, n);
  if (saleId !== undefined) run(saleId);
}

describe('whatever cashiers, payers, the platform, the network and the power do', () => {
  test(
    'the till knows in the end what the shop was paid, and never said otherwise',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.commands([...dailySteps, ...dailySteps, ...dailySteps, ...rareSteps], {
            maxCommands: 40,
            size: 'max',
          }),
          async (commands) => {
            const on = openBenchTill();
            const shop: Shop = { sales: [], shown: new Set(), everPaid: new Set() };
            try {
              await fc.asyncModelRun(() => ({ model: shop, real: on }), commands);
              await holdInTheEnd(shop, on);
            } finally {
              on.close();
            }
          },
        ),
        { numRuns: Number(process.env.COMPTOIR_MODEL_RUNS ?? 200) },
      );
    },
    LONGEST_MS,
  );
});
