import type { CallHandlers } from '../../../contract/calls.ts';
import type { MachineStartState } from '../../../contract/views/about-view.ts';
import type { Clock } from '../../../domain/clock.ts';
import type { RegisterEvent } from '../../../domain/register/register-event.ts';
import { err, ok } from '../../../domain/result.ts';
import type { Log } from '../../log/log.ts';

/** What the machine does when its user signs in. Each throws what the system refuses. */
export interface MachineStart {
  /** How the system has it now, whoever made it so. */
  read(): Exclude<MachineStartState, 'notHere' | 'notTold'>;
  /** Asks it to start this till as it was started now, or not to. */
  write(starts: boolean): void;
  /** Names this program where the system starts the till by another one: it may lie elsewhere since. */
  renew(): void;
}

/**
 * Whether the machine starts the till: the machine alone knows, so nothing is kept of it but a note in the journal.
 * `machine` is null where the shell cannot see to it.
 */
export function machineCalls(parts: {
  readonly machine: MachineStart | null;
  readonly note: (event: RegisterEvent) => void;
  readonly clock: Pick<Clock, 'wallMs'>;
  readonly log: Pick<Log, 'warn'>;
}): Pick<CallHandlers, 'machine.view' | 'machine.change'> {
  const { machine, note, clock, log } = parts;

  /** Null where it refuses. */
  function asked<Answer>(ask: (machine: MachineStart) => Answer): Answer | null {
    if (machine === null) return null;
    try {
      return ask(machine);
    } catch (error) {
      log.warn({ error: String(error) }, 'the machine does not say or keep what it starts');
      return null;
    }
  }

  const state = (): MachineStartState =>
    machine === null ? 'notHere' : (asked((system) => system.read()) ?? 'notTold');

  asked((system) => system.renew());
  return {
    'machine.view': () => ({ state: state() }),
    'machine.change': ({ starts }) => {
      const before = state();
      asked((system) => system.write(starts));
      // What it says, and not that it did not complain, is what it does.
      const after = state();
      if (!isAsAsked(after, starts)) return err({ code: 'machineRefused' });
      if (after !== before) {
        const change = { from: String(before === 'on'), to: String(starts) };
        const changes = [{ name: 'startsWithMachine', ...change }];
        note({ type: 'settingsChanged', atMs: clock.wallMs(), changes });
      }
      return ok({ state: after });
    },
  };
}

/** What the system holds back is written down there, and waits for its user. */
const isAsAsked = (state: MachineStartState, starts: boolean): boolean =>
  starts ? state === 'on' || state === 'heldBack' : state === 'off' || state === 'optionsLost';
