import type { CSSProperties } from 'react';
import { type Currency, signedMoney } from '../../../domain/money/money.ts';
import type { NumberFormat } from '../../language/number-format.ts';
import { classesOf } from '../../look/classes.ts';
import module from './amount.module.css';

const cx = classesOf(module);

/** An amount as the largest thing on the screen, as this format writes it; it shrinks to its card rather than breaking. */
export function WrittenAmount(props: {
  readonly minor: number;
  readonly currency: Currency;
  readonly format: Pick<NumberFormat, 'number' | 'symbol' | 'symbolFirst'>;
  readonly size?: 'hero' | 'large' | 'medium';
}) {
  const { minor, currency, format, size = 'hero' } = props;
  const text = signedMoney(minor, (plain) => format.number(plain, currency));
  return (
    <span className={cx('frame', size)}>
      <span
        className={cx('amount')}
        data-amount
        style={{ '--characters': text.length } as CSSProperties}
      >
        {format.symbolFirst && (
          <small className={cx('symbol', 'first')}>
            {format.symbol(currency)}
            {'\u00a0'}
          </small>
        )}
        {text}
        {!format.symbolFirst && (
          <small className={cx('symbol')}>
            {'\u00a0'}
            {format.symbol(currency)}
          </small>
        )}
      </span>
    </span>
  );
}
