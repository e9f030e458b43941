import * as z from 'zod';
import { lenient } from './lenient.ts';
import type { Said } from './said.ts';

/** What an answer tells of a payment's money; null where it says nothing of it (assumptions A3). */
export interface ToldMoney {
  readonly amountMinor: number | null;
  readonly currency: string | null;
  /** It names a number that is no amount of minor units, as 20.5: another amount than any, and no silence. */
  readonly isNoAmount?: true;
}

const currencySchema = lenient(z.object({ currency: z.string().optional() }));
/** The amount as it stands: a number, or one that was sent as a text. Of any other shape, it is none that we know. */
const numberSchema = z.object({
  amount: z.union([
    // Zod's own number leaves out those beyond all, which JSON can say.
    z.custom<number>((value) => typeof value === 'number'),
    z
      .string()
      .regex(/^-?\d{1,30}$/)
      .transform(Number),
  ]),
});

/** Reads the amount, in minor units, and the currency of an answer about one payment, where it tells them. */
export function toldMoney(said: Said): ToldMoney {
  const amount = said.read(numberSchema);
  const currency = said.read(currencySchema);
  const number = amount.ok ? amount.value.amount : null;
  const isNoAmount = number !== null && !Number.isSafeInteger(number);
  return {
    amountMinor: isNoAmount ? null : number,
    currency: (currency.ok ? currency.value.currency : undefined) ?? null,
    ...(isNoAmount && { isNoAmount }),
  };
}
