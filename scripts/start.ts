import { readCommandLine } from '../src/host/command-line.ts';
import { buildAppIfStale } from './build-app.ts';
import { runNode, runToEnd } from './child.ts';
import { ensureElectron } from './electron-runtime.ts';

/** Starts the till: on the desktop where that is possible, otherwise in the browser, saying why. */
const argv = process.argv.slice(2);

const commandLine = readCommandLine(argv);
if (!commandLine.ok) {
  const isHelp = commandLine.error.code === 'help';
  (isHelp ? process.stdout : process.stderr).write(`${commandLine.error.sentence.trimEnd()}\n`);
  process.exit(isHelp ? 0 : 2);
}

const { shell } = commandLine.value;
const desktop = shell === 'browser' ? null : findDesktop();
if (desktop && !desktop.found) {
  if (shell === 'desktop') {
    process.stderr.write(`${desktop.why} Start it with --shell browser.\n`);
    process.exit(1);
  }
  process.stderr.write(`${desktop.why} The till is served in the browser instead.\n`);
}

await buildAppIfStale();
process.exit(
  desktop?.found
    ? await runToEnd({ command: desktop.executable, args: ['out/main/index.js', ...argv] })
    : await runNode(['out/server/web.js', ...argv]),
);

function findDesktop(): ReturnType<typeof ensureElectron> {
  const hasDisplay = Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);
  if (process.platform === 'linux' && !hasDisplay) {
    return { found: false, why: 'There is no display for a desktop window here.' };
  }
  return ensureElectron();
}
