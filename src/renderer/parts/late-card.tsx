import type { SaleView } from '../../till/view.ts';
import type { Language } from '../language/language.tsx';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { adviseLate } from '../state/late-money.ts';
import { lateMoneyOf } from '../state/sales-on-screen.ts';
import { useScreen } from '../state/screen-context.tsx';
import { spanParts } from '../time/span.ts';
import { Icon } from './icon.tsx';
import module from './late-card.module.css';
import { LateDecisions } from './late-decisions.tsx';
import { Settling } from './settling.tsx';

const cx = classesOf(module);

/** What late money is called, on its card and aloud. */
export function lateTitle(sale: SaleView, { words, format }: Language): string {
  const amount = format.money(sale.amountMinor, sale.currency);
  const { times, paidInstead } = adviseLate(sale);
  if (times > 1) return words.late.titleTwice(amount, times);
  if (paidInstead !== null) return words.late.titleProbablyTwice(amount);
  if (sale.paidAtMs === null || sale.gaveUpAtMs === null) return words.late.titleNoTime(amount);
  return words.late.title(amount, spanParts(sale.paidAtMs - sale.gaveUpAtMs));
}

/**
 * Late money, with what to do about it. It takes neither the screen nor the keys: over the tape where an
 * amount is keyed (`over`), in a row of its own elsewhere (`row`), so that it never covers a QR code.
 */
export function LateCard({ place }: { readonly place: 'over' | 'row' }) {
  const view = useScreen((state) => state.view);
  const frontLateId = useScreen((state) => state.frontLateId);
  const language = useLanguage();
  const { words } = language;
  const [sale, ...others] = lateMoneyOf(view, frontLateId);
  if (!sale) return null;
  return (
    <Settling name={sale.id} className={cx('frame', place)}>
      <section className={cx('card')} aria-label={words.late.landmark}>
        <span className={cx('bell')}>
          <Icon name="bell" />
        </span>
        <div>
          <h2 className={cx('title')}>{lateTitle(sale, language)}</h2>
          <p className={cx('text')}>{lateStory(sale, language)}</p>
        </div>
        {others.length > 0 && <p className={cx('more')}>{words.late.more(others.length)}</p>}
        <div className={cx('decisions')}>
          <LateDecisions key={sale.id} sale={sale} />
        </div>
      </section>
    </Settling>
  );
}

/** Which sale, when, what the till had believed, and what else may have been paid for it. */
function lateStory(sale: SaleView, { words, format }: Language): string {
  const nameOf = ({ label, number }: Pick<SaleView, 'label' | 'number'>) =>
    label
      ? `${label}, ${words.sale.numberWithin(format.saleNumber(number))}`
      : words.sale.number(format.saleNumber(number));
  const name = nameOf(sale);
  const { times, paidInstead } = adviseLate(sale);
  if (times > 1 || sale.paidAtMs === null) {
    if (sale.coveredByNumber === null) return words.late.twiceText(name);
    const by = words.sale.numberWithin(format.saleNumber(sale.coveredByNumber));
    return words.late.twiceCoveredText(name, by);
  }
  const gaveUpAt = format.time(sale.gaveUpAtMs ?? sale.stateSinceMs);
  const gaveUp = words.late.gaveUp(sale.gaveUpAs, gaveUpAt);
  return [
    words.late.text(name, gaveUp, format.time(sale.paidAtMs)),
    paidInstead?.paidAtMs != null &&
      words.late.probablyTwice(nameOf(paidInstead), format.time(paidInstead.paidAtMs)),
    sale.settlement &&
      words.late.settled(
        format.time(sale.settlement.atMs),
        words.settled.says[sale.settlement.outcome],
        sale.settlement.reason,
      ),
  ]
    .filter(Boolean)
    .join(' ');
}
