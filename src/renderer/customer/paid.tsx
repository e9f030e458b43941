import type { CustomerSale } from '../../contract/views/customer-view.ts';
import { classesOf } from '../look/classes.ts';
import { useCustomerLanguage } from './customer-context.tsx';
import module from './paid.module.css';
import { PaidReceipt, PaidTold } from './paid-parts.tsx';

const cx = classesOf(module);

/** Paid: the whole screen is green, with its word and its tick, and beside them the receipt as a code, until the next sale. */
export function Paid(props: { readonly shopName: string; readonly sale: CustomerSale }) {
  const { shopName, sale } = props;
  const { words } = useCustomerLanguage();
  const { receiptCode } = sale;
  return (
    <div className={cx('paid', receiptCode !== null && 'coded')}>
      <PaidTold sale={sale} shopName={shopName} said={words.states.paid} />
      <PaidReceipt code={receiptCode} undrawn={words.undrawn} />
    </div>
  );
}
