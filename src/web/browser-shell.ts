import open from 'open';
import { type CommandLine, readCommandLine } from '../host/command-line.ts';
import { type RunningTill, type Shell, startTill } from '../host/compose.ts';
import { defaultDataFolder } from '../host/data-folder.ts';
import type { StartFailure, TillOptions } from '../host/options.ts';
import { readPlatformKey } from '../host/platform-key.ts';
import { registerKeyFile } from '../host/register-key-file.ts';
import { EXPORTS_PATH, serveScreens, type WebServer } from './server.ts';

/** Says why on standard error, in one sentence, and ends. */
function refuse({ sentence }: Pick<StartFailure, 'sentence'>, exitCode = 1): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(exitCode);
}

async function tillOptions(commandLine: CommandLine): Promise<TillOptions> {
  const { platform, terminalId, lan, training } = commandLine;
  const dataFolder = commandLine.dataFolder ?? defaultDataFolder();
  const common = { dataFolder, terminalId, lan, training };
  if (platform === null) return { ...common, platform: null };
  const key = await readPlatformKey(process.env, process.stdin);
  if (!key.ok) refuse(key.error);
  return { ...common, platform: { baseUrl: platform, apiKey: key.value } };
}

async function serve(till: RunningTill, port: number, screensFolder: string): Promise<WebServer> {
  try {
    return await serveScreens(till, { port, screensFolder });
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

/**
 * Runs the till in the browser shell. The first line on standard output is `{"url": …}`; all else goes to
 * standard error. Exit codes: 1 it could not start, 2 an option is unusable; either says why in a sentence.
 */
export async function runBrowserShell(
  argv: readonly string[],
  places: Pick<Shell, 'copyChecker' | 'resources'> & { readonly screensFolder: string },
): Promise<void> {
  const commandLine = readCommandLine(argv);
  if (!commandLine.ok) {
    if (commandLine.error.code !== 'help') refuse(commandLine.error, 2);
    process.stdout.write(commandLine.error.sentence);
    return;
  }

  const started = await startTill(await tillOptions(commandLine.value), {
    downloadAddress: (fileName) => `${EXPORTS_PATH}${encodeURIComponent(fileName)}`,
    copyChecker: places.copyChecker,
    resources: places.resources,
    registerKey: registerKeyFile,
  });
  if (!started.ok) refuse(started.error);
  const till = started.value;
  const server = await serve(till, commandLine.value.port ?? 0, places.screensFolder);

  stopOnSignals(async () => {
    await server.close();
    await till.close();
  });
  process.stdout.write(`${JSON.stringify({ url: server.url })}\n`);
  process.stderr.write(
    `The till is open (${till.mode}); its data is in ${till.folder.path}. Stop it with Ctrl+C.\n`,
  );
  if (commandLine.value.open && hasDisplay()) await open(server.url);
}

function stopOnSignals(close: () => Promise<void>): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    void close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
