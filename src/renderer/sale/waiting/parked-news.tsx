import type { SaleView } from '../../../contract/views/view.ts';
import { isDenied } from '../../../domain/sale/sale.ts';
import { isContested, toldSalesOf } from '../../derived/sales-on-screen.ts';
import { type Language, useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { STATE_LOOK } from '../../parts/figures/state-tag.tsx';
import { DismissedLine } from '../../parts/notices/dismissed-line.tsx';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import { isTold } from '../../state/store/till-news.ts';
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

/**
 * What became of a sale that was parked: a line that waits to be looked at, and takes neither screen nor colour. How many
 * more wait behind it stands under the sentence, where no long name cuts it off.
 */
export function ParkedNews() {
  const language = useLanguage();
  const { words } = language;
  const { cashier } = useScreenParts();
  const view = useScreen((state) => state.view);
  const told = useScreen((state) => state.told);
  const unseen = toldSalesOf(view, told);
  if (unseen === null) return null;
  const [sale, ...others] = unseen;
  const { icon, tone } = STATE_LOOK[sale.state];
  const isDisputed = isContested(sale);
  return (
    <DismissedLine
      tone={isDisputed || tone === 'alarm' ? 'alarm' : 'plain'}
      icon={isDisputed ? 'alert' : icon}
      text={parkedSentence(sale, language)}
      holdsName
      more={others.length > 0 ? words.parked.more(others.length) : null}
      onDismiss={() => cashier.seen(sale.id)}
    >
      <button type="button" className={cx('show')} onClick={() => cashier.open(sale.id)}>
        {words.parked.show}
      </button>
    </DismissedLine>
  );
}
