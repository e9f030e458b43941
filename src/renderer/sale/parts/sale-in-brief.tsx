import type { SaleView } from '../../../contract/views/view.ts';
import { namedOperator } from '../../../domain/sale/nobody.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Amount } from '../../parts/figures/amount.tsx';
import module from './sale-in-brief.module.css';

const cx = classesOf(module);

/** What a sale comes to, with its label, its number and who rang it up below. */
export function SaleInBrief({ sale }: { readonly sale: SaleView }) {
  const { words, format } = useLanguage();
  const operator = namedOperator(sale.operator);
  return (
    <>
      <Amount minor={sale.amountMinor} currency={sale.currency} size="large" />
      <p className={cx('label')}>
        {sale.label && `${sale.label} · `}
        {words.sale.number(format.saleNumber(sale.number))}
        {operator && ` · ${operator}`}
      </p>
    </>
  );
}
