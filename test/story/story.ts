import fc from 'fast-check';

/** What the payer of one code does, and when, in milliseconds since it was shown; null does nothing. */
interface PayerPlan {
  readonly act: 'complete' | 'refuse' | null;
  readonly afterMs: number;
}

/** One sale as it will go: what the cashier does with it, and its codes' payers in order. */
export interface SalePlan {
  readonly amountMinor: number;
  /** Stops the first code after this long; null lets it run. */
  readonly stopAfterMs: number | null;
  /** How many new codes the cashier asks for when one comes to nothing. */
  readonly retries: number;
  readonly payers: readonly PayerPlan[];
}

/** A morning at the till: its sales, one after the other. */
export type Story = readonly SalePlan[];

/** A code's length of life in these runs. */
export const CODE_LIFETIME_MS = 12_000;

const payer = fc.record({
  act: fc.constantFrom('complete', 'complete', 'complete', 'refuse', null),
  // In time, in the last second, within the grace period, or long after.
  afterMs: fc.constantFrom(
    1_000,
    4_000,
    11_500,
    CODE_LIFETIME_MS + 3_000,
    CODE_LIFETIME_MS + 25_000,
  ),
});

const sale = fc.record({
  amountMinor: fc.integer({ min: 1, max: 99_999 }),
  stopAfterMs: fc.constantFrom(null, null, 2_000, 6_000),
  retries: fc.constantFrom(0, 1, 1),
  payers: fc.array(payer, { minLength: 3, maxLength: 3 }),
});

/** The story of a seed: the same one each time. */
export function storyOf(seed: number, sales: number): Story {
  return fc.sample(sale, { seed, numRuns: sales });
}
