import { currencySchema } from '../../domain/money/money.ts';
import { placeOf, plainCurrency, tellingOf } from '../../domain/sale/collected-otherwise.ts';
import type { Collected, Payment, Sale } from '../../domain/sale/sale.ts';
import { type Cell, type CellsOf, signedMoneyCell, textCell } from './csv-cells.ts';

/** How the spreadsheets write money that does not match its sale. */

/** What the platform told, in minor units; empty where it told no amount. `sign` is -1 where it takes that back. */
export const otherwiseMinor = ({ amountMinor }: Collected, sign: 1 | -1 = 1): Cell =>
  amountMinor === null ? '' : String(signed(amountMinor, sign));

/** The same in units of the currency, which is known for the one that the till sells in. */
export function otherwiseMoney(
  collected: Collected,
  sale: Sale,
  of: CellsOf,
  sign: 1 | -1 = 1,
): Cell {
  const currency = currencySchema.safeParse(currencyOf(collected, sale));
  if (collected.amountMinor === null || !currency.success) return '';
  return signedMoneyCell(signed(collected.amountMinor, sign), currency.data, of);
}

/** The sale's where the platform named none. */
export const currencyOf = ({ currency }: Collected, sale: Sale): string =>
  currency === null ? sale.currency : plainCurrency(currency);

/**
 * Where the money lies: `undecided`, `handedOver` or `refundNeeded`; `matched` where it matches after all, `toldAnew` where
 * something else is told of it by now.
 */
export function placeWord(payment: Payment | undefined, told = payment?.collected): string {
  if (payment?.collected === undefined || told === undefined) return '';
  const isToldStill = tellingOf(payment.id, told) === tellingOf(payment.id, payment.collected);
  return isToldStill ? (placeOf(payment) ?? 'matched') : 'toldAnew';
}

/** A word about each payment of a sale that brought other money; several stand behind one another. */
export function eachOtherwise(
  { payments }: Sale,
  word: (collected: Collected, payment: Payment) => string,
): Cell {
  const words = payments.flatMap((payment) =>
    payment.collected === undefined ? [] : [word(payment.collected, payment)],
  );
  return textCell(words.join(' '));
}

const signed = (minor: number, sign: 1 | -1): number => (minor === 0 ? 0 : sign * minor);
