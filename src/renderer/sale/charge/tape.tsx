import type { KeyboardEvent } from 'react';
import { LONGEST_LABEL } from '../../../contract/calls/sale-calls.ts';
import { basketTotal } from '../../../domain/basket/charged-lines.ts';
import type { Currency } from '../../../domain/money/money.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Amount } from '../../parts/figures/amount.tsx';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import { BasketSummary } from './basket-summary.tsx';
import module from './tape.module.css';
import { TapeLines } from './tape-lines.tsx';

const cx = classesOf(module);

/** What is being rung up: the amount that Charge would charge, its label, and the lines that it is of. */
export function Tape({ currency }: { readonly currency: Currency }) {
  const total = useScreen((state) => basketTotal(state.basket));
  return (
    <div className={cx('tape')}>
      <Amount minor={total} currency={currency} />
      <BasketSummary currency={currency} />
      <LabelField />
      <TapeLines currency={currency} />
    </div>
  );
}

/** A plain input: it is on the first paint, and React Aria's field adds 14 kB to the start for a name that it has anyhow. */
function LabelField() {
  const { words } = useLanguage();
  const { cashier } = useScreenParts();
  const label = useScreen((state) => state.label);
  const leave = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter ends the label; it does not charge while words are being typed.
    if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
  };
  return (
    <input
      className={cx('label')}
      type="text"
      aria-label={words.sell.label}
      placeholder={words.sell.labelHint}
      maxLength={LONGEST_LABEL}
      autoComplete="off"
      enterKeyHint="done"
      spellCheck={false}
      data-takes-scans
      value={label}
      onChange={(event) => cashier.writeLabel(event.target.value)}
      onKeyDown={leave}
    />
  );
}
