import type { ReactNode } from 'react';
import { useLanguage } from '../../language/language.tsx';
import { Button } from '../../parts/buttons/button.tsx';
import { EditorBox } from './editor-box.tsx';

/** An editor whose every change is kept at once: there is nothing to do in the end but to close it. */
export function DoneBox(props: { readonly children: ReactNode; readonly onClose: () => void }) {
  const { children, onClose } = props;
  const { words } = useLanguage();
  return (
    <EditorBox
      onClose={onClose}
      actions={<Button onPress={onClose}>{words.settingsRoom.done}</Button>}
    >
      {children}
    </EditorBox>
  );
}
