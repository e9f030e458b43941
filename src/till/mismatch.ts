import { plainCurrency } from '../domain/collected-otherwise.ts';
import type { Currency } from '../domain/money.ts';
import type { Sale } from '../domain/sale.ts';
import type { Mismatch } from '../domain/sale-event.ts';
import type { PosStatus } from '../platform/pos-status.ts';

/**
 * In what an answer speaks of other money than its sale's; null where it fits, or leaves it unsaid: only the status is
 * shown by the interface (assumptions A3). A currency in other letters is the same currency.
 */
export function mismatchOf(
  sale: Pick<Sale, 'amountMinor' | 'currency'>,
  { amountMinor, currency, isSimulation, isNoAmount }: PosStatus,
  liveKey: boolean,
): Mismatch | null {
  if (isSimulation === liveKey)
    return liveKey ? 'simulatedUnderLiveKey' : 'notSimulatedUnderTestKey';
  if (isNoAmount === true || (amountMinor !== null && amountMinor !== sale.amountMinor))
    return 'amountDiffers';
  if (currency !== null && !isSameCurrency(currency, sale.currency)) return 'currencyDiffers';
  return null;
}

/** A currency's sign, and its number in ISO 4217, are the same currency as its letters. */
const OTHER_NAMES: Readonly<Record<Currency, readonly string[]>> = { EUR: ['€', '978'] };

const isSameCurrency = (told: string, asked: Currency): boolean =>
  [asked, ...OTHER_NAMES[asked]].includes(plainCurrency(told));
