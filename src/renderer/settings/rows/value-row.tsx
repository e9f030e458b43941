import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../language/language.tsx';
import { LineButton } from '../../parts/buttons/line-button.tsx';
import { ChangedLine } from './changed-line.tsx';
import { RowHead } from './row-head.tsx';
import type { RowProps } from './setting-row.ts';
import { useSetting } from './use-setting.ts';
import type { EditorProps, ValueSetting } from './value-setting.ts';

/** A setting with its value; "Change" opens its editor beneath. */
export function ValueRow<Value>(
  props: RowProps & {
    readonly setting: ValueSetting<Value>;
    readonly Editor: ComponentType<EditorProps<Value>>;
  },
) {
  const { title, help, setting, Editor } = props;
  const { words } = useLanguage();
  const { value, told, keep, forget, changed } = useSetting(setting);
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const focusButton = () => place.current?.querySelector('button')?.focus();
  const wasOpen = useRef(false);
  // Once it is there again: while the editor is open, that has the buttons.
  useEffect(() => {
    if (wasOpen.current && !isOpen) place.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const open = () => {
    forget();
    setIsOpen(true);
  };
  return (
    <div ref={place}>
      <RowHead title={title} help={help} value={told}>
        {!isOpen && (
          <LineButton aria-label={`${words.settingsRoom.change}, ${title}`} onClick={open}>
            {words.settingsRoom.change}
          </LineButton>
        )}
      </RowHead>
      {isOpen && (
        <Editor name={title} value={value} onKeep={keep} onClose={() => setIsOpen(false)} />
      )}
      <ChangedLine changed={changed} title={title} onUndone={focusButton} />
    </div>
  );
}
