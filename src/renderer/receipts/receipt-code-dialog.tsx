import { useCallback } from 'react';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { useAnswer } from '../parts/answers/use-answer.ts';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { QrCode } from '../parts/figures/qr-code.tsx';
import { Failed, succeeded } from '../parts/notices/failed.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import module from './receipt-code-dialog.module.css';

const cx = classesOf(module);

/** The receipt of a sale as a code, for the customer to scan: one sentence says what their phone then shows. */
export function ReceiptCodeDialog(props: {
  readonly saleId: SaleId;
  readonly saleNumber: number;
  readonly onClose: () => void;
}) {
  const { saleId, saleNumber, onClose } = props;
  const { words, format } = useLanguage();
  const { screen } = useScreenParts();
  const hasPage = useScreen(({ view }) => (view?.shop.receiptAddress ?? null) !== null);
  const read = useCallback((of: SaleId) => screen.ask('receipt.code', { saleId: of }), [screen]);
  const answer = useAnswer(read, saleId);
  const { receiptCode } = words;
  const title = words.receipt.title(words.sale.numberWithin(format.saleNumber(saleNumber)));
  return (
    <Dialog title={title} close={words.receipt.close} onClose={onClose} wide>
      <div className={cx('shown')}>
        <div className={cx('paper')}>
          {succeeded(answer) && (
            <QrCode
              text={answer.value.code}
              label={receiptCode.label}
              undrawn={receiptCode.undrawn}
            />
          )}
        </div>
        <p className={cx('text')}>{hasPage ? receiptCode.onPage : receiptCode.asText}</p>
      </div>
      <Failed answer={answer} />
    </Dialog>
  );
}
