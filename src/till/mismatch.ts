import { plainCurrency } from '../domain/collected-otherwise.ts';
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
  if (currency !== null && plainCurrency(currency) !== plainCurrency(sale.currency))
    return 'currencyDiffers';
  return null;
}
