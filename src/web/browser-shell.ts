import { jsonStore } from '../files/json-store.ts';
import { mailPasswordFile } from '../host/mail/mail-password.ts';
import { registerKeyFile } from '../host/record/register-key-file.ts';
import { connectionInFile } from '../host/setup/connection-keeper.ts';
import type { RunningTill, Shell } from '../host/shell.ts';
import { type CommandLine, type DoorRequest, readCommandLine } from '../host/start/command-line.ts';
import { dataFolderAt, defaultDataFolder } from '../host/start/data-folder.ts';
import { refuseInspector } from '../host/start/no-inspector.ts';
import type { StartFailure, TillOptions } from '../host/start/options.ts';
import { forgetPlatformKey, readPlatformKey } from '../host/start/platform-key.ts';
import { newManagerPinSentence } from '../host/start/start-sentences.ts';
import { startTill } from '../host/start-till.ts';
import { askDoor } from './ask-door.ts';
import { laterCustomerDoors } from './customer-door.ts';
import { sayAnswer } from './door-command.ts';
import { EXPORTS_PATH } from './gate.ts';
import { type ServerOptions, serveScreens, type WebServer } from './server.ts';
import { exportTickets } from './session.ts';

/** Says why on standard error, in one sentence, and ends. */
function refuse({ sentence }: Pick<StartFailure, 'sentence'>, exitCode = 1): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(exitCode);
}

async function tillOptions(commandLine: CommandLine): Promise<TillOptions> {
  const { platform, terminalId, shop, lan, training, guide, office } = commandLine;
  const dataFolder = commandLine.dataFolder ?? defaultDataFolder();
  const common = { dataFolder, terminalId, shop, lan, training, guide, office };
  if (platform === null) {
    forgetPlatformKey(process.env);
    return { ...common, platform: null };
  }
  const key = await readPlatformKey(process.env, process.stdin);
  if (!key.ok) refuse(key.error);
  return { ...common, platform: { baseUrl: platform, apiKey: key.value } };
}

async function serve(till: RunningTill, options: ServerOptions): Promise<WebServer> {
  const { port } = options;
  try {
    return await serveScreens(till, options);
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
  places: Pick<
    Shell,
    'copyChecker' | 'signatureThread' | 'paperThread' | 'lanDoor' | 'resources' | 'about'
  > & {
    readonly screensFolder: string;
    readonly customerFolders: ServerOptions['customerFolders'];
    /** Where the build put the program of `network/screens-door.ts`. */
    readonly screensDoor: URL;
  },
): Promise<void> {
  refuseInspector();
  const commandLine = readCommandLine(argv);
  if (!commandLine.ok) {
    if (commandLine.error.code !== 'help') refuse(commandLine.error, 2);
    process.stdout.write(commandLine.error.sentence);
    return;
  }

  if (commandLine.value.ask !== null) return ask(commandLine.value, commandLine.value.ask);
  const isAsked = commandLine.value.newManagerPin && (await askForNewPin(commandLine.value));
  if (isAsked) return;

  performance.mark('comptoir:options-read');
  const tickets = exportTickets();
  const customers = laterCustomerDoors();
  const options = await tillOptions(commandLine.value);
  const started = await startTill(options, {
    connection: connectionInFile(dataFolderAt(options.dataFolder).connectionFile),
    downloadAddress: (fileName) =>
      `${EXPORTS_PATH}${encodeURIComponent(fileName)}?ticket=${tickets.ticketFor(fileName)}`,
    copyChecker: places.copyChecker,
    signatureThread: places.signatureThread,
    paperThread: places.paperThread,
    lanDoor: places.lanDoor,
    resources: places.resources,
    about: places.about,
    machineStart: null,
    customerScreens: customers,
    secondDisplay: null,
    leaveKiosk: null,
    systemPrinters: null,
    registerKey: registerKeyFile,
    mailPassword: mailPasswordFile,
    update: null,
  });
  if (!started.ok) refuse(started.error);
  performance.mark('comptoir:till-open');
  const till = started.value;
  const { screensFolder, customerFolders, screensDoor: program } = places;
  const { port, screensAddress, screensPort } = commandLine.value;
  const network = { program, address: screensAddress, port: screensPort };
  const folders = { screensFolder, customerFolders };
  const server = await serve(till, { port: port ?? 0, ...folders, tickets, customers, network });

  performance.mark('comptoir:listening');
  till.onGone((sentence) => refuse({ sentence }));
  stopOnSignals(async () => {
    await server.close();
    await till.close();
  });
  process.stdout.write(`${JSON.stringify({ url: server.url })}\n`);
  process.stderr.write(
    `The till is open (${till.mode}); its data is in ${till.folder.path}. Stop it with Ctrl+C.\n`,
  );
  for (const warning of till.warnings) process.stderr.write(`${warning}\n`);
  if (commandLine.value.newManagerPin) {
    process.stderr.write(`${newManagerPinSentence(till.allowNewManagerPin())}\n`);
  }
  const { open, kiosk } = commandLine.value;
  if (open && hasDisplay()) await openBrowser(kiosk ? server.kioskUrl : server.url);
}

/** Asks the till that runs on the data folder, prints its answer, and starts none. */
async function ask(commandLine: CommandLine, request: DoorRequest): Promise<void> {
  const { path, doorFile } = dataFolderAt(commandLine.dataFolder ?? defaultDataFolder());
  const answer = await askDoor(jsonStore(doorFile), request);
  if (answer === null) refuse({ sentence: `No till runs in the browser shell on ${path}.` });
  const { out, tell } = sayAnswer(answer);
  for (const line of out) process.stdout.write(`${line}\n`);
  for (const line of tell) process.stderr.write(`${line}\n`);
  if (answer.act === 'end' && answer.ended === 0) process.exitCode = 1;
  if (answer.act === 'again' && commandLine.open && hasDisplay()) await openBrowser(answer.url);
}

/** Asks the till that runs for a manager's new PIN; false where none runs, and this start is asked then. */
async function askForNewPin({ dataFolder }: CommandLine): Promise<boolean> {
  const { doorFile } = dataFolderAt(dataFolder ?? defaultDataFolder());
  const answer = await askDoor(jsonStore(doorFile), { act: 'newManagerPin' });
  for (const line of answer === null ? [] : sayAnswer(answer).tell) {
    process.stderr.write(`${line}\n`);
  }
  return answer !== null;
}

/** Most starts open none, and then do not read what does. */
async function openBrowser(url: string): Promise<void> {
  const { default: open } = await import('open');
  await open(url);
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
