import type { SaleView } from '../../../contract/views/view.ts';
import { namedOperator } from '../../../domain/sale/nobody.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Amount } from '../../parts/figures/amount.tsx';
import { Heading } from '../../parts/signs/heading.tsx';
import { Tick } from '../../parts/signs/tick.tsx';
import { ReceiptButton } from '../../receipts/receipt-button.tsx';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import { Contradictions } from '../parts/contradictions.tsx';
import { useGoesByItself } from './goes-by-itself.ts';
import module from './paid.module.css';
import { SalePayable } from './sale-payable.tsx';

const cx = classesOf(module);

/** Paid, in time: the whole screen is green until the cashier begins the next sale. */
export function PaidScreen({ sale }: { readonly sale: SaleView }) {
  const { words, format } = useLanguage();
  const isLocked = useScreen(({ view }) => view?.signInNeeded ?? false);
  const details = [
    sale.label,
    words.sale.number(format.saleNumber(sale.number)),
    namedOperator(sale.operator),
    sale.confirmedAfterMs === null ? '' : words.paid.confirmed(format.took(sale.confirmedAfterMs)),
  ].filter(Boolean);
  return (
    <div className={cx('paid')}>
      <Tick className={cx('tick')} />
      <Heading className={cx('title')}>{words.paid.title}</Heading>
      <div className={cx('amount')}>
        <Amount minor={sale.amountMinor} currency={sale.currency} />
      </div>
      <p className={cx('details')}>{details.join(' · ')}</p>
      <SalePayable sale={sale} as="another" />
      <Contradictions sale={sale} />
      {isLocked ? <Locked /> : <NewSale sale={sale} />}
    </div>
  );
}

function NewSale({ sale }: { readonly sale: SaleView }) {
  const { words } = useLanguage();
  const { cashier } = useScreenParts();
  const busy = useScreen((state) => state.busy.has(`sale.acknowledge ${sale.id}`));
  const leftMs = useGoesByItself(sale);
  return (
    <>
      {leftMs !== null && (
        <p className={cx('goes')} role="timer">
          {words.paidGoes.soon(Math.max(1, Math.ceil(leftMs / 1_000)))}
        </p>
      )}
      <div className={cx('ways')}>
        <button
          type="button"
          data-focus-first
          data-primary
          aria-keyshortcuts="F2"
          className={cx('next')}
          disabled={busy}
          onClick={() => void cashier.putAside(sale.id, null)}
        >
          {words.sale.newSale}
        </button>
        <ReceiptButton
          key={sale.id}
          saleId={sale.id}
          saleNumber={sale.number}
          className={cx('next', 'leave')}
        />
      </div>
    </>
  );
}

/** Nobody is at the till: the customer and whoever comes still see that it is paid. */
function Locked() {
  const { words } = useLanguage();
  const { cashier, crew } = useScreenParts();
  return (
    <>
      <p className={cx('locked')} role="status">
        {words.lock.text}
      </p>
      <div className={cx('ways')}>
        <button
          type="button"
          data-focus-first
          data-primary
          className={cx('next')}
          onClick={() => crew.withRight('sell', () => undefined)}
        >
          {words.lock.signIn}
        </button>
        <button type="button" className={cx('next', 'leave')} onClick={cashier.park}>
          {words.lock.leave}
        </button>
      </div>
    </>
  );
}
