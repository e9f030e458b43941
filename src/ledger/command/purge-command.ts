import { isArchive } from '../archive/verify-archive.ts';
import { isDatabase, modeOf } from '../opening/journal-reader.ts';
import type { Watched } from '../proof/verify-in-threads.ts';
import { type Purged, type PurgeFailure, purgeJournal } from '../purge/purge-journal.ts';
import { readSigner } from '../witness/register-key-beside.ts';
import {
  NOT_WHOLE,
  NOTHING_SAID,
  report,
  reportArchive,
  sentenceOf,
  type Terminal,
  WHOLE,
} from './command-report.ts';

/** Who the journal says was at the till: nobody, but whoever called the command. */
const OPERATOR = 'ledger purge';

/** What to purge, as the command line gives it. */
interface PurgeOptions {
  readonly file: string;
  readonly archive: string;
  /** As long as the law of the shop's country asks where it is not given. */
  readonly keepDays?: number;
  readonly softwareVersion: string;
  /** A manager's word that entries may go which no office holds. */
  readonly evenNotHandedOver?: boolean;
}

/** Purges a journal, and says what became of it; returns the exit code. Throws the system's error. */
export async function purgeByCommand(
  { file, archive, keepDays, softwareVersion, evenNotHandedOver = false }: PurgeOptions,
  terminal: Terminal,
  watched: Watched = {},
): Promise<number> {
  if (!isDatabase(file)) {
    terminal.tell(`${file} is no database of the till, and only such a one is purged.\n`);
    return NOTHING_SAID;
  }
  if (!isArchive(archive)) {
    terminal.tell(`${archive} is no archive. Make one first: ledger archive.\n`);
    return NOTHING_SAID;
  }
  const purged = await purgeJournal({
    file,
    archive,
    ...(keepDays !== undefined && { keepDays }),
    evenNotHandedOver,
    atMs: Date.now(),
    operator: OPERATOR,
    softwareVersion,
    signer: readSigner(file, modeOf(file)),
    watched,
  });
  if (!purged.ok) return refuse(purged.error, { file, archive }, terminal);
  terminal.out(sentenceOfPurged(purged.value, archive));
  return WHOLE;
}

const sentenceOfPurged = ({ entries, sales, lastDay, upTo }: Purged, archive: string): string =>
  `Taken out: ${entries} entries and ${sales} sales, up to entry ${upTo}, the closing of ${lastDay}.
The closings stay, with all totals. Keep ${archive}: it alone holds these entries now.
`;

function refuse(
  failure: PurgeFailure,
  { file, archive }: { readonly file: string; readonly archive: string },
  terminal: Terminal,
): number {
  switch (failure.code) {
    case 'notWhole':
      return report(file, failure.verdict, terminal);
    case 'archiveWrong':
      return reportArchive(archive, failure.verdict, terminal);
    default:
      terminal.tell(`${reasonOf(failure, file, archive)}\nNothing was taken out.\n`);
      return failure.code === 'corrupt' ? NOT_WHOLE : NOTHING_SAID;
  }
}

function reasonOf(
  failure: Exclude<PurgeFailure, { readonly code: 'notWhole' | 'archiveWrong' }>,
  file: string,
  archive: string,
): string {
  switch (failure.code) {
    case 'keepTooShort':
      return `This journal is kept for at least ${failure.leastDays} days: a live one as long as tax law asks, six years or in Germany eight, any other for a day.`;
    case 'notHandedOver':
      return `The register belongs to an office, which has said that it holds entries up to ${failure.held}, and up to ${failure.upTo} would be taken out. Start the till where it reaches the office, and purge then; or, if a manager says so, purge with --even-not-handed-over.`;
    case 'keyMissing':
      return `The register's key is not beside ${file}, and a purge must be signed with it.`;
    case 'nothingToPurge':
      return `There is nothing to take out yet: no closed day in ${archive} is old enough, with all its sales put aside.`;
    case 'archiveUnsigned':
      return `${archive} is not signed with a key of this journal.`;
    case 'archiveForeign':
      return `${archive} does not hold the entries of this journal.`;
    case 'archiveBeginsLate':
      return `${archive} begins too late: the journal begins with entry ${failure.first}, which is not in it.`;
    case 'diskFull':
      return `There is no room for what a purge writes: ${failure.detail}.`;
    default:
      return sentenceOf(failure, file);
  }
}
