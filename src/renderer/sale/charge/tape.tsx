import type { KeyboardEvent } from 'react';
import { LONGEST_LABEL } from '../../../contract/calls/sale-calls.ts';
import { keypadTotal } from '../../../domain/money/keypad.ts';
import type { Currency } from '../../../domain/money/money.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Amount } from '../../parts/figures/amount.tsx';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import module from './tape.module.css';

const cx = classesOf(module);

/** What is being keyed: the amount that Charge would charge, its label, and what was added up. */
export function Tape({ currency }: { readonly currency: Currency }) {
  const keypad = useScreen((state) => state.keypad);
  return (
    <div className={cx('tape')}>
      <Amount minor={keypadTotal(keypad)} currency={currency} />
      <LabelField />
      <AddedLines currency={currency} />
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

/** The newest first, so that a long tape hides what is oldest. */
function AddedLines({ currency }: { readonly currency: Currency }) {
  const { words, format } = useLanguage();
  const { added, entry } = useScreen((state) => state.keypad);
  if (added.length === 0) return null;
  const lines = [...added, entry].map((minor, index) => ({ minor, position: index + 1 }));
  return (
    <ol className={cx('lines')} aria-label={words.sell.added} reversed>
      {lines.toReversed().map(({ minor, position }) => (
        <li key={position} className={cx('line', position === lines.length && 'keyed')}>
          <span>{words.sell.item(position)}</span>
          <span>{format.number(minor, currency)}</span>
        </li>
      ))}
    </ol>
  );
}
