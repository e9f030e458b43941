import fc from 'fast-check';
import { expect } from 'vitest';
import type { SaleView } from '../../../src/contract/views/view.ts';
import type { SaleId } from '../../../src/domain/sale/sale-event.ts';
import type { BenchTill } from '../../support/till-on-the-bench.ts';

/** What can happen at a till, as data: a history can be written down, kept and played again. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export type Step =
  | { readonly do: 'charge'; readonly amountMinor: number }
  | { readonly do: 'stop' | 'retry' | 'check'; readonly n: number }
  | {
      readonly do: 'payment';
      readonly n: number;
      readonly status: 'completed' | 'failed' | 'expired' | 'processing';
      readonly isTold: boolean;
    }
  | { readonly do: 'pass'; readonly ms: number }
  | {
      readonly do: 'putAside';
      readonly n: number;
      readonly decision: 'handedOver' | 'refundNeeded' | null;
    }
  | { readonly do: 'attach'; readonly n: number; readonly to: number }
  | { readonly do: 'resolve'; readonly n: number; readonly outcome: 'paid' | 'notPaid' }
  | {
      readonly do: 'answers';
      readonly fail: 'unreachable' | 'timedOut' | 'platformError' | 'tooManyRequests' | null;
    }
  /** A word on the stream that the status route does not say. */
  | { readonly do: 'hint'; readonly n: number; readonly status: string }
  /** The platform collects another amount than it was asked for. */
  | { readonly do: 'collect'; readonly n: number; readonly amountMinor: number }
  /** By how much the platform's `Date` is off from now on; null: no answer has one. */
  | { readonly do: 'skew'; readonly byMs: number | null; readonly once: boolean }
  /** The next payment made gets the identifier of one that was made before. */
  | { readonly do: 'repeatId'; readonly n: number }
  /** The till is off for so long, by the platform's time and by its own clock. */
  | { readonly do: 'off'; readonly platformMs: number; readonly wallMs: number }
  | {
      readonly do: 'disk';
      readonly refuses: 'diskFull' | 'unavailable' | null;
      readonly keepsRefused: boolean;
    }
  | { readonly do: 'createAnswers'; readonly areLost: boolean }
  /** Answers of the create route are on their way until the next of these says that they come. */
  | { readonly do: 'creations'; readonly areSlow: boolean }
  | { readonly do: 'streams'; readonly areUp: boolean }
  | { readonly do: 'setClock'; readonly byMs: number }
  | { readonly do: 'powerCut' | 'wake' };

/** What the shop may rely on, kept beside the real till: which codes a customer was ever shown. */
export interface Shop {
  readonly sales: SaleId[];
  readonly shown: Set<string>;
  readonly everPaid: Set<SaleId>;
}

const n = fc.nat(3);
const constant = fc.constant<Step>;

/** What happens at every till, all day: drawn more often, so that codes pile up on one sale. */
const dailySteps: fc.Arbitrary<Step>[] = [
  fc.record({ do: fc.constant('charge'), amountMinor: fc.integer({ min: 1, max: 99_999 }) }),
  fc.record({ do: fc.constant('stop'), n }),
  fc.record({ do: fc.constant('retry'), n }),
  fc.record({
    do: fc.constant('payment'),
    n,
    status: fc.constantFrom('completed', 'completed', 'failed', 'expired', 'processing'),
    isTold: fc.boolean(),
  }),
  fc.record({ do: fc.constant('pass'), ms: fc.constantFrom(700, 6_000, 60_000, 200_000) }),
];

const anySpan: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(-24 * HOUR_MS, -5 * MINUTE_MS, MINUTE_MS, HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS),
  fc.integer({ min: -9_000 * HOUR_MS, max: 9_000 * HOUR_MS }),
);

