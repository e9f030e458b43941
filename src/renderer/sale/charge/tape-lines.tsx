import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { keyedLine } from '../../../domain/basket/basket.ts';
import { saleDiscount } from '../../../domain/basket/charged-lines.ts';
import type { Currency } from '../../../domain/money/money.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import type { Changing } from '../../state/store/screen-state.ts';
import { amountsIn, discountText, type LineText, lineText } from './line-text.ts';
import module from './tape-lines.module.css';

const cx = classesOf(module);

interface Row extends LineText {
  /** What a touch changes; null for the amount that is still being keyed. */
  readonly changes: Changing | null;
}

/** The lines of the sale, the newest first, so that a long tape hides what is oldest; a touch changes one. */
export function TapeLines({ currency }: { readonly currency: Currency }) {
  const { words } = useLanguage();
  const { cashier } = useScreenParts();
  const rows = useRows(currency);
  const list = useRef<HTMLOListElement>(null);
  const [stop, setStop] = useState(0);
  const comesTo = useRef<number | null>(null);
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  // Behind a line that was removed by a key, the one in its place has the focus.
  useLayoutEffect(() => {
    const place = comesTo.current;
    comesTo.current = null;
    if (place === null) return;
    const all = buttons();
    all[Math.min(place, all.length - 1)]?.focus();
  });
  if (rows.length === 0) return null;
  const pressable = rows.filter(({ changes }) => changes !== null);
  const stopAt = Math.min(stop, pressable.length - 1);
  const hear = (event: KeyboardEvent, { changes }: Row, place: number) => {
    const to = PLACES[event.key]?.(place, pressable.length - 1);
    if (to !== undefined) buttons()[to]?.focus();
    else if (event.key === 'Delete' && changes !== null) {
      comesTo.current = place;
      if (changes === 'sale') cashier.discountSale(null);
      else cashier.removeLine(changes);
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <p className="visuallyHidden" id="tape-keys">
        {words.basket.keysHint}
      </p>
      <ol ref={list} className={cx('lines')} data-tape aria-label={words.basket.lines} reversed>
        {rows.map((row) => {
          const { changes } = row;
          const place = pressable.indexOf(row);
          return (
            <li key={String(changes)} className={cx('item', changes === null && 'keyed')}>
              {changes === null ? (
                <Line row={row} />
              ) : (
                <button
                  type="button"
                  className={cx('press')}
                  aria-describedby="tape-keys"
                  tabIndex={place === stopAt ? 0 : -1}
                  onFocus={() => setStop(place)}
                  onKeyDown={(event) => hear(event, row, place)}
                  onClick={() => cashier.change(changes)}
                >
                  <Line row={row} />
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Where a key goes from a line, of so many. */
const PLACES: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowDown: (place, last) => Math.min(place + 1, last),
  ArrowUp: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_place, last) => last,
};

function Line({ row }: { readonly row: Row }) {
  const { pieces, name, details, sum } = row;
  return (
    <span className={cx('line')}>
      <span className={cx('pieces')}>{pieces}</span>
      <span className={cx('what')}>
        <bdi className={cx('name')}>{name}</bdi>
        {details.length > 0 && <span className={cx('details')}>{details.join(' · ')}</span>}
      </span>
      <span className={cx('sum')}>{sum}</span>
    </span>
  );
}

/** Nothing where all there is is one amount, which stands above. */
function useRows(currency: Currency): readonly Row[] {
  const language = useLanguage();
  const basket = useScreen((state) => state.basket);
  const { lines, discount, keyed } = basket;
  const isOnlyAmount = lines.length === 0 && keyed.pieces === null;
  if (isOnlyAmount) return [];
  const sold = lines.map((line, place) => ({
    ...lineText(line, place + 1, language, currency),
    changes: place,
  }));
  const last = keyedLine(keyed);
  return [
    ...(last === null
      ? []
      : [{ ...lineText(last, lines.length + 1, language, currency), changes: null }]),
    ...(discount === null
      ? []
      : [
          {
            pieces: '−',
            name: language.words.basket.discount.ofSale,
            details:
              discount.kind === 'percent' ? [discountText(discount, language, currency)] : [],
            sum: amountsIn(language, currency)(-saleDiscount(basket)),
            changes: 'sale' as const,
          },
        ]),
    ...sold.toReversed(),
  ];
}
