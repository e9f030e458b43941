import { join } from 'node:path';
import {
  app,
  crashReporter,
  Menu,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  screen,
  session,
} from 'electron';
import { writeErrorReport } from '../host/log/error-report.ts';
import { onceAMinute } from '../host/log/once-a-minute.ts';
import type { RunningTill } from '../host/shell.ts';
import { type CommandLine, optionNames, readCommandLine } from '../host/start/command-line.ts';
import { type DataFolder, defaultDataFolder, openDataFolder } from '../host/start/data-folder.ts';
import { JOURNAL_FORMAT } from '../host/start/journal-format.ts';
import { refuseInspector } from '../host/start/no-inspector.ts';
import { SOFTWARE_VERSION } from '../host/start/software-version.ts';
import {
  NEW_PIN_ASKED,
  NO_KIOSK_WITHOUT_PIN,
  newManagerPinSentence,
} from '../host/start/start-sentences.ts';
import { countCrash } from './crash/crash-count.ts';
import { keepCrashDumps } from './crash/crash-dumps.ts';
import { restartAfterCrash } from './crash/crash-restart.ts';
import { closeBeforeQuit, closeOnce } from './graceful-shutdown.ts';
import { appImageOf } from './login/app-image.ts';
import { machineStart } from './login/machine-start.ts';
import { givenAgain, ownArguments } from './own-arguments.ts';
import { createPaperPages, type PaperPages } from './printing/paper-pages.ts';
import { systemPrinters } from './printing/system-printers.ts';
import { refusedSwitch, refusedSwitchSentence } from './refused-switch.ts';
import { createWindows, type ShownWindows } from './shown-windows.ts';
import { asksForNewPin, lockFolder } from './single-instance.ts';
import { runTill } from './start-till.ts';
import { giveUp, screensGoneSentence, tell, textOf } from './startup-failure.ts';
import { keepScreenOn } from './stay-awake.ts';
import { type TillToCome, tillToCome } from './till-to-come.ts';
import { desktopUpdates } from './update/desktop-updates.ts';
import { pendingUpdate } from './update/pending-update.ts';
import { type RefusalReport, SCREEN_SCHEME } from './window/guards.ts';
import { hardenContents, hardenSession } from './window/hardening.ts';
import { menuTemplate } from './window/menu.ts';
import { SCREEN_SCHEME_PRIVILEGES, serveScreenFiles } from './window/screen-files.ts';

// The desktop shell: the one place that wires Electron to the till. Nothing here knows what a sale is.

// Whatever the till writes is for its owner alone, in any folder.
process.umask(0o077);
refuseInspector();

protocol.registerSchemesAsPrivileged([SCREEN_SCHEME_PRIVILEGES]);

// Every page has a sandbox, whichever window it is in. A developer who is root has none to give.
if (app.isPackaged || !process.argv.includes('--no-sandbox')) app.enableSandbox();

// A constant of the build (`npm run package -- --dir --debuggable`), by which tests drive a packaged app; no release has it.
const testers = process.env.COMPTOIR_DEBUGGABLE === '1' ? ['--remote-debugging-port'] : [];
// Before the profile's folder is the data folder's: the program is one for all of them.
const newVersion = pendingUpdate(join(app.getPath('userData'), 'update.json'), SOFTWARE_VERSION);

const refused = app.isPackaged
  ? refusedSwitch(process.argv, new Set([...optionNames(), ...testers]), process.platform)
  : null;
const asked = readCommandLine(ownArguments(process.argv, process.defaultApp));
if (refused !== null) {
  giveUp(refusedSwitchSentence(refused));
} else if (asked.ok) {
  // Not awaited: Electron is ready only once this module has run to its end.
  start(asked.value).catch((bug: unknown) => giveUp(textOf(bug)));
} else if (asked.error.code === 'help') {
  newVersion.forgetStart();
  process.stdout.write(asked.error.sentence);
  app.exit(0);
} else {
  giveUp(asked.error.sentence);
}

async function start(commandLine: CommandLine): Promise<void> {
  const folder = openDataFolder(commandLine.dataFolder ?? defaultDataFolder());
  if (!folder.ok) return giveUp(folder.error.sentence);
  if (!lockFolder(folder.value.path, { newManagerPin: commandLine.newManagerPin })) {
    newVersion.forgetStart();
    tell('Comptoir is already open on this data folder; its window comes to the front.');
    if (commandLine.newManagerPin) tell(NEW_PIN_ASKED);
    return app.exit(0);
  }
  keepCrashDumps(folder.value.crashReports, app, crashReporter);
  await app.whenReady();
  performance.mark('comptoir:ready');
  newVersion.opensJournal(JOURNAL_FORMAT);
  // Beside `out`, in the repository as in a package.
  const resources = new URL('../../resources/', import.meta.url);
  const windows = createWindows(screen);
  const papers = createPaperPages();
  const till = tillToCome();
  const shell = openShell(till, { folder: folder.value, windows, papers });
  // A till's window is painted while its journal opens. Whether a kiosk may be shown, the till says.
  if (!commandLine.kiosk) shell.showFirst({ isKiosk: false });
  const started = await runTill(folder.value.path, commandLine, {
    copyChecker: new URL('./copy-checker.js', import.meta.url),
    signatureThread: new URL('./signature-thread.js', import.meta.url),
    paperThread: new URL('./paper-thread.js', import.meta.url),
    lanDoor: new URL('./lan-door.js', import.meta.url),
    resources,
    about: new URL('./about.json', import.meta.url),
    machineStart: machineStart({
      app,
      platform: process.platform,
      env: process.env,
      program: process.execPath,
      dataFolder: folder.value.path,
      given: givenAgain(process.argv),
    }),
    update: desktopUpdates(resources, newVersion, tell),
    secondDisplay: windows.secondDisplay,
    leaveKiosk: commandLine.kiosk ? windows.leaveKiosk : null,
    systemPrinters: systemPrinters(papers),
  });
  if (!started.ok) return giveUp(started.error.sentence);
  performance.mark('comptoir:till-open');
  for (const warning of started.value.warnings) tell(warning);
  if (commandLine.newManagerPin) allowNewPin(started.value);
  till.came(started.value);
  if (commandLine.kiosk) shell.showFirst({ isKiosk: mayBeKiosk(started.value) });
}

