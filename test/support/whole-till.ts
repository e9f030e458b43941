import { expect, onTestFinished } from 'vitest';
import { connectBridge, type ScreenSide } from '../../src/bridge/screen-side.ts';
import type { TillView } from '../../src/contract/views/view.ts';
import { startTill } from '../../src/host/compose.ts';
import { mailPasswordFile } from '../../src/host/mail/mail-password.ts';
import { registerKeyFile } from '../../src/host/record/register-key-file.ts';
import type { RunningTill, Shell } from '../../src/host/shell.ts';
import { hearViews } from './heard-views.ts';
import { memoryPair } from './in-memory-ports.ts';
import { COPY_CHECKER, LAN_DOOR, PAPER_THREAD, SIGNATURE_THREAD } from './thread-programs.ts';

/** A shell of a test's own, which shows nothing: it attaches whatever client the test wants. */
const SHELL: Shell = {
  downloadAddress: () => null,
  copyChecker: COPY_CHECKER,
  signatureThread: SIGNATURE_THREAD,
  paperThread: PAPER_THREAD,
  lanDoor: LAN_DOOR,
  resources: new URL('../../resources/', import.meta.url),
  about: new URL('no-such-file.json', import.meta.url),
  machineStart: null,
  registerKey: registerKeyFile,
  mailPassword: mailPasswordFile,
  update: null,
};

/** The whole till over the simulation, in the test's own process. */
export async function startWholeTill(dataFolder: string): Promise<RunningTill> {
  const started = await startTill(
    { dataFolder, terminalId: null, shop: {}, platform: null, training: false, lan: false },
    SHELL,
  );
  if (!started.ok) throw new Error(started.error.sentence);
  const till = started.value;
  onTestFinished(() => till.close());
  return till;
}

/** A screen at the counter, and the view that it has been told. */
export interface CounterScreen {
  readonly screen: ScreenSide;
  view(): TillView;
  /** The view as soon as it is as asked. */
  viewWhen(holds: (view: TillView) => boolean): Promise<TillView>;
}

/** Attaches one over a wire in memory. */
export function attachCounter({ bridge }: RunningTill, id: string): CounterScreen {
  const { page, till } = memoryPair();
  bridge.attach(till, { id, kind: 'window' });
  const screen = connectBridge(page);
  let seen: TillView | null = null;
  hearViews(screen, (view) => {
    seen = view;
  });
  const view = (): TillView => {
    if (seen === null) throw new Error('nothing was told yet');
    return seen;
  };
  return {
    screen,
    view,
    async viewWhen(holds) {
      await expect.poll(() => seen !== null && holds(seen), { timeout: 60_000 }).toBe(true);
      return view();
    },
  };
}
