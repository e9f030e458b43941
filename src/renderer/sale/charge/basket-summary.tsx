import { linesOf, piecesIn } from '../../../domain/basket/basket.ts';
import { vatWithin } from '../../../domain/basket/basket-taxes.ts';
import { type Currency, signedMoney } from '../../../domain/money/money.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { useScreen } from '../../state/screen-context.tsx';
import module from './basket-summary.module.css';

const cx = classesOf(module);

/**
 * Beside the total: how many pieces it is of and the VAT within it, or the multiplication that is being keyed, so that it
 * is seen before it counts. Nothing beside a single amount.
 */
export function BasketSummary({ currency }: { readonly currency: Currency }) {
  const { words, format } = useLanguage();
  const basket = useScreen((state) => state.basket);
  const shopRate = useScreen(({ view }) => view?.shop.vatRate ?? null);
  const { pieces, entry } = basket.keyed;
  if (pieces !== null) {
    const each = entry === 0 ? '' : `\u00a0${format.number(entry, currency)}`;
    return <p className={cx('summary', 'times')}>{`${format.count(pieces)}\u00a0×${each}`}</p>;
  }
  const lines = linesOf(basket);
  if (lines.length === 0 || (basket.lines.length === 0 && piecesIn(basket) === 1)) return null;
  const vat = vatWithin(basket, shopRate);
  return (
    <p className={cx('summary')}>
      <span>{words.basket.items(piecesIn(basket))}</span>
      {vat !== null && (
        <span>
          {words.basket.vatWithin(signedMoney(vat, (plain) => format.number(plain, currency)))}
        </span>
      )}
    </p>
  );
}
