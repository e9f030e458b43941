import fc from 'fast-check';
import type { SaleId } from '../../../src/domain/sale/sale-event.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What can happen at a till, as data: a history can be written down, kept and played again. */
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
