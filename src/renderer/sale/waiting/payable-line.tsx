import { payableCodesOf } from '../../derived/payable-codes.ts';
import { useLanguage } from '../../language/language.tsx';
import { LineButton } from '../../parts/buttons/line-button.tsx';
import { NewsLine } from '../../parts/notices/news-line.tsx';
import { useElapsedMs } from '../../state/elapsed.ts';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';

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
    <NewsLine
      tone="told"
      icon="clock"
      landmark={words.payable.landmark}
      text={others.length > 0 ? `${text} ${words.payable.more(others.length)}` : text}
    >
      <LineButton onClick={() => cashier.open(sale.id)}>{words.payable.show}</LineButton>
    </NewsLine>
  );
}
