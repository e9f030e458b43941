import { useState } from 'react';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../buttons/button.tsx';
import { Choice } from './choice.tsx';
import module from './chosen-or-typed.module.css';
import { TextField } from './text-field.tsx';

const cx = classesOf(module);

const NONE = 'none';
const OTHER = 'other';

/** What is said around a number that is chosen or typed. */
interface ChosenOrTypedWords {
  readonly name: string;
  readonly none: string;
  readonly other: string;
  readonly typed: string;
  readonly hint: string;
  readonly keep: string;
}

/** A number, or none: one of the usual ones by a tap, any other typed. */
export function ChosenOrTyped<Value extends number>(props: {
  readonly words: ChosenOrTypedWords;
  readonly value: Value | null;
  readonly usual: readonly Value[];
  readonly wordOf: (value: Value) => string;
  /** As it stands in the field. */
  readonly write: (value: Value) => string;
  /** Null where what was typed is none. */
  readonly read: (text: string) => Value | null;
  readonly longest: number;
  readonly onKeep: (value: Value | null) => void;
}) {
  const { words, value, usual, wordOf, write, read, longest, onKeep } = props;
  const isUnusual = value !== null && !usual.includes(value);
  const [typing, setTyping] = useState(isUnusual);
  const [typed, setTyped] = useState(isUnusual ? write(value) : '');
  const asked = read(typed);
  return (
    <>
      <Choice
        name={words.name}
        value={typing ? OTHER : value === null ? NONE : String(value)}
        options={[
          { value: NONE, word: words.none },
          ...usual.map((one) => ({ value: String(one), word: wordOf(one) })),
          { value: OTHER, word: words.other },
        ]}
        onChoose={(chosen) => {
          setTyping(chosen === OTHER);
          if (chosen === OTHER) return;
          onKeep(usual.find((one) => String(one) === chosen) ?? null);
        }}
      />
      {typing && (
        <div className={cx('typed')}>
          <TextField
            name={words.typed}
            hint={words.hint}
            keyboard="decimal"
            longest={longest}
            value={typed}
            onChange={setTyped}
          />
          <Button disabled={asked === null || asked === value} onPress={() => onKeep(asked)}>
            {words.keep}
          </Button>
        </div>
      )}
    </>
  );
}
