import type { ReactNode } from 'react';
import type { KeypadKey } from '../../../domain/basket/after-key.ts';
import { isBasketChargeable } from '../../../domain/basket/charged-lines.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { keyHint } from '../../parts/buttons/key-hint.ts';
import { Icon } from '../../parts/signs/icon.tsx';
import { usePressAtOnce } from '../../presses/press-at-once.ts';
import { preventFocus } from '../../presses/prevent-focus.ts';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import { DiscountKey } from './discount-key.tsx';
import module from './keypad.module.css';

const cx = classesOf(module);

/** The keys of the register on the screen; those of the keyboard are heard by the page. */
export function Keypad() {
  const { words } = useLanguage();
  const { cashier } = useScreenParts();
  const charging = useScreen((state) => state.charging);
  const chargeable = useScreen(
    ({ basket, refusal }) => refusal === null && isBasketChargeable(basket),
  );
  const digit = (key: KeypadKey, label?: string) => (
    <Key name={key} label={label} onPress={() => cashier.press(key)}>
      {key}
    </Key>
  );
  return (
    <section className={cx('pad')} aria-label={words.sell.keys}>
      {digit('7')}
      {digit('8')}
      {digit('9')}
      <Key
        name="backspace"
        soft
        label={words.sell.backspace}
        onPress={() => cashier.press('backspace')}
      >
        <Icon name="backspace" />
      </Key>
      <Key name="×" soft label={words.basket.times} onPress={() => cashier.press('×')}>
        ×
      </Key>
      {digit('4')}
      {digit('5')}
      {digit('6')}
      <Key
        name="C"
        soft
        label={words.sell.clear}
        hint={keyHint('Escape', words.comfort.keyNames.clear)}
        onPress={() => cashier.press('C')}
      >
        C
      </Key>
      <DiscountKey className={cx('key', 'soft')} />
      {digit('1')}
      {digit('2')}
      {digit('3')}
      <button
        type="button"
        className={cx('key', 'charge')}
        data-primary
        {...keyHint('Enter', words.comfort.keyNames.enter)}
        disabled={charging || !chargeable}
        onMouseDown={preventFocus}
        onClick={() => void cashier.charge()}
      >
        {charging ? words.sell.charging : words.sell.charge}
      </button>
      {digit('0')}
      {digit('00', words.sell.doubleZero)}
      <Key name="+" soft label={words.sell.add} onPress={() => cashier.press('+')}>
        <Icon name="plus" />
      </Key>
    </section>
  );
}

function Key(props: {
  readonly name: KeypadKey;
  readonly onPress: () => void;
  readonly children: ReactNode;
  readonly soft?: boolean;
  readonly label?: string | undefined;
  /** The key that does the same, where it is not the one that its sign names. */
  readonly hint?: ReturnType<typeof keyHint>;
}) {
  const { name, onPress, children, soft, label, hint } = props;
  const pressed = usePressAtOnce(onPress);
  return (
    <button
      type="button"
      className={cx('key', soft && 'soft')}
      aria-label={label}
      data-counts-at-once
      data-key={name}
      {...hint}
      onMouseDown={preventFocus}
      {...pressed}
    >
      {children}
    </button>
  );
}
