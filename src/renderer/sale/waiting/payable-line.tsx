import { payableCodesOf } from '../../derived/payable-codes.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { LineButton } from '../../parts/buttons/line-button.tsx';
import { Icon } from '../../parts/signs/icon.tsx';
import { useElapsedMs } from '../../state/elapsed.ts';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import module from './payable-line.module.css';

const cx = classesOf(module);

/** What can still be paid and is on no screen: nothing cancels a code, so it is said until its end, one tap away. */
export function PayableLine() {
  const { words, format } = useLanguage();
  const { cashier } = useScreenParts();
  const elapsedMs = useElapsedMs();
  const view = useScreen((state) => state.view);
  const [first, ...others] = payableCodesOf(view, elapsedMs);
  if (!first) return null;
  const { sale, endsAtMs } = first;
  const amount = format.money(sale.amountMinor, sale.currency);
  const text =
    endsAtMs === null
      ? words.payable.noEnd(amount)
      : words.payable.until(amount, format.time(endsAtMs));
  return (
    <section className={cx('line')} aria-label={words.payable.landmark}>
      <Icon name="clock" className={cx('sign')} />
      <p className={cx('text')}>
        {text}
        {others.length > 0 && ` ${words.payable.more(others.length)}`}
      </p>
      <LineButton onClick={() => cashier.open(sale.id)}>{words.payable.show}</LineButton>
    </section>
  );
}
