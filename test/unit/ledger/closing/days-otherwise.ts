import fc from 'fast-check';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import type { LaterSaleEvent } from '../../../../src/domain/sale/sale-event.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import {
  acknowledged,
  codeCreated,
  collectedOtherwise,
  completed,
  drafted,
  expiry,
  paymentId,
  saleId,
} from '../events.ts';
import { value } from '../setting.ts';

type Otherwise = Extract<LaterSaleEvent, { type: 'collectedOtherwise' }>;
type Told = Pick<Otherwise, 'mismatch' | 'amountMinor' | 'currency' | 'isSimulation'>;

/** What may happen with money that does not match its sale. */
export type OtherwiseAct =
  /** A sale for which the platform collects something else, in time or after it was given up. */
  | {
      readonly act: 'otherwise';
      readonly minor: number;
      readonly told: Told;
      readonly late: boolean;
      /** So long before, in milliseconds, only the stream had called it paid; null where it had not. */
      readonly afterPaidMs?: number | null;
    }
  /** Something else is collected for the oldest sale that still has an unpaid code. */
  | { readonly act: 'lateOtherwise' }
  /** A manager decides about the oldest such money. */
  | { readonly act: 'decide'; readonly decision: 'handedOver' | 'refundNeeded' }
  /** A manager says that the oldest such money that was decided about was given back. */
  | { readonly act: 'refundMade' }
  /** The platform tells what it collected of the oldest money that nobody had confirmed. */
  | { readonly act: 'toldAnew'; readonly told: Told }
  /** The platform says that the newest such money matches after all. */
  | { readonly act: 'matchesAfterAll' };

const anyTold: fc.Arbitrary<Told> = fc.record({
  mismatch: fc.constantFrom<Otherwise['mismatch']>(
    'amountDiffers',
    'currencyDiffers',
    'simulatedUnderLiveKey',
    'unconfirmed',
  ),
  amountMinor: fc.oneof(
    fc.integer({ min: 1, max: 99_999_999 }),
    fc.constantFrom(null, 0, -500, Number.MAX_SAFE_INTEGER),
  ),
  currency: fc.constantFrom(null, 'EUR', 'eur', 'USD', ''),
  isSimulation: fc.constantFrom(null, true, false),
});

export const anyOtherwiseAct: fc.Arbitrary<OtherwiseAct> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('otherwise' as const),
      minor: fc.integer({ min: 1, max: 99_999_999 }),
      told: anyTold,
      late: fc.boolean(),
      afterPaidMs: fc.oneof(fc.constantFrom(null, 20), fc.integer({ min: 0, max: 20 * 3_600_000 })),
    }),
  },
  { weight: 1, arbitrary: fc.constant<OtherwiseAct>({ act: 'lateOtherwise' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('decide' as const),
      decision: fc.constantFrom('handedOver' as const, 'refundNeeded'),
    }),
  },
  { weight: 1, arbitrary: fc.constant<OtherwiseAct>({ act: 'refundMade' }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('toldAnew' as const), told: anyTold }),
  },
  { weight: 1, arbitrary: fc.constant<OtherwiseAct>({ act: 'matchesAfterAll' }) },
);

/** Plays them over a ledger. */
export function moneyOtherwise(ledger: Ledger) {
  const undecided: string[] = [];
  const decided: string[] = [];
  const unconfirmed: string[] = [];

  const append = (name: string, event: LaterSaleEvent) =>
    void value(ledger.journal.append(saleId(name), event));

  function decide(decision: 'handedOver' | 'refundNeeded', atMs: number): void {
    const name = undecided.shift();
    if (name === undefined) return;
    append(name, acknowledged(decision, atMs));
    decided.push(name);
  }

  function tellAnew(told: Told, atMs: number): void {
    const [name] = unconfirmed;
    if (name === undefined) return;
    append(name, collectedOtherwise(name, { atMs, ...told }));
    if (told.mismatch === 'unconfirmed') return;
    leave(unconfirmed, name);
    leave(decided, name);
    leave(undecided, name);
    undecided.push(name);
  }

  function match(atMs: number): void {
    const name = undecided.pop() ?? decided.pop();
    if (name === undefined) return;
    leave(unconfirmed, name);
    append(name, completed(name, atMs));
    append(name, { type: 'paidConfirmed', atMs, paymentId: paymentId(name) });
  }

  function giveBack(atMs: number): void {
    const [oldest] = decided;
    if (oldest !== undefined) append(oldest, { type: 'refundMade', atMs, note: 'transfer 4711' });
  }

  return {
    sell(
      name: string,
      atMs: number,
      { minor, told, late, afterPaidMs = null }: Extract<OtherwiseAct, { act: 'otherwise' }>,
    ): void {
      value(ledger.journal.draft(drafted(name, { atMs, amountMinor: minorUnits(minor) })));
      const shown = late ? expiry(name, atMs) : [codeCreated(name, atMs)];
      const cameMs = atMs + (late ? 200_000 : 900);
      const paid = { ...completed(name, cameMs), amountMinor: minorUnits(minor) } as LaterSaleEvent;
      const byStream = afterPaidMs === null ? [] : [paid];
      const came = collectedOtherwise(name, {
        atMs: cameMs + (afterPaidMs ?? 0),
        ...told,
        ...(afterPaidMs !== null && { takesBack: true }),
      });
      for (const event of [...shown, ...byStream, came]) append(name, event);
      undecided.push(name);
      if (told.mismatch === 'unconfirmed') unconfirmed.push(name);
    },
    /** `unpaid` are the sales that still have an unpaid code. */
    play(what: Exclude<OtherwiseAct, { act: 'otherwise' }>, atMs: number, unpaid: string[]): void {
      if (what.act === 'decide') decide(what.decision, atMs);
      if (what.act === 'refundMade') giveBack(atMs);
      if (what.act === 'toldAnew') tellAnew(what.told, atMs);
      if (what.act === 'lateOtherwise') {
        const name = unpaid.shift();
        if (name === undefined) return;
        append(name, collectedOtherwise(name, { atMs }));
        undecided.push(name);
      }
      if (what.act === 'matchesAfterAll') match(atMs);
    },
  };
}

function leave(names: string[], name: string): void {
  const at = names.indexOf(name);
  if (at >= 0) names.splice(at, 1);
}
