import { useEffect, useState } from 'react';
import { keypadTotal } from '../../domain/keypad.ts';
import { type Language, useLanguage } from '../language/language.tsx';
import { coveredBy, lateMoneyOf } from '../state/sales-on-screen.ts';
import { useScreen } from '../state/screen-context.tsx';
import type { Screen } from '../state/which-screen.ts';
import { lateTitle } from './late-card.tsx';

/** An amount is read once keying has paused for so long, in milliseconds: not at each digit. */
const KEYING_PAUSE_MS = 900;

/** Says aloud what the screen shows: what waits when there is time, what matters at once. */
export function Announcer({ screen }: { readonly screen: Screen }) {
  const language = useLanguage();
  const view = useScreen((state) => state.view);
  const frontLateId = useScreen((state) => state.frontLateId);
  const keyed = useScreen((state) => keypadTotal(state.keypad));
  const [late] = lateMoneyOf(view, frontLateId);
  const { words, format } = language;
  const amount =
    screen.kind === 'sell' && view && keyed > 0
      ? words.sell.amountNow(format.money(keyed, view.currency))
      : '';
  return (
    <div className="visuallyHidden">
      <p aria-live="polite">{useAfterPause(amount)}</p>
      <p aria-live="polite">{waiting(screen, language)}</p>
      <p aria-live="assertive">{outcome(screen, language)}</p>
      <p aria-live="assertive">{late && words.late.announce(lateTitle(late, language))}</p>
    </div>
  );
}

function waiting(screen: Screen, { words, format }: Language): string {
  if (screen.kind !== 'sale' || screen.sale.state !== 'awaiting') return '';
  return words.waiting.announce(format.money(screen.sale.amountMinor, screen.sale.currency));
}

function outcome(screen: Screen, { words, format }: Language): string {
  if (screen.kind !== 'sale') return '';
  const { sale } = screen;
  const amount = format.money(sale.amountMinor, sale.currency);
  const by = coveredBy(sale);
  if (by !== null) return words.covered.title(words.sale.numberWithin(format.saleNumber(by)));
  if (sale.state === 'paidLate') return words.settled.agreeTitle;
  if (sale.state === 'unknown' && sale.settlement !== null) return words.settled.title;
  switch (sale.state) {
    case 'paid':
      return words.paid.announce(amount);
    case 'checking':
    case 'unknown':
      return words.doubt.announce(amount);
    case 'expired':
      return words.over.expiredTitle;
    case 'stopped':
      return words.over.stoppedTitle;
    case 'refused':
      return words.over.refusedTitle;
    case 'failed':
      return words.over.failedTitle;
    default:
      return '';
  }
}

function useAfterPause(text: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), KEYING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : said;
}
