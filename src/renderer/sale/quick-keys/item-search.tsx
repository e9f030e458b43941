import { type KeyboardEvent, useCallback } from 'react';
import { LONGEST_ITEM_SEARCH } from '../../../contract/calls/items-calls.ts';
import type { ItemView, QuickKeyView } from '../../../contract/views/items-view.ts';
import type { Currency } from '../../../domain/money/money.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { useAnswer } from '../../parts/answers/use-answer.ts';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import module from './item-search.module.css';
import { QuickKeyGrid } from './quick-key-grid.tsx';

const cx = classesOf(module);

/** As many items are shown: whoever does not see theirs types a little more. */
const MOST_SHOWN = 30;

/** Any item of the shop, by the beginnings of its words or by its barcode; Enter takes the first. */
export function ItemSearch(props: {
  readonly currency: Currency;
  readonly onFreeAmount: () => void;
}) {
  const { currency, onFreeAmount } = props;
  const { words } = useLanguage();
  const { items, screen } = useScreenParts();
  const text = useScreen((state) => state.itemSearch);
  const find = useCallback(
    (typed: string) =>
      screen.ask('items.find', { text: typed, category: null, onSaleOnly: true, from: 0 }),
    [screen.ask],
  );
  const found = useAnswer(find, text);
  const isFound = typeof found === 'object' && found.ok;
  const shown = isFound ? found.value.items.slice(0, MOST_SHOWN).map(keyOf) : [];
  const take = (event: KeyboardEvent) => {
    if (event.key === 'Escape') items.writeSearch('');
    // The list may still be what was found by fewer letters: Enter is about what is typed.
    if (event.key === 'Enter' && text.trim() !== '') void items.takeFirst(text);
  };
  return (
    <div className={cx('search')}>
      <div className={cx('head')}>
        <input
          className={cx('line')}
          type="text"
          inputMode="search"
          aria-label={words.quickKeys.searchFor}
          placeholder={words.quickKeys.searchFor}
          maxLength={LONGEST_ITEM_SEARCH}
          autoComplete="off"
          spellCheck={false}
          data-takes-scans
          value={text}
          onChange={(event) => items.writeSearch(event.target.value)}
          onKeyDown={take}
        />
        <p className={cx('count')} role="status">
          {isFound && (found.value.total > 0 ? words.quickKeys.found(found.value.total) : '')}
        </p>
      </div>
      {isFound && shown.length === 0 ? (
        <p className={cx('none')} role="status">
          {words.quickKeys.nothingFound}
        </p>
      ) : (
        <QuickKeyGrid
          name={words.quickKeys.name}
          keys={shown}
          currency={currency}
          onFreeAmount={onFreeAmount}
        />
      )}
    </div>
  );
}

const keyOf = ({ id, name, nowMinor, vatRate, colour }: ItemView): QuickKeyView => ({
  itemId: id,
  name,
  unitMinor: nowMinor,
  vatRate,
  colour,
});
