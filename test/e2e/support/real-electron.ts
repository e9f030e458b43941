import { _electron } from '@playwright/test';
import { findElectron } from '../../../scripts/electron-runtime.ts';
import { LONGEST_WAIT_MS } from './browser.ts';
import { ROOT } from './program.ts';
import type { Shell, ShellOptions } from './shells.ts';

/** Electron refuses its own sandbox to root and on build machines that forbid user namespaces. */
const needsNoSandbox =
  process.platform === 'linux' && Boolean(process.env.CI ?? !process.getuid?.());

/** The desktop shell in real Electron, where its runtime is found; `npm test` says when it is not. */
export function realElectronShells(
  argumentsFor: (options: ShellOptions) => readonly string[],
  environmentFor: (options: ShellOptions) => NodeJS.ProcessEnv,
): readonly Shell[] {
  const runtime = findElectron();
  if (!runtime.found) return [];
  return [
    {
      name: 'the desktop shell in real Electron',
      async start(options) {
        const app = await _electron.launch({
          executablePath: runtime.executable,
          cwd: ROOT,
          args: [
            ...(needsNoSandbox ? ['--no-sandbox'] : []),
            'out/main/index.js',
            '--data',
            options.dataFolder,
            ...argumentsFor(options),
          ],
          timeout: LONGEST_WAIT_MS,
          env: definedOnly({ ...process.env, ...environmentFor(options) }),
        });
        app.context().setDefaultTimeout(LONGEST_WAIT_MS);
        const page = await app.firstWindow({ timeout: LONGEST_WAIT_MS });
        const child = app.process();
        const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
        return {
          page,
          printed: () => '',
          signal: (name) => void child.kill(name),
          async kill() {
            child.kill('SIGKILL');
            await exited;
          },
          end: () => app.close(),
        };
      },
    },
  ];
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
