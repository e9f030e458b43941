import type { Currency } from '../../domain/money/money.ts';
import { plainCurrency } from '../../domain/sale/collected-otherwise.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import type { ToldMismatch } from '../../domain/sale/sale-event.ts';
import { type PosStatus, readStatus } from '../../platform/pos/pos-status.ts';
import type { ToldMoney } from '../../platform/pos/told-money.ts';

/**
 * In what an answer speaks of other money than its sale's; null where it fits, or leaves it unsaid: only the status is
 * shown by the interface (assumptions A3). A currency in other letters is the same currency. Money that cannot be read
 * differs, but only from what was collected: of a payment that nobody has made, it says nothing.
 */
export function mismatchOf(
  sale: Pick<Sale, 'amountMinor' | 'currency'>,
  status: PosStatus,
  liveKey: boolean,
): ToldMismatch | null {
  if (status.isSimulation === liveKey)
    return liveKey ? 'simulatedUnderLiveKey' : 'notSimulatedUnderTestKey';
  if (status.isUnreadable === true && readStatus(status.status) === 'paid') return 'amountDiffers';
  return otherMoneyThan(sale, status);
}

/** The same for the money alone: another amount, or another currency, than the sale's. */
export function otherMoneyThan(
  sale: Pick<Sale, 'amountMinor' | 'currency'>,
  { amountMinor, currency }: ToldMoney,
): 'amountDiffers' | 'currencyDiffers' | null {
  if (amountMinor !== null && amountMinor !== sale.amountMinor) return 'amountDiffers';
  if (currency !== null && !isSameCurrency(currency, sale.currency)) return 'currencyDiffers';
  return null;
}

/** A currency's sign, and its number in ISO 4217, are the same currency as its letters. */
const OTHER_NAMES: Readonly<Record<Currency, readonly string[]>> = { EUR: ['€', '978'] };

const isSameCurrency = (told: string, asked: Currency): boolean =>
  [asked, ...OTHER_NAMES[asked]].includes(plainCurrency(told));
