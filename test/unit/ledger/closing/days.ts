import fc from 'fast-check';
import type { DayBounds } from '../../../../src/domain/calendar/shop-time.ts';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import type { PlatformCheck } from '../../../../src/domain/register/closing.ts';
import type { SaleLine } from '../../../../src/domain/sale/sale-line.ts';
import type { NumberedClosing } from '../../../../src/ledger/entry/closing-record.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { anyBasket } from '../../domain/baskets.ts';
import { codeCreated, completed, drafted, expiry, saleId } from '../events.ts';
import { value } from '../setting.ts';
import { anyOtherwiseAct, moneyOtherwise, type OtherwiseAct } from './days-otherwise.ts';
import { type TakeBackAct, takeSomeBack } from './days-returned.ts';

/** What may happen in a shop, each after some time has passed. */
type Act =
  | {
      readonly act: 'sale';
      readonly minor: number;
      readonly vatRate: number | null;
      /** In the place of the amount and its one rate, where there are any. */
      readonly lines?: readonly SaleLine[];
      readonly ends: 'inTime' | 'late' | 'unpaid' | 'again' | 'waits';
    }
  /** Money for the oldest sale that still has an unpaid code. */
  | { readonly act: 'lateMoney' }
  | OtherwiseAct
  | TakeBackAct
  | { readonly act: 'close' }
  | { readonly act: 'operator'; readonly name: string };

export interface Step {
  readonly afterMs: number;
  readonly what: Act;
}

const ASKED_NOTHING: PlatformCheck = { agreeing: 0, differing: [], unasked: [] };

const HOUR_MS = 3_600_000;

export const anyBounds: fc.Arbitrary<DayBounds> = fc.record({
  timeZone: fc.constantFrom(
    'Europe/Paris',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'UTC',
  ),
  startsAtHour: fc.constantFrom(4, 0, 2, 23),
});

/** Just before summer time begins or ends somewhere, a month or a year ends, or on any day. */
export const anyStart: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(
    Date.UTC(2026, 2, 28, 22),
    Date.UTC(2026, 9, 24, 22),
    Date.UTC(2026, 10, 1, 3),
    Date.UTC(2026, 11, 30, 12),
    Date.UTC(2028, 1, 28, 12),
  ),
  fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2029, 0, 1) }),
);

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('sale' as const),
      minor: fc.integer({ min: 1, max: 99_999_999 }),
      vatRate: fc.constantFrom(null, 0, 550, 1_000, 2_000),
      lines: fc.oneof(fc.constant([]), anyBasket),
      ends: fc.constantFrom('inTime' as const, 'late', 'unpaid', 'again', 'waits'),
    }),
  },
  { weight: 2, arbitrary: fc.constant<Act>({ act: 'lateMoney' }) },
  { weight: 6, arbitrary: anyOtherwiseAct },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('takeBack' as const),
      which: fc.nat(),
      pieces: fc.nat(),
      isGiven: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.constant<Act>({ act: 'close' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('operator' as const),
      name: fc.constantFrom('Nora', 'Émile', 'Zoë'),
    }),
  },
);

export const anySteps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    // Mostly within a day, now and then several days, and a clock that was set back.
    afterMs: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 0, max: 9 * HOUR_MS }) },
      { weight: 1, arbitrary: fc.integer({ min: 20 * HOUR_MS, max: 80 * HOUR_MS }) },
      { weight: 1, arbitrary: fc.integer({ min: -30 * HOUR_MS, max: 0 }) },
    ),
    what: anyAct,
  }),
  { minLength: 1, maxLength: 25 },
);

/** Plays the steps over a ledger; `operator` is told who signs in. Returns the moment of the last one. */
export function play(
  ledger: Ledger,
  startMs: number,
  steps: readonly Step[],
  operator: (name: string) => void = () => undefined,
): number {
  let atMs = startMs;
  let sales = 0;
  const unpaid: string[] = [];
  const odd = moneyOtherwise(ledger);
  for (const { afterMs, what } of steps) {
    atMs += afterMs;
    switch (what.act) {
      case 'sale': {
        sales += 1;
        sell(ledger, String(sales), atMs, what);
        if (what.ends === 'unpaid') unpaid.push(String(sales));
        break;
      }
      case 'lateMoney': {
        const name = unpaid.shift();
        if (name !== undefined) value(ledger.journal.append(saleId(name), completed(name, atMs)));
        break;
      }
      case 'close':
        closeAll(ledger, atMs);
        break;
      case 'takeBack': {
        const names = Array.from({ length: sales }, (_, at) => saleId(String(at + 1)));
        takeSomeBack(ledger, names, what, atMs);
        break;
      }
      case 'operator':
        operator(what.name);
        break;
      case 'otherwise':
        sales += 1;
        odd.sell(String(sales), atMs, what);
        break;
      default:
        odd.play(what, atMs, unpaid);
    }
  }
  return atMs;
}

function sell(
  ledger: Ledger,
  name: string,
  atMs: number,
  { minor, vatRate, lines = [], ends }: Extract<Act, { act: 'sale' }>,
): void {
  const id = saleId(name);
  const asked =
    lines.length > 0 ? { lines: [...lines] } : { amountMinor: minorUnits(minor), vatRate };
  value(ledger.journal.draft(drafted(name, { atMs, ...asked })));
  const later = {
    inTime: [codeCreated(name, atMs), completed(name, atMs + 900)],
    late: [...expiry(name, atMs), completed(name, atMs + 200_000)],
    unpaid: expiry(name, atMs),
    waits: [codeCreated(name, atMs)],
    again: [
      ...expiry(name, atMs),
      { type: 'retryRequested', atMs: atMs + 191_000 } as const,
      codeCreated(`${name}b`, atMs + 192_000),
      completed(`${name}b`, atMs + 193_000),
      completed(name, atMs + 250_000),
    ],
  }[ends];
  for (const event of later) value(ledger.journal.append(id, event));
}

/** Closes every day up to the one of the clock, in order. */
export function closeAll(ledger: Ledger, atMs: number): readonly NumberedClosing[] {
  const closed: NumberedClosing[] = [];
  for (;;) {
    const open = ledger.closings.openDays(ledger.journal.businessDayAt(atMs));
    const [next] = open;
    if (next === undefined) return closed;
    const done = ledger.closings.closeDay({
      atMs,
      businessDay: next.businessDay,
      by: 'person',
      currency: 'EUR',
      platform: ASKED_NOTHING,
    });
    if (!done.ok && done.error.code === 'dayNotBegun') return closed;
    closed.push(...value(done));
  }
}
