import * as z from 'zod';
import type { Said } from '../http/said.ts';

/** What an answer tells of a payment's money; null where it says nothing of it (assumptions A3). */
export interface ToldMoney {
  readonly amountMinor: number | null;
  readonly currency: string | null;
  /**
   * It names money that we cannot read: a number that is no amount of minor units, as 20.5, a text or an object. That
   * is no silence: what was collected is not known.
   */
  readonly isUnreadable?: true;
}

const moneySchema = z.object({
  amount: z.optional(z.unknown()),
  currency: z.optional(z.unknown()),
});
const WHOLE_NUMBER = /^-?\d{1,30}$/;

/** Reads the amount, in minor units, and the currency of an answer about one payment, where it tells them. */
export function toldMoney(said: Said): ToldMoney {
  const read = said.read(moneySchema);
  const amountMinor = amountOf(read.ok ? read.value.amount : undefined);
  const currency = currencyOf(read.ok ? read.value.currency : undefined);
  const isUnreadable = amountMinor === 'unreadable' || currency === 'unreadable';
  if (isUnreadable) return { amountMinor: null, currency: null, isUnreadable };
  return { amountMinor, currency };
}

function amountOf(told: unknown): number | null | 'unreadable' {
  if (told === undefined || told === null) return null;
  const number = typeof told === 'string' && WHOLE_NUMBER.test(told) ? Number(told) : told;
  return Number.isSafeInteger(number) ? (number as number) : 'unreadable';
}

/** A currency may be told by its number in ISO 4217, with or without the zeros before it. */
function currencyOf(told: unknown): string | null | 'unreadable' {
  if (told === undefined || told === null) return null;
  if (typeof told === 'number') return String(told).padStart(3, '0');
  return typeof told === 'string' ? told : 'unreadable';
}
