import type { MouseEvent, ReactNode } from 'react';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Icon } from '../parts/signs/icon.tsx';
import { usePressAtOnce } from '../presses/press-at-once.ts';
import module from './pin-pad.module.css';

const cx = classesOf(module);

/** As on the register's own keypad, and on a keyboard: a hand that knows one knows the other. */
const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3'];

/** The digits of a PIN, with what sends it: the form's own submit. */
export function PinPad(props: {
  readonly onDigit: (digit: string) => void;
  readonly onBackspace: () => void;
  readonly confirm: string;
  readonly isReady: boolean;
}) {
  const { onDigit, onBackspace, confirm, isReady } = props;
  const { words } = useLanguage();
  const digit = (key: string) => (
    <PadKey key={key} onPress={() => onDigit(key)}>
      {key}
    </PadKey>
  );
  return (
    <fieldset className={cx('pad')} aria-label={words.signIn.keys}>
      {DIGITS.map(digit)}
      <span />
      {digit('0')}
      <PadKey soft label={words.signIn.backspace} onPress={onBackspace}>
        <Icon name="backspace" />
      </PadKey>
      <button
        type="submit"
        className={cx('key', 'confirm')}
        data-primary
        disabled={!isReady}
        onMouseDown={keepFocus}
      >
        {confirm}
      </button>
    </fieldset>
  );
}

function PadKey(props: {
  readonly onPress: () => void;
  readonly children: ReactNode;
  readonly soft?: boolean;
  readonly label?: string;
}) {
  const { onPress, children, soft, label } = props;
  const pressed = usePressAtOnce(onPress);
  return (
    <button
      type="button"
      className={cx('key', soft && 'soft')}
      aria-label={label}
      data-counts-at-once
      onMouseDown={keepFocus}
      {...pressed}
    >
      {children}
    </button>
  );
}

/** The focus stays in the PIN's own field, so that a keyboard goes on where the pad was used. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
