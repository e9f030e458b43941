import type { SaleView } from '../../till/view.ts';
import type { Language } from '../language/language.tsx';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { lateMoneyOf } from '../state/sales-on-screen.ts';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import { spanParts } from '../time/span.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import module from './late-card.module.css';
import { Settling } from './settling.tsx';

const cx = classesOf(module);

/** What late money is called, on its card and aloud. */
export function lateTitle(sale: SaleView, { words, format }: Language): string {
  const amount = format.money(sale.amountMinor, sale.currency);
  if (sale.timesPaid > 1) return words.late.titleTwice(amount, sale.timesPaid);
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
  const { words } = useLanguage();
  const [sale, ...others] = lateMoneyOf(view, frontLateId);
  if (!sale) return null;
  return (
    <Settling name={sale.id} className={cx('frame', place)}>
      <section className={cx('card')} aria-label={words.late.landmark}>
        <Late sale={sale} />
        {others.length > 0 && <p className={cx('more')}>{words.late.more(others.length)}</p>}
        <Decisions sale={sale} />
      </section>
    </Settling>
  );
}

function Late({ sale }: { readonly sale: SaleView }) {
  const language = useLanguage();
  const { words, format } = language;
  const number = words.sale.number(format.saleNumber(sale.number));
  const name = sale.label ? `${sale.label}, ${number}` : number;
  const text =
    sale.timesPaid > 1 || sale.paidAtMs === null
      ? words.late.twiceText(name)
      : words.late.text(
          name,
          words.late.gaveUp(sale.gaveUpAs, format.time(sale.gaveUpAtMs ?? sale.stateSinceMs)),
          format.time(sale.paidAtMs),
        );
  return (
    <>
      <span className={cx('bell')}>
        <Icon name="bell" />
      </span>
      <div>
        <h2 className={cx('title')}>{lateTitle(sale, language)}</h2>
        <p className={cx('text')}>{text}</p>
      </div>
    </>
  );
}

function Decisions({ sale }: { readonly sale: SaleView }) {
  const { words } = useLanguage();
  const { cashier } = useScreenParts();
  const busy = useScreen((state) => state.busy.has(`sale.acknowledge ${sale.id}`));
  return (
    <div className={cx('decisions')}>
      <Button disabled={busy} onPress={() => void cashier.putAside(sale.id, 'refundNeeded')}>
        {words.late.refundNeeded}
      </Button>
      <Button primary disabled={busy} onPress={() => void cashier.putAside(sale.id, 'handedOver')}>
        {words.late.handedOver}
      </Button>
    </div>
  );
}
