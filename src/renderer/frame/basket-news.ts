import { useState } from 'react';
import type { Basket } from '../../domain/basket/basket.ts';
import { hasOpenPieces } from '../../domain/basket/charged-lines.ts';
import type { Currency } from '../../domain/money/money.ts';
import type { Language } from '../language/language.tsx';
import { lineText } from '../sale/charge/line-text.ts';
import { useScreen } from '../state/screen-context.tsx';

/** What a key or a touch has just done to the lines of the sale, for who does not see them; empty where no sale is rung up. */
export function useBasketNews(isSelling: boolean, language: Language): string {
  const basket = useScreen((state) => state.basket);
  const currency = useScreen(({ view }) => view?.currency ?? 'EUR');
  const [last, setLast] = useState({ basket, news: '' });
  if (last.basket !== basket) {
    setLast({ basket, news: newsOf(last.basket, basket, language, currency) });
  }
  return isSelling ? last.news : '';
}

function newsOf(before: Basket, now: Basket, language: Language, currency: Currency): string {
  if (hasOpenPieces(now)) {
    const { words, format } = language;
    return words.basket.timesNow(format.count(now.keyed.pieces ?? 0));
  }
  // A line that is gone is told with the press that brings it back.
  if (now.lines.length < before.lines.length) return '';
  const place = now.lines.findIndex((line, at) => line !== before.lines[at]);
  const line = now.lines[place];
  if (line === undefined) return '';
  const { pieces, name, details, sum } = lineText(line, place + 1, language, currency);
  return [`${pieces} ${name}`, ...details, sum].join(', ');
}
