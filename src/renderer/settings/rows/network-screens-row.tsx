import { type ComponentType, useEffect, useState } from 'react';
import { useLanguage } from '../../language/language.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import { FactRow } from './fact-row.tsx';
import type { RowProps, SettingRow } from './setting-row.ts';
import { switched } from './value-rows.tsx';

/** A switch where the shell can let such screens in; elsewhere a sentence alone. */
export function networkScreensRow(setting: Parameters<typeof switched>[0]): SettingRow {
  const row = switched(setting);
  return { ...row, Body: (props) => <WhereLetIn {...props} Switch={row.Body} /> };
}

function WhereLetIn(props: RowProps & { readonly Switch: ComponentType<RowProps> }) {
  const { Switch, ...row } = props;
  const { words } = useLanguage();
  const { setup } = useScreenParts();
  const [isHere, setIsHere] = useState<boolean | null>(null);
  useEffect(() => {
    let left = false;
    void setup.customerScreens('customerDisplay').then((told) => {
      if (!left && told !== null) setIsHere(told.ok);
    });
    return () => {
      left = true;
    };
  }, [setup]);
  if (isHere === true) return <Switch {...row} />;
  const help = isHere === null ? row.help : words.customerScreens.notHere;
  return <FactRow title={row.title} help={help} value={null} />;
}
