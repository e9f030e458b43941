import * as z from 'zod/mini';
import { businessDaySchema } from '../calendar/business-day.ts';
import {
  type Currency,
  currencySchema,
  decimalText,
  type MinorUnits,
  minorUnits,
  minorUnitsSchema,
} from '../money/money.ts';
import { type Collected, otherwiseOf, type Payment } from './sale.ts';
import {
  type Mismatch,
  mismatchDecisionSchema,
  mismatchSchema,
  type PaymentId,
  paymentIdSchema,
  type ToldMismatch,
} from './sale-event.ts';

/**
 * Money that does not match its sale, as the figures tell of it (decision 15): never received money, but what it is, each
 * payment in one place at a time. A day says what moved in it, so that all days together say what lies where.
 */

/** Where such money lies: no manager has decided, goods were handed over for it, or it goes back at the bank. */
const PLACES = ['undecided', ...mismatchDecisionSchema.options] as const;
const placeSchema = z.enum(PLACES);
export type Place = z.infer<typeof placeSchema>;

/**
 * How often, and how much together in minor units, as the platform told of it; `minor` is null where it told no amount
 * that can be added. Below zero where a day takes back what an earlier one said.
 */
const movedSchema = z.object({ count: z.int(), minor: z.nullable(z.int()) });
export type Moved = z.infer<typeof movedSchema>;

/** What moved of one kind, in one currency: amounts of different currencies are never added. */
export const otherwiseSumSchema = z.object({
  mismatch: mismatchSchema,
  /** In capitals; the sale's where the platform named none. */
  currency: z.string(),
  /** What came, less what the platform later said to match after all. */
  collected: movedSchema,
  /** Of what came, then or earlier: what a manager decided. */
  handedOver: movedSchema,
  refundNeeded: movedSchema,
});
export type OtherwiseSum = z.infer<typeof otherwiseSumSchema>;

/** What moved of one payment within a day. */
export const otherwiseMoveSchema = z.object({
  saleNumber: z.int(),
  /** In which its sale was begun. */
  businessDay: businessDaySchema,
  /** What the sale asked for. */
  minor: minorUnitsSchema,
  paymentId: paymentIdSchema,
  mismatch: mismatchSchema,
  /** What the platform told, each null where it told nothing of it; the amount in minor units. */
  amountMinor: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  isSimulation: z.nullable(z.boolean()),
  /** Where it lay as the day began; null where it had not come. */
  from: z.nullable(placeSchema),
  /** Where it lies as the day ends; null where the platform said since that it matches. */
  to: z.nullable(placeSchema),
});
export type OtherwiseMove = z.infer<typeof otherwiseMoveSchema>;

/** Where the money of a payment lies; null for one that brought none, or what its sale asked for. */
export const placeOf = (payment: Payment): Place | null => {
  const collected = otherwiseOf(payment);
  return collected === null ? null : (collected.decision ?? 'undecided');
};

/** Names what was told of a payment: of the same one, something else may be told later. */
export const tellingOf = (
  paymentId: PaymentId,
  { mismatch, amountMinor, currency, isSimulation }: Told,
): string => JSON.stringify([paymentId, mismatch, amountMinor, currency, isSimulation]);

type Told = Pick<Collected, 'mismatch' | 'amountMinor' | 'currency' | 'isSimulation'>;

/** What is told later of a payment of which this was told: nobody had confirmed it, so that it says what was collected. */
export const isTellingMore = (told: Pick<Told, 'mismatch'>, later: Pick<Told, 'mismatch'>) =>
  told.mismatch === 'unconfirmed' && later.mismatch !== 'unconfirmed';

/** Whether something else is told of its payment by now, among what moved: it does not match after all. */
export const isToldAnew = (
  { paymentId, to }: Pick<OtherwiseMove, 'paymentId' | 'to'>,
  among: readonly Pick<OtherwiseMove, 'paymentId' | 'to'>[],
): boolean =>
  to === null && among.some((other) => other.paymentId === paymentId && other.to !== null);

/** The largest amount that is added up, in minor units: a platform may name any, and a sum must stay an integer. */
const LARGEST_ADDED_MINOR = 99_999_999_999;

