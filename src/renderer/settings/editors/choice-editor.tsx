import type { Language } from '../../language/language.tsx';
import { useLanguage } from '../../language/language.tsx';
import { Choice, type ChoiceOption } from '../../parts/fields/choice.tsx';
import type { EditorProps } from '../rows/value-setting.ts';
import { DoneBox } from './done-box.tsx';

/** Makes the editor of one of a few: a tap is the change. */
export const choiceEditor =
  <Value extends string>(optionsIn: (language: Language) => readonly ChoiceOption<Value>[]) =>
  ({ name, value, onKeep, onClose }: EditorProps<Value>) => (
    <DoneBox onClose={onClose}>
      <Choice
        name={name}
        value={value}
        options={optionsIn(useLanguage())}
        onChoose={(chosen) => void onKeep(chosen)}
      />
    </DoneBox>
  );
