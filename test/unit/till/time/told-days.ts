import fc from 'fast-check';
import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import type { BenchTill } from '../../../support/till-on-the-bench.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What can happen in a day, as data. */
type Step =
  | { readonly do: 'charge' | 'restart' }
  | { readonly do: 'pay' | 'tell' | 'stop' | 'newCode'; readonly n: number }
  | { readonly do: 'wait' | 'setClockBy'; readonly ms: number }
  /** The customers pay every code of the day, the newest first; the clock is set by so much after each. */
  | { readonly do: 'payAll'; readonly ms: number };

/** A sale is charged. */
export const CHARGE: Step = { do: 'charge' };

/** Any of these, drawn as often as it is about something. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
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
export interface Witness {
  /** The codes that were made, and the money that came, first come first. */
  readonly made: Map<string, Moment>;
  readonly paid: Map<string, Moment>;
  look(): void;
  restarted(): void;
}

/** A witness of these sales, from now on. */
export function witnessOf(on: BenchTill, sales: readonly SaleId[]): Witness {
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

/** Does a step; one about a sale or a payment does nothing where there is none yet. */
export async function take(
  step: Step,
  on: BenchTill,
  sales: SaleId[],
  witness: Witness,
): Promise<void> {
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
