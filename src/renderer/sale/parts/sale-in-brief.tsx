import type { SaleView } from '../../../contract/views/view.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Amount } from '../../parts/figures/amount.tsx';
import module from './sale-in-brief.module.css';

const cx = classesOf(module);

/** What a sale comes to, with its label and its number below. */
export function SaleInBrief({ sale }: { readonly sale: SaleView }) {
  const { words, format } = useLanguage();
  return (
    <>
      <Amount minor={sale.amountMinor} currency={sale.currency} size="large" />
      <p className={cx('label')}>
        {sale.label && `${sale.label} · `}
        {words.sale.number(format.saleNumber(sale.number))}
      </p>
    </>
  );
}
