import { useState } from 'react';
import type { DaySale } from '../../contract/views/report-view.ts';
import { useLanguage } from '../language/language.tsx';
import { Button } from '../parts/buttons/button.tsx';
import { ReceiptCodeButton } from '../receipts/receipt-code-button.tsx';
import { ReceiptDialog } from '../receipts/receipt-dialog.tsx';

/** Opens the receipts of a sale that was made, and what makes another. */
export function ReceiptOfSale({ sale }: { readonly sale: DaySale }) {
  const { words } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>{words.receipt.open}</Button>
      <ReceiptCodeButton saleId={sale.id} saleNumber={sale.number} />
      {isOpen && (
        <ReceiptDialog saleId={sale.id} saleNumber={sale.number} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
