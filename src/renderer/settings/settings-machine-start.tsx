import { useEffect, useState } from 'react';
import type { CallOutput } from '../../contract/calls.ts';
import type { MachineStartState } from '../../contract/views/about-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Failed } from '../parts/notices/failed.tsx';
import module from '../parts/notices/prose.module.css';
import { useScreenParts } from '../state/screen-context.tsx';
import { SettingSwitch } from './setting-switch.tsx';

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

/** Whether the machine starts the till, as the machine says it; nothing where that is no matter of this shell's. */
export function MachineStart() {
  const { words } = useLanguage();
  const { help } = useScreenParts();
  const [state, setState] = useState<MachineStartState>('notHere');
  const [answer, setAnswer] = useState<CallOutput<'machine.change'> | 'none' | 'asking' | null>(
    null,
  );
  useEffect(() => {
    let left = false;
    void help.machine().then((told) => {
      if (told && !left) setState(told.state);
    });
    return () => {
      left = true;
    };
  }, [help]);
  const change = async (starts: boolean) => {
    if (answer === 'asking') return;
    setAnswer('asking');
    setAnswer((await help.startWithMachine(starts)) ?? 'none');
    const told = await help.machine();
    if (told) setState(told.state);
  };
  if (state === 'notHere') return null;
  return (
    <div>
      {HAS_SWITCH[state] && (
        <SettingSwitch
          word={words.machine.starts}
          isOn={state === 'on'}
          onChange={(starts) => void change(starts)}
        />
      )}
      {state !== 'on' && <p className={cx('soft')}>{words.machine.startNotes[state]}</p>}
      <Failed answer={answer} />
    </div>
  );
}
