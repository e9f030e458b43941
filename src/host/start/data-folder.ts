import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir, platform } from 'node:os';
import { join, resolve } from 'node:path';
import type { PairedKind } from '../../contract/audience.ts';
import type { Mode } from '../../contract/views/view.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { StartFailure } from './options.ts';

/** The places in a till's data folder. */
export interface DataFolder {
  readonly path: string;
  readonly exports: string;
  /** Copies of the journals; made when the first one is taken. */
  readonly backups: string;
  /** Downloads of newer versions, and what is remembered of them. */
  readonly updates: string;
  readonly logFile: string;
  /** The shop's mail server, and where no keychain has it, its password. */
  readonly mailServerFile: string;
  readonly mailPasswordFile: string;
  /** The browser shell signs its sessions with what is in here. */
  readonly sessionSecretFile: string;
  /** The browsers that the browser shell lets in. */
  readonly sessionsFile: string;
  /** The screens that were paired for customers, a file for each kind of them. */
  pairedScreensFile(kind: PairedKind): string;
  /** What customers' screens show while nothing is sold; made when a manager brings in the first. */
  readonly customerPictures: string;
  /** What proves the till to those on the shop's network, with its private keys. */
  readonly networkCertificateFile: string;
  /** Which platform the till was connected to on a screen; it holds the key where the machine has no keychain. */
  readonly connectionFile: string;
  /** How far the guide of the first run has come. */
  readonly guideFile: string;
  /** Where the browser shell that runs hears whoever sits at the machine. */
  readonly doorFile: string;
  /** How often the desktop app failed as a whole, of late. */
  readonly crashCountFile: string;
  /** What is written down of faults; made when there is one. */
  readonly crashReports: string;
  /** The embedded simulation's own book, and another one for training; no part of the till's record. */
  simulationFile(mode: Mode): string;
  /** One journal for each mode: they are never mixed. */
  journalFile(mode: Mode): string;
  /** The reports of this journal's closings that are still to go by e-mail. */
  mailOutboxFile(mode: Mode): string;
  /** Which office this journal's entries are handed over to, and what it said last. */
  officeFile(mode: Mode): string;
  /** The receipts of this journal's sales that are still to come out of the printer. */
  printLineFile(mode: Mode): string;
  /** Each journal is signed with a key of its own. */
  registerKeyFile(mode: Mode): string;
}

const PAIRED_SCREENS: Readonly<Record<PairedKind, string>> = {
  customerDisplay: 'browser-customer-screens.json',
  kiosk: 'browser-kiosks.json',
};

/** Where a till keeps its data when nothing is said: the user's folder for it on each system. */
export function defaultDataFolder(env: NodeJS.ProcessEnv = process.env): string {
  switch (platform()) {
    case 'win32':
      return join(env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), 'Comptoir');
    case 'darwin':
      return join(homedir(), 'Library', 'Application Support', 'Comptoir');
    default:
      return join(env.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'comptoir');
  }
}

/** The places in a data folder, whether it is there or not. */
export function dataFolderAt(given: string): DataFolder {
  const path = resolve(given);
  return {
    path,
    exports: join(path, 'exports'),
    backups: join(path, 'backups'),
    updates: join(path, 'updates'),
    logFile: join(path, 'comptoir.log'),
    mailServerFile: join(path, 'mail-server.json'),
    mailPasswordFile: join(path, 'mail-password.key'),
    sessionSecretFile: join(path, 'browser-sessions.key'),
    sessionsFile: join(path, 'browser-sessions.json'),
    pairedScreensFile: (kind) => join(path, PAIRED_SCREENS[kind]),
    customerPictures: join(path, 'customer-pictures'),
    networkCertificateFile: join(path, 'browser-network-certificate.json'),
    connectionFile: join(path, 'connection.json'),
    guideFile: join(path, 'guide.json'),
    doorFile: join(path, 'browser-door.json'),
    crashCountFile: join(path, 'crashes.json'),
    crashReports: join(path, 'crash-reports'),
    simulationFile: (mode) =>
      join(path, mode === 'training' ? 'simulation-training.sqlite' : 'simulation.sqlite'),
    journalFile: (mode) => join(path, `journal-${mode}.sqlite`),
    mailOutboxFile: (mode) => join(path, `mail-outbox-${mode}.json`),
    officeFile: (mode) => join(path, `office-${mode}.json`),
    printLineFile: (mode) => join(path, `print-line-${mode}.json`),
    registerKeyFile: (mode) => join(path, `register-${mode}.key`),
  };
}

/** Makes the folder where it is missing; `dataFolderUnwritable` where it cannot be made or written to. */
export function openDataFolder(given: string): Result<DataFolder, StartFailure> {
  const folder = dataFolderAt(given);
  const { path, exports } = folder;
  try {
    mkdirSync(exports, { recursive: true, mode: 0o700 });
    accessSync(path, constants.W_OK);
    accessSync(exports, constants.W_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    return err({
      code: 'dataFolderUnwritable',
      sentence: `The data folder ${path} cannot be written to (${reason}). Choose another one with --data.`,
    });
  }
  return ok(folder);
}