/** A kiosk that nobody could leave is not opened: the till is, and says why. */
function mayBeKiosk(till: RunningTill): boolean {
  const mayBe = till.canLeaveKiosk();
  if (!mayBe) tell(NO_KIOSK_WITHOUT_PIN);
  return mayBe;
}

function allowNewPin(till: RunningTill): void {
  tell(newManagerPinSentence(till.allowNewManagerPin()));
}

/** What windows need around them is there before the first one; `showFirst` shows it. */
function openShell(
  till: TillToCome,
  {
    folder,
    windows,
    papers,
  }: { readonly folder: DataFolder; readonly windows: ShownWindows; readonly papers: PaperPages },
): { showFirst(how: { readonly isKiosk: boolean }): void } {
  const write = onceAMinute({ monotonicMs: () => performance.now() });
  const refused: RefusalReport = (refusal) =>
    write(refusal.code, (counted) =>
      till.whenThere(({ log }) =>
        log.warn({ ...refusal, ...counted }, 'the desktop shell refused'),
      ),
    );
  const close = closeOnce(
    // What is opening is closed once it is there: a journal that opens is whole at any moment.
    () => new Promise((resolve) => till.whenThere((there) => resolve(there.close()))),
    (problem) => till.now?.log.error(problem, 'closing the till'),
  );
  closeBeforeQuit(app, close);
  const crashed = restartAfterCrash({
    app,
    close,
    giveUp,
    report(error) {
      till.now?.log.fatal({ code: 'crashed', error: textOf(error) }, 'nobody caught this');
      const { crashReports, logFile } = folder;
      const about = { error, version: SOFTWARE_VERSION, logFile, atMs: Date.now() };
      writeErrorReport(crashReports, about);
    },
    count: () => countCrash(folder.crashCountFile),
    reportFolder: folder.crashReports,
    appImage: appImageOf(process.env, process.execPath),
  });
  process.on('uncaughtException', crashed);
  process.on('unhandledRejection', crashed);
  app.on('window-all-closed', () => app.quit());
  app.on('web-contents-created', (_event, contents) => hardenContents(contents, refused));
  hardenSession(session.defaultSession, refused);
  const pageFolder = (name: string): string => join(import.meta.dirname, '..', name);
  const screenFiles = serveScreenFiles({
    till: pageFolder('renderer'),
    customer: pageFolder('customer'),
    kiosk: pageFolder('kiosk'),
  });
  protocol.handle(SCREEN_SCHEME, (request) => papers.answer(request) ?? screenFiles(request));

  const menu = menuTemplate(process.platform, app.isPackaged, (room) =>
    till.now?.bridge.emit('help.asked', { room }),
  );
  app.on('before-quit', windows.end);
  app.on('second-instance', (_event, _argv, _folder, told) => {
    if (asksForNewPin(told)) {
      // Whoever starts programs at this machine may leave its kiosk too: the new PIN is chosen at the till.
      windows.leaveKiosk();
      till.whenThere(allowNewPin);
    }
    windows.focus();
  });
  powerMonitor.on('resume', () => till.now?.wake());
  const keepOn = keepScreenOn(powerSaveBlocker);
  const keepOnWhileNeeded = (): void => keepOn(till.now?.isInUse() === true || windows.areLookedAt);
  till.whenThere((there) => {
    keepOnWhileNeeded();
    there.onUse(keepOnWhileNeeded);
    // A page's wire does not close: another page has another one.
    there.onBegunAnew(windows.reload);
    there.onGone(giveUp);
  });
  return {
    showFirst: ({ isKiosk }) =>
      windows.open({
        ...{ till, folder, isKiosk },
        menu: Menu.buildFromTemplate(menu),
        report: refused,
        painted: newVersion.painted,
        gone(reason) {
          till.now?.log.error({ code: 'screensGone', reason }, 'the screens cannot be shown');
          void close().then(() => giveUp(screensGoneSentence(reason)));
        },
        changed: keepOnWhileNeeded,
      }),
  };
}
