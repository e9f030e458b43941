import { customersLanguage } from '../../domain/locale.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { JournalMode } from '../../ledger/entry/backup-name.ts';
import type { RegisterClosings } from '../../ledger/ports/register-closings.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import type { PaperOccasion } from '../../papers/facts/paper-occasion.ts';
import type { PrintedReceipt } from '../../papers/receipt/receipt-paper.ts';
import type { SettingsFile } from '../../till/shop/settings.ts';
import { shownShopName } from '../../till/shop/shop-name.ts';

/** What receipts are read from, and noted in. */
export interface ReceiptLedger {
  readonly journal: Pick<RegisterJournal, 'entries' | 'note' | 'sale'>;
  readonly closings: Pick<RegisterClosings, 'soldSale' | 'printsOfSale'>;
}

/** Whose receipts they are. */
export interface ReceiptShop {
  readonly settings: Pick<SettingsFile, 'current'>;
  readonly mode: JournalMode;
  readonly terminalId: string;
}

/** What the receipt of a sale is made of; null where there is none. Throws `UnreadableEntry`. */
export function receiptOf(
  { journal, closings }: Pick<ReceiptLedger, 'journal' | 'closings'>,
  saleId: SaleId,
): PrintedReceipt | null {
  const number = journal.sale(saleId)?.number;
  const sold = number === undefined ? null : closings.soldSale(saleId);
  return number === undefined || sold === null ? null : { ...sold, number };
}

/** Whose receipt it is and which print, in the language in which the shop speaks to its customers. */
export function receiptOccasion(
  { settings, mode, terminalId }: ReceiptShop,
  printedBefore: number,
): PaperOccasion {
  const occasion = tillOccasion({ settings, mode, terminalId }, printedBefore);
  return { ...occasion, language: customersLanguage(settings.current) };
}

/** The same in the till's own language. */
export function tillOccasion(
  { settings, mode, terminalId }: ReceiptShop,
  printedBefore: number,
): PaperOccasion {
  const { shopAddress, taxNumber, registerName, timeZone, locale: language } = settings.current;
  const shopName = shownShopName(mode, settings.current);
  const shop = { shopName, shopAddress, taxNumber, registerName };
  return { language, ...shop, terminalId, mode, timeZone, printedBefore };
}
