import type { SaleView } from '../../../contract/views/view.ts';
import { isDenied } from '../../../domain/sale/sale.ts';
import { isContested, toldSaleOf } from '../../derived/sales-on-screen.ts';
import { type Language, useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { STATE_LOOK } from '../../parts/figures/state-tag.tsx';
import { Icon } from '../../parts/signs/icon.tsx';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import { isTold } from '../../state/till-news.ts';
import module from './parked-news.module.css';

const cx = classesOf(module);

/** What became of a parked sale, in one sentence, on its line and aloud. */
export function parkedSentence(sale: SaleView, { words, format }: Language): string {
  const number = format.saleNumber(sale.number);
  const name = sale.label
    ? `${sale.label}, ${words.sale.numberWithin(number)}`
    : words.sale.number(number);
  const amount = format.money(sale.amountMinor, sale.currency);
  if (isDenied(sale)) return words.parked.denied(amount, name);
  if (isContested(sale)) return words.parked.contested(amount, name);
  return isTold(sale.state) ? words.parked.says[sale.state](amount, name) : name;
}

/** What became of a sale that was parked: a line that waits to be looked at, and takes neither screen nor colour. */
export function ParkedNews() {
  const language = useLanguage();
  const { words } = language;
  const { cashier } = useScreenParts();
  const sale = useScreen(({ view, told }) => toldSaleOf(view, told));
  if (sale === null) return null;
  const { icon, tone } = STATE_LOOK[sale.state];
  const isDisputed = isContested(sale);
  return (
    <div className={cx('news', (isDisputed || tone === 'alarm') && 'alarm')}>
      <Icon name={isDisputed ? 'alert' : icon} className={cx('sign')} />
      <p className={cx('text')}>{parkedSentence(sale, language)}</p>
      <button type="button" className={cx('show')} onClick={() => cashier.open(sale.id)}>
        {words.parked.show}
      </button>
      <button
        type="button"
        className={cx('dismiss')}
        aria-label={words.notice.dismiss}
        onClick={() => cashier.seen(sale.id)}
      >
        <Icon name="cross" />
      </button>
    </div>
  );
}
