import { lazy, Suspense, useState } from 'react';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { useLanguage } from '../language/language.tsx';
import { Button } from '../parts/buttons/button.tsx';
import { useScreen } from '../state/screen-context.tsx';

const ReceiptCodeDialog = lazy(async () => {
  const { ReceiptCodeDialog: component } = await import('./receipt-code-dialog.tsx');
  return { default: component };
});

/** Shows the receipt as a code, where the shop wants that: for a customer without a screen of their own, who takes no paper. */
export function ReceiptCodeButton(props: {
  readonly saleId: SaleId;
  readonly saleNumber: number;
  /** Of a button on a ground of its own; it looks as others do without it. */
  readonly className?: string | undefined;
}) {
  const { saleId, saleNumber, className } = props;
  const { words } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const isWanted = useScreen(({ view }) => view?.shop.receiptCodes ?? false);
  if (!isWanted) return null;
  const open = () => setIsOpen(true);
  return (
    <>
      {className === undefined ? (
        <Button onPress={open}>{words.receiptCode.open}</Button>
      ) : (
        <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
          {words.receiptCode.open}
        </button>
      )}
      {isOpen && (
        <Suspense>
          <ReceiptCodeDialog
            saleId={saleId}
            saleNumber={saleNumber}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
