import { readCommandLine } from '../src/host/start/command-line.ts';
import { forgetPlatformKey, KEY_VARIABLE } from '../src/host/start/platform-key.ts';
import { buildAppIfStale } from './build-app.ts';
import { runNode, runToEnd } from './child.ts';
import { ensureElectron } from './electron-runtime.ts';
import { TILL_MEMORY } from './till-memory.ts';

/** Starts the till: on the desktop where that is possible, otherwise in the browser, saying why. */
const argv = process.argv.slice(2);

// The till alone needs the key: not what is built, downloaded or run before it.
const apiKey = process.env[KEY_VARIABLE];
forgetPlatformKey(process.env);

const commandLine = readCommandLine(argv);
if (!commandLine.ok) {
  const isHelp = commandLine.error.code === 'help';
  (isHelp ? process.stdout : process.stderr).write(`${commandLine.error.sentence.trimEnd()}\n`);
  process.exit(isHelp ? 0 : 2);
}

const { shell, ask, platform } = commandLine.value;
// Only the browser shell has a door to ask at.
const desktop = shell === 'browser' || ask !== null ? null : findDesktop();
if (desktop && !desktop.found) {
  if (shell === 'desktop') {
    process.stderr.write(`${desktop.why} Start it with --shell browser.\n`);
    process.exit(1);
  }
  process.stderr.write(`${desktop.why} The till is served in the browser instead.\n`);
}

await buildAppIfStale();
const env = {
  ...process.env,
  ...(platform !== null && apiKey !== undefined && { [KEY_VARIABLE]: apiKey }),
};
process.exit(
  desktop?.found
    ? await runToEnd({ command: desktop.executable, args: ['out/main/first.js', ...argv], env })
    : await runNode([...TILL_MEMORY, 'out/server/web.js', ...argv], env),
);

function findDesktop(): ReturnType<typeof ensureElectron> {
  const hasDisplay = Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);
  if (process.platform === 'linux' && !hasDisplay) {
    return { found: false, why: 'There is no display for a desktop window here.' };
  }
  return ensureElectron();
}
