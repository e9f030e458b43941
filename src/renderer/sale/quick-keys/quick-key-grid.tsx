import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { QuickKeyView } from '../../../contract/views/items-view.ts';
import { type Currency, minorUnits } from '../../../domain/money/money.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import colours from '../../look/item-colours.module.css';
import { usePressAtOnce } from '../../presses/press-at-once.ts';
import { preventFocus } from '../../presses/prevent-focus.ts';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import { keyBeside } from './key-beside.ts';
import module from './quick-key-grid.module.css';

const cx = classesOf(module);
const colour = classesOf(colours);

/** Keys side by side: one stop for the keyboard, within which arrows move. */
export function QuickKeyGrid(props: {
  readonly name: string;
  readonly keys: readonly (QuickKeyView | null)[];
  readonly currency: Currency;
  readonly onFreeAmount: () => void;
}) {
  const { name, keys, currency, onFreeAmount } = props;
  const place = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const last = Math.max(0, keys.length - 1);
  const buttons = () => [...(place.current?.querySelectorAll('button') ?? [])];
  const move = (event: KeyboardEvent) => {
    const to = keyBeside(buttons(), document.activeElement, event.key);
    if (to === null) return;
    event.preventDefault();
    to.focus();
  };
  const moved = (event: FocusEvent) =>
    setStop(buttons().indexOf(event.target as HTMLButtonElement));
  return (
    <div
      ref={place}
      role="toolbar"
      aria-label={name}
      className={cx('grid')}
      onKeyDown={move}
      onFocus={moved}
    >
      {keys.map((key, index) => {
        const tabIndex = index === Math.min(stop, last) ? 0 : -1;
        return key === null ? (
          <FreeKey key="free" tabIndex={tabIndex} onPress={onFreeAmount} />
        ) : (
          <ItemKey key={key.itemId} item={key} currency={currency} tabIndex={tabIndex} />
        );
      })}
    </div>
  );
}

function ItemKey(props: {
  readonly item: QuickKeyView;
  readonly currency: Currency;
  readonly tabIndex: number;
}) {
  const { item, currency, tabIndex } = props;
  const { words, format } = useLanguage();
  const { cashier, items } = useScreenParts();
  const shopRate = useScreen(({ view }) => view?.shop.vatRate ?? null);
  const rate = item.vatRate ?? shopRate;
  const pressed = usePressAtOnce(() => {
    const { itemId, name, unitMinor, vatRate } = item;
    items.dropBarcode();
    cashier.addLine({ itemId, name, unitMinor, vatRate });
  });
  return (
    <button
      type="button"
      className={`${cx('key')} ${colour(item.colour)}`}
      tabIndex={tabIndex}
      data-counts-at-once
      onMouseDown={preventFocus}
      {...pressed}
    >
      <span className={cx('name')}>{item.name}</span>
      <span className={cx('foot')}>
        <span>{format.money(minorUnits(item.unitMinor), currency)}</span>
        {rate !== null && (
          <span className={cx('rate')}>
            <span className="visuallyHidden">{words.quickKeys.vat(format.percent(rate))}</span>
            <span aria-hidden="true">{words.quickKeys.rate(format.percent(rate))}</span>
          </span>
        )}
      </span>
    </button>
  );
}

function FreeKey({
  tabIndex,
  onPress,
}: {
  readonly tabIndex: number;
  readonly onPress: () => void;
}) {
  const { words } = useLanguage();
  return (
    <button type="button" className={cx('key', 'free')} tabIndex={tabIndex} onClick={onPress}>
      {words.quickKeys.freeAmount}
    </button>
  );
}
