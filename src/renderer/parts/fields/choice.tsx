import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { classesOf } from '../../look/classes.ts';
import module from './choice.module.css';

const cx = classesOf(module);

/** One of a choice: a value, its word, and a line that tells it apart. */
export interface ChoiceOption<Value extends string> {
  readonly value: Value;
  readonly word: string;
  readonly detail?: ReactNode;
  /** The language of the word, where it is not the screen's. */
  readonly lang?: string;
}

/** A few values side by side, one of which holds; null while none was chosen yet. */
export function Choice<Value extends string>(props: {
  readonly name: string;
  readonly value: Value | null;
  readonly options: readonly ChoiceOption<Value>[];
  readonly onChoose: (value: Value) => void;
}) {
  const { name, value, options, onChoose } = props;
  const isDescribed = options.some(({ detail }) => detail);
  return (
    <RadioGroup
      className={cx('group')}
      value={value}
      onChange={(chosen) => {
        const option = options.find((candidate) => candidate.value === chosen);
        if (option) onChoose(option.value);
      }}
    >
      <Label className={cx('name')}>{name}</Label>
      <div className={cx('options', isDescribed && 'described')}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className={cx('option')}>
            <span className={cx('mark')} aria-hidden="true" />
            <span className={cx('words')}>
              <span lang={option.lang}>{option.word}</span>
              {option.detail && <span className={cx('detail')}>{option.detail}</span>}
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
