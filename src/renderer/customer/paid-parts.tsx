import type { CustomerSale } from '../../contract/views/customer-view.ts';
import { classesOf } from '../look/classes.ts';
import { QrCode } from '../parts/figures/qr-code.tsx';
import { WrittenAmount } from '../parts/figures/written-amount.tsx';
import { Heading } from '../parts/signs/heading.tsx';
import { Tick } from '../parts/signs/tick.tsx';
import { useCustomerLanguage } from './customer-context.tsx';
import module from './paid-parts.module.css';

const cx = classesOf(module);

/** What each screen of customers says of a sale that is paid: its word, its tick and its amount; how large, the screen says by its style. */
export function PaidTold(props: {
  readonly sale: CustomerSale;
  readonly shopName: string;
  readonly said: { readonly title: string; readonly text: string };
}) {
  const { sale, shopName, said } = props;
  const { format } = useCustomerLanguage();
  return (
    <div className={cx('told')}>
      <Tick className={cx('tick')} />
      <Heading className={cx('title')}>{said.title}</Heading>
      <div className={cx('amount')}>
        <WrittenAmount minor={sale.amountMinor} currency={sale.currency} format={format} />
      </div>
      <p className={cx('text')}>{[said.text, shopName].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

/** Its receipt as a code, for the customer's phone; nothing where the shop hands out none. */
export function PaidReceipt({
  code,
  undrawn,
}: {
  readonly code: string | null;
  readonly undrawn: string;
}) {
  const { words } = useCustomerLanguage();
  if (code === null) return null;
  return (
    <div className={cx('receipt')}>
      <div className={cx('paper')}>
        <QrCode text={code} label={words.receipt.qr} undrawn={undrawn} />
      </div>
      <p className={cx('text')}>{words.receipt.text}</p>
    </div>
  );
}
