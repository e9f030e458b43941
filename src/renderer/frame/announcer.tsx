import { useEffect, useState } from 'react';
import type { SaleView } from '../../contract/views/view.ts';
import { basketTotal } from '../../domain/basket/charged-lines.ts';
import { minorUnits } from '../../domain/money/money.ts';
import { isDenied } from '../../domain/sale/sale.ts';
import { isCancelled } from '../derived/cancelled.ts';
import { lateTitle } from '../derived/late-story.ts';
import { mismatchTitle } from '../derived/mismatch-title.ts';
import { faceOf } from '../derived/sale-face.ts';
import { isMismatched, lastToldOf, lateMoneyOf } from '../derived/sales-on-screen.ts';
import { isConfirmed, otherMoneyUnrecorded, type Unrecorded } from '../derived/unrecorded.ts';
import { type Language, useLanguage } from '../language/language.tsx';
import { parkedSentence } from '../sale/waiting/parked-news.tsx';
import { useScreen } from '../state/screen-context.tsx';
import type { Screen } from '../state/shown/which-screen.ts';
import { useBasketNews } from './basket-news.ts';
import { SaidOnRequest } from './said-on-request.tsx';

/** An amount is read once keying has paused for so long, in milliseconds: not at each digit. */
const KEYING_PAUSE_MS = 900;

/** Says aloud what the screen shows: what waits when there is time, what matters at once. */
export function Announcer({ screen }: { readonly screen: Screen }) {
  const language = useLanguage();
  const view = useScreen((state) => state.view);
  const frontLateId = useScreen((state) => state.frontLateId);
  const keyed = useScreen((state) => basketTotal(state.basket));
  const openSaleId = useScreen((state) => state.openSaleId);
  const told = useScreen((state) => lastToldOf(state.view, state.told));
  const [late] = lateMoneyOf(view, frontLateId, openSaleId);
  const { words, format } = language;
  const amount =
    screen.kind === 'sell' && view
      ? words.sell.amountNow(format.money(minorUnits(keyed), view.currency))
      : '';
  const [waits, became] = [waiting(screen, language), outcome(screen, language)];
  const lateMoney = late && lateNews(late, language);
  return (
    <div className="visuallyHidden">
      <p aria-live="polite">{useAfterPause(keyed > 0 ? amount : '')}</p>
      <p aria-live="polite">
        {useCleared(screen.kind === 'sell' ? keyed : null) && words.sell.cleared}
      </p>
      <p aria-live="polite">{useBasketNews(screen.kind === 'sell', language)}</p>
      <p aria-live="polite">{waits}</p>
      <p aria-live="assertive">{became}</p>
      <p aria-live="assertive">{told && parkedSentence(told, language)}</p>
      <p aria-live="assertive">{lateMoney}</p>
      <SaidOnRequest text={[lateMoney, amount || became || waits].filter(Boolean).join('. ')} />
    </div>
  );
}

function waiting(screen: Screen, { words, format }: Language): string {
  if (screen.kind !== 'sale' || screen.sale.paymentLink === null) return '';
  return words.waiting.announce(format.money(screen.sale.amountMinor, screen.sale.currency));
}

function lateNews(sale: SaleView, language: Language): string {
  const title = lateTitle(sale, language);
  const { late, mismatch } = language.words;
  return isMismatched(sale) ? `${mismatch.landmark}. ${title}.` : late.announce(title);
}

function unrecorded(sale: SaleView, kept: Unrecorded, language: Language): string {
  const { words, format } = language;
  const other = otherMoneyUnrecorded(sale);
  if (other !== null) {
    const { text } = words.mismatch;
    return `${mismatchTitle(other, language)}. ${text} ${words.unrecorded.doNotSwitchOff}`;
  }
  const amount = format.money(sale.amountMinor, sale.currency);
  return words.unrecorded.announce(isConfirmed(kept), amount);
}

function outcome(screen: Screen, language: Language): string {
  const { words, format } = language;
  if (screen.kind !== 'sale') return '';
  const { sale } = screen;
  const amount = format.money(sale.amountMinor, sale.currency);
  const face = faceOf(sale);
  switch (face.kind) {
    case 'unrecorded':
      return unrecorded(sale, face.unrecorded, language);
    case 'covered':
      return words.covered.title(words.sale.numberWithin(format.saleNumber(face.by)));
    case 'mismatched':
      return `${mismatchTitle(sale, language)}. ${words.mismatch.text}`;
    case 'contested': {
      const { title, text } = isDenied(sale) ? words.contested.settled : words.contested;
      return `${title}. ${text(amount)}`;
    }
    case 'settled':
      return words.settled.title;
    case 'paid':
      return words.paid.announce(amount);
    case 'paidLate':
      return words.settled.agreeTitle;
    case 'checking':
    case 'unknown':
      return words.doubt.announce(amount);
    case 'expired':
      return words.over.expiredTitle;
    case 'stopped':
      return words.over.stoppedTitle;
    case 'refused':
      return isCancelled(sale) ? words.over.cancelledTitle : words.over.refusedTitle;
    case 'failed':
      return words.over.failedTitle;
    case 'drafted':
    case 'awaiting':
      return '';
  }
}

/** Whether what was keyed has just been cleared, rather than charged; null where nothing can be keyed. */
function useCleared(keyed: number | null): boolean {
  const [last, setLast] = useState({ keyed, cleared: false });
  if (last.keyed !== keyed) {
    const cleared = keyed === 0 && last.keyed !== null && last.keyed > 0;
    setLast({ keyed, cleared });
  }
  return last.cleared;
}

function useAfterPause(text: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), KEYING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : said;
}
