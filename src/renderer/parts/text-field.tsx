import { useId } from 'react';
import { classesOf } from '../look/classes.ts';
import module from './text-field.module.css';

const cx = classesOf(module);

/** A line to type in, with its name over it and what it takes below. */
export function TextField(props: {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  /** What is typed is not shown. */
  readonly secret?: boolean;
  /** A day is chosen, and written as its name. */
  readonly isDay?: boolean;
  /** Which keyboard a tablet shows. */
  readonly keyboard?: 'text' | 'numeric' | 'decimal';
  readonly longest?: number;
}) {
  const { name, value, onChange, hint, secret, isDay, keyboard = 'text', longest } = props;
  const id = useId();
  return (
    <div className={cx('field')}>
      <label className={cx('soft')} htmlFor={id}>
        {name}
      </label>
      <input
        id={id}
        className={cx('input')}
        type={inputType(secret, isDay)}
        inputMode={keyboard}
        autoComplete="off"
        maxLength={longest}
        aria-describedby={hint && `${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && (
        <p id={`${id}-hint`} className={cx('soft', 'hint')}>
          {hint}
        </p>
      )}
    </div>
  );
}

function inputType(secret = false, isDay = false): 'password' | 'date' | 'text' {
  if (secret) return 'password';
  return isDay ? 'date' : 'text';
}
