import type { Currency } from '../../../domain/money/money.ts';
import type { Catalogue } from '../../language/en.ts';
import { type Language, useLanguage } from '../../language/language.tsx';
import { ChosenOrTyped } from '../../parts/fields/chosen-or-typed.tsx';
import type { EditorProps } from '../rows/value-setting.ts';
import { useTillView } from '../use-till-view.ts';
import { DoneBox } from './done-box.tsx';

/** Makes the editor of a number, or none: one of the usual ones by a tap, any other typed. */
export const numberEditor =
  <Value extends number>(parts: {
    readonly words: (words: Catalogue) => Parameters<typeof ChosenOrTyped>[0]['words'];
    readonly usual: readonly Value[];
    readonly wordOf: (value: Value, language: Language, currency: Currency) => string;
    readonly write: (value: Value, language: Language, currency: Currency) => string;
    readonly read: (text: string) => Value | null;
    readonly longest: number;
  }) =>
  ({ value, onKeep, onClose }: EditorProps<Value | null>) => {
    const language = useLanguage();
    const { currency } = useTillView();
    return (
      <DoneBox onClose={onClose}>
        <ChosenOrTyped
          words={parts.words(language.words)}
          value={value}
          usual={parts.usual}
          wordOf={(usual) => parts.wordOf(usual, language, currency)}
          write={(unusual) => parts.write(unusual, language, currency)}
          read={parts.read}
          longest={parts.longest}
          onKeep={(kept) => void onKeep(kept)}
        />
      </DoneBox>
    );
  };
