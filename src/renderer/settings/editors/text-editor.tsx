import { useState } from 'react';
import { isVisible } from '../../../domain/register/printed-line.ts';
import type { Catalogue } from '../../language/en.ts';
import { useLanguage } from '../../language/language.tsx';
import { Button } from '../../parts/buttons/button.tsx';
import { TextField } from '../../parts/fields/text-field.tsx';
import { useTooLong } from '../../parts/fields/too-long.ts';
import type { EditorProps } from '../rows/value-setting.ts';
import { useTillView } from '../use-till-view.ts';
import { EditorBox } from './editor-box.tsx';

/** How a line of text is looked at before it is kept. */
interface TextRules {
  readonly schema: {
    safeParse(text: string): { readonly success: boolean; readonly data?: string | undefined };
  };
  readonly longest: number;
  /** Whether it may be left empty. */
  readonly isOptional: boolean;
  /** What stands below the field while nothing is wrong. */
  readonly hint?: (words: Catalogue, terminalId: string) => string;
}

/** Makes the editor of a line of text; an empty one is none. */
export const textEditor =
  ({ schema, longest, isOptional, hint }: TextRules) =>
  ({ name, value, onKeep, onClose }: EditorProps<string | null>) => {
    const { words } = useLanguage();
    const { terminalId, shop } = useTillView();
    // Typed over what is there now, and not over what somebody else keeps meanwhile.
    const [shown] = useState(shop);
    const [typed, setTyped] = useState(value ?? '');
    const isNone = isOptional && !isVisible(typed);
    const read = schema.safeParse(typed);
    const asked = isNone ? null : (read.data ?? null);
    // What is pasted stays as it is, and is not kept: what was cut would be half of it.
    const tooLong = useTooLong()(typed, longest);
    const isWrong = tooLong !== null || (!isNone && !read.success);
    const mayKeep = !isWrong && asked !== value;
    const keep = async () => {
      if (mayKeep && (await onKeep(asked, shown))) onClose();
    };
    const rest = isOptional ? words.shopForm.optional : undefined;
    const told = hint?.(words, terminalId) ?? rest;
    return (
      <EditorBox
        onEnter={() => void keep()}
        onClose={onClose}
        actions={
          <>
            <Button onPress={onClose}>{words.settingsRoom.cancel}</Button>
            <Button primary disabled={!mayKeep} onPress={() => void keep()}>
              {words.shopForm.keepChange}
            </Button>
          </>
        }
      >
        <TextField
          name={name}
          hint={tooLong ?? (isWrong ? words.settingsRoom.wrong : told)}
          isWrong={isWrong}
          value={typed}
          onChange={setTyped}
        />
      </EditorBox>
    );
  };
