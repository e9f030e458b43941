import type { Discount, Share } from '../../../domain/basket/discount.ts';
import { readPercent } from '../../../domain/money/percent.ts';
import { readAmount } from '../../../domain/money/typed-amount.ts';

/** The shares that are off most often, in hundredths of a per cent: one touch each. */
export const USUAL_PERCENTS = [500, 1_000, 2_000, 5_000] as const;

/** What is chosen or typed as a discount, before it counts. */
export interface DiscountDraft {
  readonly chosen: 'none' | 'percent' | 'money' | `${(typeof USUAL_PERCENTS)[number]}`;
  readonly typed: string;
}

/** A discount without its name, null for none; `wrong` for what was typed and is none. */
export type DraftedDiscount = Share | null | 'wrong';

/** What is drafted off an amount in minor units, of which no more can be off than it is. */
export function draftedDiscount(
  { chosen, typed }: DiscountDraft,
  ofMinor: number,
): DraftedDiscount {
  if (chosen === 'none') return null;
  if (chosen === 'money') {
    const minor = readAmount(typed);
    const isRight = minor !== null && minor > 0 && minor <= ofMinor;
    return isRight ? { kind: 'money', minor } : 'wrong';
  }
  const hundredths = chosen === 'percent' ? readPercent(typed) : Number(chosen);
  return hundredths === null || hundredths === 0 ? 'wrong' : { kind: 'percent', hundredths };
}

/** The draft that a discount began as; `write` puts numbers into the field as the language has them. */
export function draftOf(
  discount: Discount | null,
  write: {
    readonly percent: (hundredths: number) => string;
    readonly money: (minor: number) => string;
  },
): DiscountDraft {
  if (discount === null) return { chosen: 'none', typed: '' };
  if (discount.kind === 'money') return { chosen: 'money', typed: write.money(discount.minor) };
  const usual = USUAL_PERCENTS.find((percent) => percent === discount.hundredths);
  if (usual !== undefined) return { chosen: `${usual}`, typed: '' };
  return { chosen: 'percent', typed: write.percent(discount.hundredths) };
}
