import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../renderer/parts/signs/icon.tsx';
import type { Answer } from '../ask.ts';
import { useLanguage } from '../language/language.tsx';
import { cx } from './look.ts';

type Tone = 'good' | 'late' | 'doubt' | 'alarm' | 'over';

const TONES = {
  good: 'toneGood',
  late: 'toneLate',
  doubt: 'toneDoubt',
  alarm: 'toneAlarm',
  over: 'toneOver',
} as const;

/** A state as a shape and a word. */
export function Tag(props: {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly children: ReactNode;
}) {
  return (
    <span className={cx('tag', TONES[props.tone])}>
      <Icon name={props.icon} />
      {props.children}
    </span>
  );
}

/** What belongs together, under its heading. */
export function Card({
  title,
  children,
}: {
  readonly title?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={cx('card')}>
      {title !== undefined && <h2 className={cx('subtitle')}>{title}</h2>}
      {children}
    </section>
  );
}

/** A line to type in, under its name. What is too long stays as it was typed, and the browser says why it is not sent. */
export function Field(props: {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'password' | 'date' | 'search';
  readonly fills?: string;
  readonly isNumeric?: boolean;
  readonly longest?: number;
  readonly isOptional?: boolean;
}) {
  const { name, value, onChange, type = 'text', fills = 'off', isNumeric, longest } = props;
  const { words, format } = useLanguage();
  const isTooLong = longest !== undefined && value.length > longest;
  const problem = isTooLong ? words.tooLong(format.count(longest)) : '';
  return (
    <label className={cx('field', 'grow')}>
      {name}
      <input
        type={type}
        value={value}
        autoComplete={fills}
        inputMode={isNumeric ? 'numeric' : undefined}
        ref={(field) => field?.setCustomValidity(problem)}
        required={!props.isOptional}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

/** One of some, under its name. */
export function Choice<Value extends string>(props: {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly of: readonly (readonly [value: Value, text: string])[];
}) {
  const { name, value, onChange, of } = props;
  return (
    <label className={cx('field', 'grow')}>
      {name}
      <select value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {of.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What is shown of a view: itself, that it is loading, or why it is not there. */
export function Shown<View>(props: {
  readonly answer: Answer<View> | null;
  readonly children: (view: View) => ReactNode;
}) {
  const { words } = useLanguage();
  const { answer, children } = props;
  if (answer === null) {
    return (
      <p className={cx('soft')} data-loading>
        {words.loading}
      </p>
    );
  }
  if (!answer.ok) return <Refused code={answer.code} />;
  return children(answer.view);
}

/** Why something was not done, in words. */
export function Refused({
  code,
}: {
  readonly code: keyof ReturnType<typeof useLanguage>['words']['refusals'];
}) {
  const { words } = useLanguage();
  return (
    <p role="alert" className={cx('said')}>
      {words.refusals[code]}
    </p>
  );
}

/** A button that sends the form it is in. */
export function Send({
  children,
  isBusy,
}: {
  readonly children: ReactNode;
  readonly isBusy: boolean;
}) {
  return (
    <button type="submit" className={cx('send')} disabled={isBusy} data-primary>
      {children}
    </button>
  );
}
