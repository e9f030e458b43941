import type { Application } from './application.ts';
import type { StandInWindow } from './browser-window.ts';
import type { Bounds, Displays } from './displays.ts';
import { nextPrint } from './printing.ts';

/** What a test does to the machine or the window: things that no page can do. */
export type Gesture =
  | {
      readonly does:
        | 'closeWindow'
        | 'maximiseWindow'
        | 'minimiseWindow'
        | 'fillScreen'
        | 'wakeUp'
        | 'crashPage'
        | 'hangPage'
        | 'throwInMain'
        | 'rejectInMain'
        | 'quit';
    }
  | { readonly does: 'chooseInMenu'; readonly label: string }
  | { readonly does: 'moveWindow'; readonly bounds: Bounds }
  | { readonly does: 'plugDisplay'; readonly bounds: Bounds }
  | { readonly does: 'unplugDisplay' }
  | { readonly does: 'failNextPrint' }
  /** To the window that shows the page of this host: closed as by its own keyboard, or touched. */
  | {
      readonly does: 'closeWindowOf' | 'touchWindowOf' | 'crashPageOf';
      readonly page: string;
    };

/** Obeys the test that started this process, over Node's own channel to it, and says what it did. */
export function obeyTest(
  application: Application,
  powerMonitor: NodeJS.EventEmitter,
  displays: Displays,
): void {
  process.on('message', (gesture: Gesture) => {
    if (gesture.does === 'plugDisplay') displays.plug(gesture.bounds);
    else if (gesture.does === 'unplugDisplay') displays.unplug();
    else if (gesture.does === 'failNextPrint') nextPrint.fails = 'Print job failed';
    else perform(gesture, application, powerMonitor);
    process.send?.({ did: gesture.does });
  });
  // A test that is gone leaves no program behind.
  process.on('disconnect', () => application.exit(1));
  process.channel?.unref();
}

function perform(gesture: Gesture, application: Application, power: NodeJS.EventEmitter): void {
  if (gesture.does === 'quit') application.quit();
  else if (gesture.does === 'chooseInMenu') application.chooseInMenu(gesture.label);
  else if (gesture.does === 'wakeUp') power.emit('resume');
  else if (gesture.does === 'throwInMain') failSoon(() => throwFault());
  else if (gesture.does === 'rejectInMain') failSoon(() => void Promise.reject(fault()));
  else handleWindow(gesture, application);
}

/** Once the test has heard that it was done. */
const failSoon = (fail: () => void): void => void setImmediate(fail);

/** A fault of the program's own, with a secret in it. */
const fault = (): Error => new Error(`a fault for a test: ${process.env.STANDIN_FAULT ?? ''}`);

function throwFault(): never {
  throw fault();
}

function handleWindow(gesture: Gesture, application: Application): void {
  const [window] = application.windows;
  if (!window) throw new Error('No window is open.');
  if ('page' in gesture) handleWindowOf(gesture, application);
  else if (gesture.does === 'closeWindow') window.close();
  else if (gesture.does === 'crashPage') window.crashPage();
  else if (gesture.does === 'hangPage') window.hangPage();
  else if (gesture.does === 'maximiseWindow') window.maximize();
  else if (gesture.does === 'minimiseWindow') window.minimize();
  else if (gesture.does === 'fillScreen') window.setFullScreen(true);
  else if (gesture.does === 'moveWindow') window.setBounds(gesture.bounds);
}

function handleWindowOf(
  gesture: Extract<Gesture, { page: string }>,
  { windows }: Application,
): void {
  const isOf = ({ webContents }: StandInWindow): boolean =>
    webContents.getURL().startsWith(`comptoir://${gesture.page}/`);
  const window = [...windows].find(isOf);
  if (!window) throw new Error(`No window shows ${gesture.page}.`);
  if (gesture.does === 'closeWindowOf') window.close();
  else if (gesture.does === 'touchWindowOf') window.focus();
  else window.crashPage();
}
