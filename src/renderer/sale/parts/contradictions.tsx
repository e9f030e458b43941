import type { SaleView } from '../../../contract/views/view.ts';
import type { Contradiction } from '../../../domain/sale/sale-event.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Icon } from '../../parts/signs/icon.tsx';
import module from './contradictions.module.css';

const cx = classesOf(module);

/** Where the platform's answers cannot both be true, the cashier is told so. */
export function Contradictions({ sale }: { readonly sale: SaleView }) {
  const { words, format } = useLanguage();
  // What was settled by hand stands beside the platform's word, and what nobody confirms, or was told otherwise when it
  // was asked, is the title: said there.
  const isSaid: Partial<Record<Contradiction, boolean>> = {
    settledOtherwise: sale.settlement !== null,
    confirmationMissing: sale.collected.length > 0,
    unpaidAfterPaid: sale.collected.some(({ mismatch }) => mismatch === 'unconfirmed'),
  };
  const told = sale.contradictions.filter((contradiction) => !isSaid[contradiction]);
  const { uncoveredByNumber: by } = sale;
  if (told.length === 0 && by === null) return null;
  return (
    <ul className={cx('list')}>
      {by !== null && (
        <li className={cx('item')}>
          <Icon name="alert" />
          {words.covered.noMore(words.sale.numberWithin(format.saleNumber(by)))}
        </li>
      )}
      {told.map((contradiction) => (
        <li key={contradiction} className={cx('item')}>
          <Icon name="alert" />
          {words.contradictions[contradiction]}
        </li>
      ))}
    </ul>
  );
}
