import { type ComponentType, useEffect, useState } from 'react';
import type { SecondDisplayState } from '../../../contract/views/customer-screens-view.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import module from '../../parts/notices/prose.module.css';
import { useScreenParts } from '../../state/screen-context.tsx';
import { FactRow } from './fact-row.tsx';
import type { RowProps, SettingRow } from './setting-row.ts';
import { switched } from './value-rows.tsx';

const cx = classesOf(module);

/** A display that is plugged in while somebody looks at the row is there by then. */
const ASKED_EVERY_MS = 1000;

/** A switch, with what keeps the window from being shown; only a sentence where the shell has no windows of its own. */
export function secondDisplayRow(setting: Parameters<typeof switched>[0]): SettingRow {
  const row = switched(setting);
  return { ...row, Body: (props) => <OnSecondDisplay {...props} Switch={row.Body} /> };
}

function OnSecondDisplay(props: RowProps & { readonly Switch: ComponentType<RowProps> }) {
  const { Switch, ...row } = props;
  const { words } = useLanguage();
  const state = useSecondDisplay();
  const { notes } = words.customerScreens.display;
  if (state === null) return <FactRow {...row} value={null} />;
  if (state === 'notHere') return <FactRow title={row.title} help={notes.notHere} value={null} />;
  return (
    <div>
      <Switch {...row} />
      {(state === 'noDisplay' || state === 'failed') && (
        <p className={cx('soft')} role="status">
          {notes[state]}
        </p>
      )}
    </div>
  );
}

/** As the till says it, again and again; null before its first answer. */
function useSecondDisplay(): SecondDisplayState | null {
  const { setup } = useScreenParts();
  const [state, setState] = useState<SecondDisplayState | null>(null);
  useEffect(() => {
    let left = false;
    const ask = async (): Promise<void> => {
      const told = await setup.secondDisplay();
      if (told?.ok && !left) setState(told.value.state);
    };
    void ask();
    const timer = setInterval(() => void ask(), ASKED_EVERY_MS);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [setup]);
  return state;
}
