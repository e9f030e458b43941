import { useEffect, useState } from 'react';
import type { CallOutput } from '../../../contract/calls.ts';
import type { MachineStartState } from '../../../contract/views/about-view.ts';
import type { Catalogue } from '../../language/en.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Failed } from '../../parts/notices/failed.tsx';
import module from '../../parts/notices/prose.module.css';
import { useScreenParts } from '../../state/screen-context.tsx';
import { FactRow } from '../rows/fact-row.tsx';
import type { RowProps } from '../rows/setting-row.ts';
import { SettingSwitch } from '../setting-switch.tsx';

const cx = classesOf(module);

/** Where it can be chosen there is a switch; elsewhere a sentence alone. */
const HAS_SWITCH: Readonly<Record<MachineStartState, boolean>> = {
  on: true,
  off: true,
  heldBack: true,
  optionsLost: false,
  noDesktop: false,
  notTold: false,
  notHere: false,
};

/** Whether the machine starts the till, as the machine says it; only a sentence where that cannot be chosen here. */
export function MachineStartRow({ title, help: about }: RowProps) {
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const [state, setState] = useState<MachineStartState>('notHere');
  const [answer, setAnswer] = useState<CallOutput<'machine.change'> | 'none' | 'asking' | null>(
    null,
  );
  useEffect(() => {
    let left = false;
    void screen.ask('machine.view', {}).then((told) => {
      if (told && !left) setState(told.state);
    });
    return () => {
      left = true;
    };
  }, [screen.ask]);
  const change = async (starts: boolean) => {
    if (answer === 'asking') return;
    setAnswer('asking');
    setAnswer((await screen.ask('machine.change', { starts })) ?? 'none');
    const told = await screen.ask('machine.view', {});
    if (told) setState(told.state);
  };
  const note = state === 'on' ? null : noteOf(state, words);
  if (!HAS_SWITCH[state]) return <FactRow title={title} help={note ?? about} value={null} />;
  return (
    <div>
      <SettingSwitch
        title={title}
        help={about}
        isOn={state === 'on'}
        onChange={(starts) => void change(starts)}
      />
      {note !== null && <p className={cx('soft')}>{note}</p>}
      <Failed answer={answer} />
    </div>
  );
}

/** In a browser it is the machine's own matter, as where no session starts programs. */
const noteOf = (state: Exclude<MachineStartState, 'on'>, { machine }: Catalogue): string =>
  machine.startNotes[state === 'notHere' ? 'noDesktop' : state];
