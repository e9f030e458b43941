import { fileURLToPath } from 'node:url';
import open from 'open';
import { type CommandLine, readCommandLine } from '../host/command-line.ts';
import { type RunningTill, startTill } from '../host/compose.ts';
import { defaultDataFolder } from '../host/data-folder.ts';
import type { StartFailure, TillOptions } from '../host/options.ts';
import { readPlatformKey } from '../host/platform-key.ts';
import { EXPORTS_PATH, serveScreens, type WebServer } from './server.ts';

/** Where the build puts the screens, seen from `out/server`. */
const SCREENS_FOLDER = fileURLToPath(new URL('../renderer', import.meta.url));

/** Says why on standard error, in one sentence, and ends. */
function refuse({ sentence }: Pick<StartFailure, 'sentence'>, exitCode = 1): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(exitCode);
}

async function tillOptions(commandLine: CommandLine): Promise<TillOptions> {
  const { platform, terminalId, lan } = commandLine;
  const dataFolder = commandLine.dataFolder ?? defaultDataFolder();
  if (platform === null) return { dataFolder, terminalId, lan, platform: null };
  const key = await readPlatformKey(process.env, process.stdin);
  if (!key.ok) refuse(key.error);
  return { dataFolder, terminalId, lan, platform: { baseUrl: platform, apiKey: key.value } };
}

async function serve(till: RunningTill, port: number): Promise<WebServer> {
  try {
    return await serveScreens(till, { port, screensFolder: SCREENS_FOLDER });
  } catch (error) {
    await till.close();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      refuse({ sentence: `Port ${port} is taken. Choose another one with --port.` });
    }
    if (code === 'EACCES') {
      refuse({ sentence: `Port ${port} may not be used by this user. Choose one above 1023.` });
    }
    throw error;
  }
}

const hasDisplay = (): boolean =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);

const commandLine = readCommandLine(process.argv.slice(2));
if (!commandLine.ok) {
  if (commandLine.error.code === 'help') {
    process.stdout.write(commandLine.error.sentence);
    process.exit(0);
  }
  refuse(commandLine.error, 2);
}

const started = await startTill(await tillOptions(commandLine.value), {
  downloadAddress: (fileName) => `${EXPORTS_PATH}${encodeURIComponent(fileName)}`,
});
if (!started.ok) refuse(started.error);
const till = started.value;
const server = await serve(till, commandLine.value.port ?? 0);

process.stdout.write(`${JSON.stringify({ url: server.url })}\n`);
process.stderr.write(
  `The till is open (${till.mode}); its data is in ${till.folder.path}. Stop it with Ctrl+C.\n`,
);

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await server.close();
  await till.close();
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

if (commandLine.value.open && hasDisplay()) await open(server.url);