const rareSteps: fc.Arbitrary<Step>[] = [
  fc.record({
    do: fc.constant('hint'),
    n,
    status: fc.constantFrom('failed', 'expired', 'processing', 'pending'),
  }),
  fc.record({ do: fc.constant('collect'), n, amountMinor: fc.nat(99_999) }),
  fc.record({
    do: fc.constant('skew'),
    byMs: fc.oneof(fc.constant<number | null>(null), anySpan),
    once: fc.boolean(),
  }),
  fc.record({ do: fc.constant('repeatId'), n }),
  fc.record({
    do: fc.constant('off'),
    platformMs: fc.nat(9_000 * HOUR_MS),
    wallMs: anySpan,
  }),
  fc.record({
    do: fc.constant('disk'),
    refuses: fc.constantFrom('diskFull', 'unavailable', null, null),
    keepsRefused: fc.boolean(),
  }),
  fc.record({ do: fc.constant('check'), n }),
  fc.record({
    do: fc.constant('putAside'),
    n,
    decision: fc.constantFrom(null, 'handedOver', 'refundNeeded'),
  }),
  fc.record({ do: fc.constant('attach'), n, to: n }),
  fc.record({ do: fc.constant('resolve'), n, outcome: fc.constantFrom('paid', 'notPaid') }),
  fc.record({
    do: fc.constant('answers'),
    fail: fc.constantFrom('unreachable', 'timedOut', 'platformError', 'tooManyRequests', null),
  }),
  fc.record({ do: fc.constant('createAnswers'), areLost: fc.boolean() }),
  fc.record({ do: fc.constant('creations'), areSlow: fc.boolean() }),
  fc.record({ do: fc.constant('streams'), areUp: fc.boolean() }),
  fc.record({
    do: fc.constant('setClock'),
    byMs: anySpan,
  }),
  constant({ do: 'powerCut' }),
  constant({ do: 'wake' }),
];

export const anySteps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(...dailySteps, ...dailySteps, ...dailySteps, ...rareSteps),
  { maxLength: 40, size: 'max' },
);

const nth = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[at % Math.max(1, items.length)];

/** Only a code that was on a screen can be paid by a customer, and none that the till was right to let go of. */
function payable(shop: Shop, on: BenchTill, at: number): string | undefined {
  const letGo = letGoOf(shop, on);
  return nth(
    on.gateway
      .book()
      .filter(
        ({ paymentId, status, endedAgoMs }) =>
          shop.shown.has(paymentId) &&
          OPEN.includes(status) &&
          endedAgoMs < LATEST_MONEY_MS &&
          !letGo.includes(paymentId),
      ),
    at,
  )?.paymentId;
}

/** The payments that the till asks about no more, although no money came. */
export const letGoOf = ({ sales }: Shop, { ledger }: BenchTill): readonly string[] =>
  sales.flatMap((saleId) =>
    (ledger.journal.sale(saleId)?.sale.payments ?? [])
      .filter(({ watchEnded }) => watchEnded === true)
      .map(({ id }) => id),
  );

/**
 * The identifiers that the till knows. One whose create answer was lost says nothing to it: given to another sale, it
 * is that sale's, and what the platform then says of the first one's amount keeps the second in doubt, as it should.
 */
const idsToldTo = ({ sales }: Shop, { ledger }: BenchTill): readonly string[] =>
  sales.flatMap((saleId) => ledger.journal.sale(saleId)?.sale.payments.map(({ id }) => id) ?? []);

/** No money comes later than this: the till lets a payment go a day after its end. */
const LATEST_MONEY_MS = 20 * HOUR_MS;

const OPEN: readonly string[] = ['pending', 'processing'];

/** What the platform collected for a sale, payment by payment. */
export const collectedFor = ({ gateway }: BenchTill, saleId: SaleId) =>
  gateway.book().filter((payment) => payment.saleId === saleId && payment.status === 'completed');

/** How often the platform collected what the sale asked for. */
export const completedOf = (on: BenchTill, saleId: SaleId): number =>
  collectedFor(on, saleId).filter(({ amountMinor, askedMinor }) => amountMinor === askedMinor)
    .length;

