import { minorUnits } from '../../../../src/domain/money/money.ts';
import type { SaleLine } from '../../../../src/domain/sale/sale-line.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import type { PrintedReceipt } from '../../../../src/papers/receipt/receipt-paper.ts';
import { codeCreated, completed, drafted, saleId } from '../../ledger/events.ts';
import { newSigner, signingLedger } from '../../ledger/proof/signed.ts';
import { temporaryFile, value } from '../../ledger/setting.ts';

/** A basket of two rates, of several pieces, with something off. */
export const BASKET: readonly SaleLine[] = [
  { name: 'Baguette de tradition française', quantity: 3, unitMinor: 130, vatRate: 550 },
  { name: 'Café crème', quantity: 1, unitMinor: 420, vatRate: 1_000 },
  { name: '−10 %', quantity: 1, unitMinor: -42, vatRate: 1_000, off: 'line' },
];

/** Sells the basket, or these lines, and has it paid. */
export function sellLines(
  { journal }: Pick<Ledger, 'journal'>,
  name: string | number,
  lines: readonly SaleLine[] = BASKET,
): void {
  const amountMinor = minorUnits(lines.reduce((sum, one) => sum + one.quantity * one.unitMinor, 0));
  value(journal.draft(drafted(name, { lines: [...lines], amountMinor })));
  value(journal.append(saleId(name), codeCreated(name)));
  value(journal.append(saleId(name), completed(name)));
}

/** What the receipt of this sale is made of. */
export function receiptOf(ledger: Ledger, name: string | number): PrintedReceipt {
  const sold = ledger.closings.soldSale(saleId(name));
  const number = ledger.journal.sale(saleId(name))?.number;
  if (sold === null || number === undefined) throw new Error('not sold');
  return { ...sold, number };
}

/** A signed ledger in which the basket was sold as sale 1. */
export function ledgerWithSale(file = temporaryFile(), signer = newSigner()): Ledger {
  const ledger = signingLedger(file, signer);
  sellLines(ledger, 1);
  return ledger;
}
