import type { ReactNode } from 'react';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { SearchField } from 'react-aria-components/SearchField';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import module from './text-field.module.css';
import { useTruncatedInput } from './truncated-input.ts';

const cx = classesOf(module);

/** What every field of a text has: its name over it, what it holds, and what it takes below. */
interface Typed {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  /** An example of what may be typed. */
  readonly placeholder?: string;
  readonly longest?: number;
}

/** A line to type in. */
export function TextField(
  props: Typed & {
    /** What is typed is not shown. */
    readonly secret?: boolean;
    /** Which keyboard a tablet shows. */
    readonly keyboard?: 'text' | 'numeric' | 'decimal';
    /** What is typed cannot be taken; the hint says why. */
    readonly isWrong?: boolean;
    /** A few signs are all that it takes. */
    readonly isShort?: boolean;
  },
) {
  const { secret, keyboard = 'text', isWrong = false, isShort, ...typed } = props;
  const { isCut, watched } = useTruncatedInput(typed.value, typed.longest);
  return (
    <AriaTextField
      {...fieldOf(typed)}
      type={secret ? 'password' : 'text'}
      inputMode={keyboard}
      isInvalid={isWrong}
    >
      <Named {...typed} isCut={isCut}>
        <Input
          {...watched}
          className={cx('input', isShort && 'short')}
          placeholder={typed.placeholder ?? ''}
        />
      </Named>
    </AriaTextField>
  );
}

/** A few lines to type in. */
export function LongTextField(props: Typed & { readonly isRequired?: boolean }) {
  const { isRequired = false, ...typed } = props;
  const { isCut, watched } = useTruncatedInput(typed.value, typed.longest);
  return (
    <AriaTextField {...fieldOf(typed)} isRequired={isRequired} validationBehavior="aria">
      <Named {...typed} isCut={isCut}>
        <TextArea
          {...watched}
          className={cx('input', 'long')}
          rows={2}
          placeholder={typed.placeholder ?? ''}
        />
      </Named>
    </AriaTextField>
  );
}

/** A line that says what to look for; Escape empties it. A room that opens begins there. */
export function SearchLine(props: Typed) {
  const { isCut, watched } = useTruncatedInput(props.value, props.longest);
  return (
    <SearchField {...fieldOf(props)}>
      <Named {...props} isCut={isCut}>
        <Input
          {...watched}
          className={cx('input')}
          placeholder={props.placeholder ?? ''}
          data-focus-first
        />
      </Named>
    </SearchField>
  );
}

const fieldOf = ({ value, onChange, longest }: Typed) =>
  ({
    className: cx('field'),
    value,
    onChange,
    ...(longest !== undefined && { maxLength: longest }),
    autoComplete: 'off',
    spellCheck: 'false',
  }) as const;

/** What a field with a bound left out is said: half a name, cut without a word, would be kept as the whole. */
function Named(props: Typed & { readonly isCut: boolean; readonly children: ReactNode }) {
  const { name, longest, hint, isCut, children } = props;
  const { words, format } = useLanguage();
  return (
    <>
      <Label className={cx('soft')}>{name}</Label>
      {children}
      {hint && !isCut && (
        <Text slot="description" className={cx('soft', 'hint')}>
          {hint}
        </Text>
      )}
      <p aria-live="polite" className={cx('cut')}>
        {isCut && words.shopForm.tooLong(format.count(longest ?? 0))}
      </p>
    </>
  );
}
