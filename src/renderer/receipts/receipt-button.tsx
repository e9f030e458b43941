import { lazy, Suspense, useState } from 'react';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { useLanguage } from '../language/language.tsx';
import { Button } from '../parts/buttons/button.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import { ReceiptCodeButton } from './receipt-code-button.tsx';

const ReceiptDialog = lazy(async () => {
  const { ReceiptDialog: component } = await import('./receipt-dialog.tsx');
  return { default: component };
});

/**
 * Hands the customer of a sale the receipt. With a printer one tap prints it, and no second one does; what is wanted beyond that,
 * or without a printer, is chosen in a dialog. Where the shop prints each receipt, only copies are left to ask for.
 */
export function ReceiptButton(props: {
  readonly saleId: SaleId;
  readonly saleNumber: number;
  /** Of a button on a ground of its own; it looks as others do without it. */
  readonly className?: string;
}) {
  const { saleId, saleNumber, className } = props;
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const [isOpen, setIsOpen] = useState(false);
  const [isOrdered, setIsOrdered] = useState(false);
  const hasPrinter = useScreen(({ view }) => (view?.printer ?? null) !== null);
  const isAlways = useScreen(({ view }) => view?.shop.receiptsPrint === 'always');
  const isDone = hasPrinter && (isOrdered || isAlways);

  async function print(): Promise<void> {
    setIsOrdered(true);
    const answer = await screen.ask('receipt.print', { saleId, on: 'printer', copy: 0 });
    if (answer?.ok === true) return;
    setIsOrdered(false);
    if (answer !== null) screen.tell(answer.error.code);
  }

  const word = isDone ? words.receipt.copyOf : words.receipt.printIt;
  const name = hasPrinter ? word : words.receipt.open;
  const press = () => (hasPrinter && !isDone ? void print() : setIsOpen(true));
  return (
    <>
      {className === undefined ? (
        <Button onPress={press}>{name}</Button>
      ) : (
        <button type="button" className={className} onClick={press}>
          {name}
        </button>
      )}
      <ReceiptCodeButton saleId={saleId} saleNumber={saleNumber} className={className} />
      <span className="visuallyHidden" role="status">
        {isOrdered && words.receipt.sent}
      </span>
      {isOpen && (
        <Suspense>
          <ReceiptDialog saleId={saleId} saleNumber={saleNumber} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
