import type { CustomerSale } from '../../contract/views/customer-view.ts';
import { classesOf } from '../look/classes.ts';
import { QrCode } from '../parts/figures/qr-code.tsx';
import { WrittenAmount } from '../parts/figures/written-amount.tsx';
import { Heading } from '../parts/signs/heading.tsx';
import { Tick } from '../parts/signs/tick.tsx';
import { useCustomerLanguage } from './customer-context.tsx';
import module from './paid.module.css';

const cx = classesOf(module);

/** Paid: the whole screen is green, with its word and its tick, and beside them the receipt as a code, until the next sale. */
export function Paid(props: { readonly shopName: string; readonly sale: CustomerSale }) {
  const { shopName, sale } = props;
  const { words, format } = useCustomerLanguage();
  const { title, text } = words.states.paid;
  const { receiptCode } = sale;
  return (
    <div className={cx('paid', receiptCode !== null && 'coded')}>
      <div className={cx('told')}>
        <Tick className={cx('tick')} />
        <Heading className={cx('title')}>{title}</Heading>
        <div className={cx('amount')}>
          <WrittenAmount minor={sale.amountMinor} currency={sale.currency} format={format} />
        </div>
        <p className={cx('text')}>{[text, shopName].filter(Boolean).join(' · ')}</p>
      </div>
      {receiptCode !== null && (
        <div className={cx('receipt')}>
          <div className={cx('paper')}>
            <QrCode text={receiptCode} label={words.receipt.qr} undrawn={words.undrawn} />
          </div>
          <p className={cx('text')}>{words.receipt.text}</p>
        </div>
      )}
    </div>
  );
}
