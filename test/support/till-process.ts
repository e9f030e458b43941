import { WebSocket } from 'ws';
import { connectBridge, type ScreenSide } from '../../src/bridge/screen-side.ts';
import type { TillView } from '../../src/till/view.ts';
import { type Program, runProgram } from '../e2e/support/program.ts';

/** The built till in the browser shell, as a process, and a screen that is not drawn. */
export interface TillProcess {
  readonly program: Program;
  readonly screen: ScreenSide;
  /** The view as soon as it is as asked; it is asked for once, and then heard. */
  viewWhen(holds: (view: TillView) => boolean): Promise<TillView>;
  end(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
}

export interface TillProcessOptions {
  readonly dataFolder: string;
  /** Another platform than the embedded simulation. */
  readonly platform?: { readonly baseUrl: string; readonly apiKey: string };
  /** More options of the command line. */
  readonly args?: readonly string[];
}

/** Starts it; rejects with what it said where it does not start. */
export async function startTillProcess(options: TillProcessOptions): Promise<TillProcess> {
  const { dataFolder, platform, args = [] } = options;
  const reached = platform ? ['--platform', platform.baseUrl] : [];
  const program = runProgram(
    'out/server/web.js',
    ['--data', dataFolder, '--no-open', ...reached, ...args],
    platform ? { COMPTOIR_API_KEY: platform.apiKey } : {},
  );
  const { url } = JSON.parse(await program.firstLine) as { url: string };
  const screen = await openScreen(url);
  return {
    program,
    screen,
    viewWhen: (holds) => viewWhen(screen, holds),
    end: program.end,
    async kill() {
      program.signal('SIGKILL');
      await program.exited;
    },
  };
}

/** A screen of the till at this address, over the bridge's own wire. */
async function openScreen(url: string): Promise<ScreenSide> {
  const welcomed = await fetch(url, { redirect: 'manual' });
  const cookie = welcomed.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { origin } = new URL(url);
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/bridge`, {
    headers: { cookie, origin },
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return connectBridge({
    post: (message) => socket.send(JSON.stringify(message)),
    onMessage(listener) {
      const hear = (data: Buffer): void => listener(JSON.parse(data.toString('utf8')));
      socket.on('message', hear);
      return () => socket.off('message', hear);
    },
    onClose(listener) {
      socket.once('close', listener);
      return () => socket.off('close', listener);
    },
  });
}

function viewWhen(screen: ScreenSide, holds: (view: TillView) => boolean): Promise<TillView> {
  return new Promise((resolve, reject) => {
    const look = (view: TillView): void => {
      if (!holds(view)) return;
      stop();
      resolve(view);
    };
    const stop = screen.on('till.changed', look);
    screen.call('till.view', {}).then(look).catch(reject);
  });
}
