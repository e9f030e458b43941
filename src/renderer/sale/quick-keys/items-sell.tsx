import { useState } from 'react';
import type { ItemsView } from '../../../contract/views/items-view.ts';
import { isBasketChargeable } from '../../../domain/basket/charged-lines.ts';
import type { Currency } from '../../../domain/money/money.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { keyHint } from '../../parts/buttons/key-hint.ts';
import { Dispensable } from '../../parts/rooms/dispensable.tsx';
import { Heading } from '../../parts/signs/heading.tsx';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import { DiscountKey } from '../charge/discount-key.tsx';
import { Keypad } from '../charge/keypad.tsx';
import { SaleDialogs } from '../charge/sale-dialogs.tsx';
import { Tape } from '../charge/tape.tsx';
import { ColumnNews } from './column-news.tsx';
import module from './items-sell.module.css';
import { QuickPages } from './quick-pages.tsx';

const cx = classesOf(module);

/**
 * Where a sale begins in a shop that has items: their keys fill the screen, or the keypad in their place. What is keyed on
 * a keyboard is an amount all the same.
 */
export function ItemsSellScreen(props: { readonly currency: Currency; readonly items: ItemsView }) {
  const { currency, items } = props;
  const { words } = useLanguage();
  const [showsKeypad, setShowsKeypad] = useState(false);
  return (
    <div className={cx('sell')}>
      <Heading className="visuallyHidden">{words.sell.title}</Heading>
      <div className={cx('keys')}>
        {showsKeypad ? (
          <Keypad />
        ) : (
          <QuickPages
            pages={items.pages}
            currency={currency}
            onFreeAmount={() => setShowsKeypad(true)}
          />
        )}
      </div>
      <div className={cx('sale')}>
        <div className={cx('tape')}>
          <Dispensable>
            <Tape currency={currency} />
          </Dispensable>
        </div>
        <div className={cx('news')}>
          <ColumnNews />
        </div>
        {showsKeypad ? (
          <Button wide onPress={() => setShowsKeypad(false)}>
            {words.quickKeys.toItems}
          </Button>
        ) : (
          <Ends onKeypad={() => setShowsKeypad(true)} />
        )}
      </div>
      <SaleDialogs currency={currency} />
    </div>
  );
}

/** What ends a sale of items: an amount that is none of them, what is off all of it, and Charge. */
function Ends({ onKeypad }: { readonly onKeypad: () => void }) {
  const { words } = useLanguage();
  const { cashier } = useScreenParts();
  const charging = useScreen((state) => state.charging);
  const chargeable = useScreen(
    ({ basket, refusal }) => refusal === null && isBasketChargeable(basket),
  );
  return (
    <div className={cx('ends')}>
      <button
        type="button"
        className={cx('toKeypad')}
        aria-label={`123, ${words.quickKeys.toKeypad}`}
        onClick={onKeypad}
      >
        123
      </button>
      <DiscountKey className={cx('toKeypad')} />
      <button
        type="button"
        className={cx('charge')}
        data-primary
        {...keyHint('Enter', words.comfort.keyNames.enter)}
        disabled={charging || !chargeable}
        onClick={() => void cashier.charge()}
      >
        {charging ? words.sell.charging : words.sell.charge}
      </button>
    </div>
  );
}
