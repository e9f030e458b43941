import { useEffect, useState } from 'react';
import type { CallOutput } from '../../../contract/calls.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { SelectField } from '../../parts/fields/select-field.tsx';
import { Failed } from '../../parts/notices/failed.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import rowModule from '../rows/row.module.css';
import type { EditorProps } from '../rows/value-setting.ts';
import { DoneBox } from './done-box.tsx';

const cx = classesOf(rowModule);

/** Chooses one of the printers that the machine's system knows; only a sentence where the shell reaches none. */
export function SystemPrinterEditor(props: EditorProps<string | null>) {
  const { name, value, onKeep, onClose } = props;
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const [told, setTold] = useState<CallOutput<'printer.list'> | 'none' | 'asking'>('asking');
  useEffect(() => {
    let left = false;
    void screen.ask('printer.list', {}).then((answer) => {
      if (!left) setTold(answer ?? 'none');
    });
    return () => {
      left = true;
    };
  }, [screen.ask]);
  const { system } = words.printer;
  const printers = typeof told === 'object' && told.ok ? told.value.printers : undefined;
  const known = (printers ?? []).map((each) => ({ value: each.name, word: each.title }));
  // One that is gone stands there as long as it is the one that is chosen.
  const isGone = value !== null && !known.some((each) => each.value === value);
  const gone = isGone ? [{ value, word: value }] : [];
  const options = [{ value: '', word: system.none }, ...known, ...gone];
  return (
    <DoneBox onClose={onClose}>
      {printers === null && <p className={cx('note')}>{system.notHere}</p>}
      {printers?.length === 0 && <p className={cx('note')}>{system.empty}</p>}
      {(known.length > 0 || isGone) && (
        <SelectField
          name={name}
          value={value ?? ''}
          options={options}
          onChoose={(chosen) => void onKeep(chosen === '' ? null : chosen)}
        />
      )}
      <Failed answer={told} />
    </DoneBox>
  );
}