/** Does a step; one about a sale does nothing where there is none yet. */
export async function take(step: Step, shop: Shop, on: BenchTill): Promise<void> {
  switch (step.do) {
    case 'charge':
      return charge(step.amountMinor, shop, on);
    case 'payment': {
      const paymentId = payable(shop, on, step.n);
      if (paymentId === undefined) return;
      if (step.isTold && on.gateway.streams) on.gateway.tell(paymentId, step.status);
      else on.gateway.set(paymentId, step.status);
      return;
    }
    case 'hint': {
      const paymentId = payable(shop, on, step.n);
      if (paymentId !== undefined && on.gateway.streams) {
        on.gateway.hint(paymentId, { status: step.status });
      }
      return;
    }
    case 'collect': {
      const paymentId = payable(shop, on, step.n);
      if (paymentId !== undefined) on.gateway.collect(paymentId, step.amountMinor);
      return;
    }
    case 'skew':
      if (step.once) on.gateway.skewOnceMs = step.byMs;
      else on.gateway.skewMs = step.byMs;
      return;
    case 'repeatId': {
      const paymentId = nth(idsToldTo(shop, on), step.n);
      on.gateway.next = paymentId === undefined ? {} : { paymentId };
      return;
    }
    case 'off':
      on.sleep(step.platformMs, step.wallMs);
      return on.restart();
    case 'disk':
      on.disk.refusing = step.refuses;
      on.disk.keepsRefused = step.keepsRefused;
      return;
    case 'pass':
      return on.advance(step.ms, Math.max(500, step.ms / 40));
    case 'setClock':
      return on.clock.setWallMs(on.clock.wallMs() + step.byMs);
    case 'powerCut':
      return on.restart();
    case 'wake':
      return on.till.wake();
    case 'answers':
    case 'createAnswers':
    case 'creations':
    case 'streams':
      return steer(step, on);
    default: {
      const saleId = nth(shop.sales, step.n);
      if (saleId !== undefined) await takeForSale(step, saleId, shop, on);
    }
  }
}

/** How the platform and the network are from now on. */
function steer(
  step: Extract<Step, { readonly do: 'answers' | 'createAnswers' | 'creations' | 'streams' }>,
  on: BenchTill,
): void {
  switch (step.do) {
    case 'answers':
      on.gateway.failing = step.fail;
      on.gateway.retryAfterMs = step.fail === 'tooManyRequests' ? HOUR_MS : null;
      return;
    case 'createAnswers':
      on.gateway.losesCreateAnswers = step.areLost;
      return;
    case 'creations':
      if (step.areSlow) on.gateway.holdingCreates = true;
      else on.gateway.release();
      return;
    case 'streams':
      on.gateway.streams = step.areUp;
      return;
  }
}

async function takeForSale(
  step: Extract<Step, { readonly n: number }>,
  saleId: SaleId,
  shop: Shop,
  on: BenchTill,
): Promise<void> {
  const { desk } = on.till;
  switch (step.do) {
    case 'stop':
      return void desk.stop(saleId);
    case 'check':
      return void (await whileTimePasses(desk.check(saleId), on));
    case 'retry':
      return retry(saleId, on);
    case 'putAside':
      return void desk.acknowledge(saleId, { decision: step.decision, attachedTo: null });
    case 'attach': {
      const attachedTo = nth(shop.sales, step.to) ?? saleId;
      return void desk.acknowledge(saleId, { decision: 'attached', attachedTo });
    }
    case 'resolve':
      return void desk.settle(saleId, { outcome: step.outcome, reason: 'as the model says' });
  }
}

/** A disk that refuses the draft refuses the sale: nothing was then asked of the platform. */
async function charge(amountMinor: number, shop: Shop, on: BenchTill): Promise<void> {
  const requestsBefore = on.gateway.requests.length;
  const charged = on.tryToCharge(amountMinor);
  await on.settle();
  if (charged !== null) shop.sales.push(charged);
  else expect(on.gateway.requests.length, 'charged without a journal').toBe(requestsBefore);
}

/** Whether the till says that this code can be paid until an end that it knows. */
const isToEnd = ({ isPayable, endsInMs }: SaleView['evidence']['codes'][number]): boolean =>
  isPayable && endsInMs !== null && endsInMs > 0;

async function retry(saleId: SaleId, on: BenchTill): Promise<void> {
  const requestsBefore = on.gateway.requests.length;
  const collectedBefore = collectedFor(on, saleId).length;
  await whileTimePasses(on.till.desk.retry(saleId), on);
  if (on.gateway.requests.length > requestsBefore) {
    const payable = on
      .view(saleId)
      ?.evidence.codes.filter((code) => !code.isCurrent && isToEnd(code));
    expect(payable ?? [], 'a second code was made while the first can be paid').toEqual([]);
    expect(collectedBefore, 'a sale was charged again whose code had been paid').toBe(0);
  }
}

/** Where much was pressed at a platform that asks for patience, a press waits for its turn: until then, time goes by. */
async function whileTimePasses<Value>(pressed: Promise<Value>, on: BenchTill): Promise<Value> {
  let isAnswered = false;
  const answered = pressed.finally(() => {
    isAnswered = true;
  });
  await on.settle();
  while (!isAnswered) await on.advance(1_000);
  return answered;
}
