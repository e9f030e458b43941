import { expect } from 'vitest';
import type { SaleView } from '../../../src/contract/views/view.ts';
import type { SaleId } from '../../../src/domain/sale/sale-event.ts';
import type { BenchTill } from '../../support/till-on-the-bench.ts';
import { collectedFor, letGoOf } from './model-book.ts';
import type { Shop, Step } from './model-steps.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

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

/**
 * The identifiers that the till knows. One whose create answer was lost says nothing to it: given to another sale, it
 * is that sale's, and what the platform then says of the first one's amount keeps the second in doubt, as it should.
 */
const idsToldTo = ({ sales }: Shop, { ledger }: BenchTill): readonly string[] =>
  sales.flatMap((saleId) => ledger.journal.sale(saleId)?.sale.payments.map(({ id }) => id) ?? []);

/** No money comes later than this: the till lets a payment go a day after its end. */
const LATEST_MONEY_MS = 20 * HOUR_MS;

const OPEN: readonly string[] = ['pending', 'processing'];

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
