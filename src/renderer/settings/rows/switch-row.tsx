import { useRef } from 'react';
import { SettingSwitch } from '../setting-switch.tsx';
import { ChangedLine } from './changed-line.tsx';
import type { RowProps } from './setting-row.ts';
import { useSetting } from './use-setting.ts';
import type { ValueSetting } from './value-setting.ts';

/** A setting that is on or off: the whole row is its switch. */
export function SwitchRow(props: RowProps & { readonly setting: ValueSetting<boolean> }) {
  const { title, help, setting } = props;
  const { value, keep, changed } = useSetting(setting);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place}>
      <SettingSwitch title={title} help={help} isOn={value} onChange={(isOn) => void keep(isOn)} />
      <ChangedLine
        changed={changed}
        title={title}
        onUndone={() => place.current?.querySelector('input')?.focus()}
      />
    </div>
  );
}
