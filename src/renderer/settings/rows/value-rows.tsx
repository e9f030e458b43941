import type { ComponentType } from 'react';
import type { Catalogue } from '../../language/en.ts';
import type { Language } from '../../language/language.tsx';
import { mayDo } from '../../state/people/crew.ts';
import type { SettingRow } from './setting-row.ts';
import { SwitchRow } from './switch-row.tsx';
import { ValueRow } from './value-row.tsx';
import type { EditorProps, ValueSetting } from './value-setting.ts';

/** A row whose value is changed by an editor that opens beneath it. */
export function edited<Value>(
  setting: ValueSetting<Value>,
  Editor: ComponentType<EditorProps<Value>>,
): SettingRow {
  return {
    ...rowOf(setting),
    Body: (props) => <ValueRow {...props} setting={setting} Editor={Editor} />,
  };
}

/** A row that is on or off, and changed by a tap. */
export function switched(setting: Omit<ValueSetting<boolean>, 'tell'>): SettingRow {
  const told = {
    ...setting,
    tell: (isOn: boolean, { words }: Language) => onOrOff(isOn, words),
  };
  return { ...rowOf(told), Body: (props) => <SwitchRow {...props} setting={told} /> };
}

const onOrOff = (isOn: boolean, { settingsRoom }: Catalogue): string =>
  isOn ? settingsRoom.on : settingsRoom.off;

const rowOf = <Value,>({
  section,
  title,
  read,
  tell,
  isOwn,
  isNeeded,
}: ValueSetting<Value>): Omit<SettingRow, 'Body'> => ({
  section,
  title,
  value: (view, language) => tell(read(view), language, view),
  isShown: (view) =>
    (isOwn ?? mayDo(view, 'changeSettings')) && (isNeeded === undefined || isNeeded(view)),
});
