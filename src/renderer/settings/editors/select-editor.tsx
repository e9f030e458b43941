import type { Catalogue } from '../../language/en.ts';
import { type Language, useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { SelectField, type SelectOption } from '../../parts/fields/select-field.tsx';
import rowModule from '../rows/row.module.css';
import type { EditorProps } from '../rows/value-setting.ts';
import { DoneBox } from './done-box.tsx';

const cx = classesOf(rowModule);

/** Makes the editor of one of a long list. */
export const selectEditor =
  <Value extends string>(parts: {
    readonly optionsIn: (language: Language, value: Value) => readonly SelectOption<Value>[];
    /** The name of a line to look for one with. */
    readonly lookFor?: (words: Catalogue) => string;
    /** What else is to be known of a change. */
    readonly note?: (words: Catalogue) => string;
  }) =>
  ({ name, value, onKeep, onClose }: EditorProps<Value>) => {
    const language = useLanguage();
    const { words } = language;
    const { optionsIn, lookFor, note } = parts;
    return (
      <DoneBox onClose={onClose}>
        <SelectField
          name={name}
          value={value}
          options={optionsIn(language, value)}
          onChoose={(chosen) => void onKeep(chosen)}
          {...(lookFor && { lookFor: lookFor(words) })}
        />
        {note && <p className={cx('note')}>{note(words)}</p>}
      </DoneBox>
    );
  };