/** The sum of one payment's move; its sale asked for money in `asked`. */
export function sumOfMove(
  {
    mismatch,
    amountMinor,
    currency,
    from,
    to,
  }: Pick<OtherwiseMove, 'mismatch' | 'amountMinor' | 'currency' | 'from' | 'to'>,
  asked: Currency,
): OtherwiseSum {
  const minor =
    amountMinor !== null && Math.abs(amountMinor) <= LARGEST_ADDED_MINOR ? amountMinor : null;
  const moved = (isThere: (place: Place | null) => boolean): Moved => {
    const count = Number(isThere(to)) - Number(isThere(from));
    return { count, minor: minor === null ? null : times(count, minor) };
  };
  return {
    mismatch,
    currency: currency === null ? asked : plainCurrency(currency),
    collected: moved((place) => place !== null),
    handedOver: moved((place) => place === 'handedOver'),
    refundNeeded: moved((place) => place === 'refundNeeded'),
  };
}

/** A currency in other letters is the same currency. */
export const plainCurrency = (currency: string): string =>
  currency.normalize('NFKC').trim().toUpperCase();

/** No zero has a sign: canonical JSON writes none, and a sum that is read back must be the same. */
const times = (count: number, minor: number): number =>
  count === 0 || minor === 0 ? 0 : count * minor;

/** Adds sums up by what they are of, in a set order; what came to nothing is left out. */
export function addOtherwise(sums: readonly OtherwiseSum[]): OtherwiseSum[] {
  const byKey = new Map<string, OtherwiseSum>();
  for (const sum of sums) {
    const known = byKey.get(keyOfSum(sum));
    byKey.set(keyOfSum(sum), known === undefined ? sum : added(known, sum));
  }
  return [...byKey.entries()]
    .filter(([, sum]) => !isNothing(sum))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, sum]) => sum);
}

/** Names what a sum is of, in the order in which sums are told. */
export const keyOfSum = ({ mismatch, currency, collected }: OtherwiseSum): string =>
  `${MISMATCHES.indexOf(mismatch)} ${collected.minor === null ? 1 : 0} ${currency}`;

const MISMATCHES: readonly Mismatch[] = mismatchSchema.options;

const added = (one: OtherwiseSum, other: OtherwiseSum): OtherwiseSum => ({
  ...one,
  collected: addedMoved(one.collected, other.collected),
  handedOver: addedMoved(one.handedOver, other.handedOver),
  refundNeeded: addedMoved(one.refundNeeded, other.refundNeeded),
});

const addedMoved = (one: Moved, other: Moved): Moved => ({
  count: one.count + other.count,
  minor: one.minor === null || other.minor === null ? null : one.minor + other.minor,
});

const isNothing = ({ collected, handedOver, refundNeeded }: OtherwiseSum): boolean =>
  [collected, handedOver, refundNeeded].every(({ count, minor }) => count === 0 && !minor);

/** Whether an answer told of the money at all: what was never confirmed has no amount of its own to show. */
export const isTold = (mismatch: Mismatch): mismatch is ToldMismatch => mismatch !== 'unconfirmed';

/** How a language writes what a platform told. */
interface ToldWriting {
  /** A decimal text alone, and an amount with the currency's sign. */
  decimal(text: string, digits: number): string;
  money(minor: MinorUnits, currency: Currency): string;
  /** Where it told no amount that can be written. */
  readonly unsaid: string;
}

/** An amount in minor units in whatever currency the platform named, also one that the till does not sell in. */
export function writeTold(minor: number | null, currency: string, writing: ToldWriting): string {
  if (minor === null || !Number.isSafeInteger(minor)) return writing.unsaid;
  const sign = minor < 0 ? '−' : '';
  const size = minorUnits(Math.abs(minor));
  const plain = plainCurrency(currency);
  const known = currencySchema.safeParse(plain);
  if (known.success) return sign + writing.money(size, known.data);
  const digits = minorDigitsOf(plain);
  const named = [...plain].slice(0, 8).join('') || '?';
  return `${sign}${writing.decimal(decimalText(size, digits), digits)} ${named}`;
}

/** How many digits a currency's minor unit has (ISO 4217, as the runtime knows it): the yen has none. Of what is no currency, two. */
function minorDigitsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
