import { expect, onTestFinished } from 'vitest';
import { connectBridge, type ScreenSide } from '../../src/bridge/screen-side.ts';
import type { TillView } from '../../src/contract/views/view.ts';
import { mailPasswordFile } from '../../src/host/mail/mail-password.ts';
import { registerKeyFile } from '../../src/host/record/register-key-file.ts';
import { connectionInFile } from '../../src/host/setup/connection-keeper.ts';
import type { RunningTill, Shell } from '../../src/host/shell.ts';
import { dataFolderAt } from '../../src/host/start/data-folder.ts';
import type { TillOptions } from '../../src/host/start/options.ts';
import { startTill } from '../../src/host/start-till.ts';
import { hearViews } from './heard-views.ts';
import { memoryPair } from './in-memory-ports.ts';
import { COPY_CHECKER, LAN_DOOR, PAPER_THREAD, SIGNATURE_THREAD } from './thread-programs.ts';

/** A shell of a test's own, which shows nothing: it attaches whatever client the test wants. */
const SHELL: Omit<Shell, 'connection'> = {
  downloadAddress: () => null,
  copyChecker: COPY_CHECKER,
  signatureThread: SIGNATURE_THREAD,
  paperThread: PAPER_THREAD,
  lanDoor: LAN_DOOR,
  resources: new URL('../../resources/', import.meta.url),
  about: new URL('no-such-file.json', import.meta.url),
  machineStart: null,
  customerScreens: null,
  secondDisplay: null,
  leaveKiosk: null,
  systemPrinters: null,
  registerKey: registerKeyFile,
  mailPassword: mailPasswordFile,
  update: null,
};

/** The whole till over the simulation, in the test's own process, or as it is otherwise asked for. */
export async function startWholeTill(
  dataFolder: string,
  asked: Partial<TillOptions> = {},
): Promise<RunningTill> {
  const options = {
    terminalId: null,
    shop: {},
    platform: null,
    training: false,
    lan: false,
    office: null,
  };
  const connection = connectionInFile(dataFolderAt(dataFolder).connectionFile);
  const started = await startTill(
    { ...options, guide: false, ...asked, dataFolder },
    { ...SHELL, connection },
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
