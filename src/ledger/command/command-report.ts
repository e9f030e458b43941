import type { Period } from '../../domain/calendar/period.ts';
import { neutral, neutralLines } from '../../domain/neutral-text.ts';
import type { ArchiveProblem, ArchiveVerdict } from '../archive/verify-archive.ts';
import type { OpenFailure } from '../database/open-failure.ts';
import type { ExportProblem, ExportVerdict } from '../proof/verify-export.ts';
import type { JournalSummary } from './journal-summary.ts';

/** Exit codes: the journal is whole; it is not; nothing can be said, or the options make no sense. */
export const WHOLE = 0;
export const NOT_WHOLE = 1;
export const NOTHING_SAID = 2;

/** Where sentences go: what was found, and why nothing was. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly tell: (text: string) => void;
  /** Where it is told how far a verification is, from 0 to 1; 1 is its end. */
  readonly progress?: (share: number) => void;
}

/**
 * The same terminal, to which no text of a file that is judged says more than its letters: what would move its cursor, colour
 * it or turn it round shows as such. Ends of lines are ours alone: a name of a file's is `neutral` before it stands in one.
 */
export const inPlainText = ({ out, tell, ...rest }: Terminal): Terminal => ({
  ...rest,
  out: (text) => out(neutralLines(text)),
  tell: (text) => tell(neutralLines(text)),
});

const PROBLEMS: Readonly<Record<ExportProblem, string>> = {
  gap: 'another entry is in its place, or it was removed',
  beforeFirst: 'a journal begins with entry 1',
  chainBroken: 'it does not follow from the entry before it',
  hashDiffers: 'its content is not what was written',
  unreadable: 'it cannot be read',
  signatureMissing: 'it is not signed',
  signatureWrong: "its signature is not the register's",
  keyUnknown: 'no entry before it adopted the key that it names',
  keyRetired: 'another key had taken the place of the one that signed it',
  adoptionWrong: 'it adopts a key that the one before did not hand over to',
  registerDiffers: 'it is of another mode or register than the file or the entries before it say',
  streamMissing: 'it names no stream and no register, and an entry before it does',
  streamWrong: 'it names another stream than it is of',
  registerWrong: 'it names another register than the first key of the journal',
  closingWrong: 'its figures are not what its entries and the closings before it add up to',
  dayReopened: 'it was written into a day that was closed',
  returnWrong:
    'the goods that it takes back cannot come back so, or it has another number than the next',
  officeWordWrong:
    'the company’s office did not sign what it says, or signed another entry than the journal has',
  newerVersion: 'a newer version of Comptoir wrote it',
  cutOff: 'it was removed, and all that followed',
  headerWrong: 'the first line is not what was written',
  endWrong: 'the end is not what was written',
};

const ARCHIVE_PROBLEMS: Readonly<Record<ArchiveProblem, string>> = {
  archiveUnreadable: 'it cannot be read as an archive',
  manifestWrong: 'it is missing, or not what was signed',
  fileMissing: 'an archive holds it, or its manifest names it, and it is not there',
  fileAdded: 'no archive holds such a file, the manifest does not name it, or it is there twice',
  fileDiffers: 'it is not what the manifest says',
  packedOtherwise:
    'another program than the till’s packed it, or the directory of the archive was changed',
  headerDiffers:
    'its own header in the archive is not what the directory of the archive says of it',
  bytesAdded: 'there are bytes in front of it, in it or behind it that belong to no file',
  commentAdded: 'it has a comment, which nothing signs',
  toldOtherwise: 'the register signed it, and it does not say what the entries of the journal say',
  partWrong: 'the parts of the journal are not those of the manifest',
};

/** Says why a journal cannot be opened; returns the exit code. */
export function reportUnopened(failure: OpenFailure, file: string, { tell }: Terminal): number {
  tell(`${sentenceOf(failure, file)}\n`);
  return failure.code === 'corrupt' ? NOT_WHOLE : NOTHING_SAID;
}

/** Why a journal cannot be opened, for whoever asked for it. */
export function sentenceOf(failure: OpenFailure, file: string): string {
  switch (failure.code) {
    case 'locked':
      return `${file} is in use: close the till, or verify a backup or an export.`;
    case 'newerSchema':
      return `${file} was written by a newer version of Comptoir.`;
    case 'older':
    case 'corrupt':
      return `${file} is not whole: ${failure.detail}.`;
    case 'otherMode':
    case 'otherRegister':
    case 'otherKey':
    case 'renamed':
      return `${file} is not this register's: ${failure.detail}.`;
    case 'unavailable':
      return `${file} cannot be read (${failure.detail}).`;
  }
}

/** Says what a journal or an export proves; returns the exit code. */
export function report(file: string, verdict: ExportVerdict, { out, tell }: Terminal): number {
  if (!verdict.ok) {
    const { sequence, problem } = verdict;
    if (problem === 'newerVersion') return reportNewer(file, sequence, tell);
    const where = problem === 'headerWrong' || problem === 'endWrong' ? '' : `entry ${sequence}: `;
    tell(`${file} is not whole: ${where}${PROBLEMS[problem]} (${problem}).\n`);
    return NOT_WHOLE;
  }
  const { entries, headHash, keyIds } = verdict;
  out(
    `${file} is whole: ${entries} ${entries === 1 ? 'entry' : 'entries'}, the last ${headHash}.\n`,
  );
  for (const keyId of keyIds) out(`Signed with key ${keyId}.\n`);
  if (keyIds.length === 0)
    out('It is not signed: whoever can write the file can write all of it.\n');
  return WHOLE;
}

/** Which office handed a file out, by its key, and, where the file says so, what it calls the register. */
export interface OfficeNamed {
  readonly keyId: string;
  readonly called: {
    readonly company: string;
    readonly shop: string;
    readonly register: string;
  } | null;
}

/** Says who signed the end of a file that a company's office handed out, and whose it says that it is. */
export function reportOffice({ keyId, called }: OfficeNamed, { out }: Terminal): void {
  out(
    `A company's office handed it out, and signed its end with key ${keyId}: where it ends is the office's word, and --office-key says which office is expected.\n`,
  );
  if (called === null) return;
  const { register, shop, company } = called;
  out(`${neutral(`The office calls the register ${register}, of ${shop} of ${company}.`)}\n`);
}

/** Says that a ZIP is none of the forms itself, but the files of several registers or days in one; returns the exit code. */
export function reportSeveral(file: string, files: number, { tell }: Terminal): number {
  tell(
    `${file} is ${files} ${files === 1 ? 'file' : 'files'} in one ZIP, as a company's office hands out those of several registers or days: unpack it, and verify each of them.\n`,
  );
  return NOTHING_SAID;
}

/** Nothing is wrong, and nothing can be said: the version that wrote it knows more. */
function reportNewer(file: string, sequence: number, tell: Terminal['tell']): number {
  const from = sequence === 0 ? '' : `, from entry ${sequence} on`;
  tell(`${file} was written by a newer version of Comptoir${from}: verify it with that one.\n`);
  return NOTHING_SAID;
}

/** Says what is wrong with an archive; returns the exit code. */
export function reportArchive(
  file: string,
  verdict: Extract<ArchiveVerdict, { ok: false }>,
  { tell }: Terminal,
): number {
  const { file: within, sequence, problem } = verdict;
  if (problem === 'newerVersion') return reportNewer(`${file} (${within})`, sequence ?? 0, tell);
  const where = sequence === null ? within : `${within}, entry ${sequence}`;
  const why =
    problem in PROBLEMS
      ? PROBLEMS[problem as ExportProblem]
      : ARCHIVE_PROBLEMS[problem as ArchiveProblem];
  tell(`${file} is not whole: ${where}: ${why} (${problem}).\n`);
  return NOT_WHOLE;
}

/** An archive may name more days than its entries are of: of those at either end it proves nothing, and says so. */
export function reportDaysWithout(
  { from, to }: Period,
  { days }: Pick<JournalSummary, 'days'>,
  { out }: Terminal,
): void {
  if (days === null) return;
  const without = [
    from < days.first && `before ${days.first}`,
    to > days.last && `behind ${days.last}`,
  ].filter((part) => part !== false);
  if (without.length > 0)
    out(
      `Of the days ${without.join(' and ')} it holds nothing: only the journal says whether there was something.\n`,
    );
}

/** Says of an archive that is whole so far what its entries say nothing of; returns the exit code. */
export function reportNotJudged(
  { notJudged, wentOn }: Extract<ArchiveVerdict, { ok: true }>,
  { out, tell }: Terminal,
): number {
  if (wentOn > 0) {
    out(
      `Of ${wentOn} ${wentOn === 1 ? 'sale' : 'sales'} it tells what happened behind its last entry, too: of that only later entries are a proof.\n`,
    );
  }
  if (notJudged.length === 0) return WHOLE;
  tell(
    `Not judged: ${notJudged.join(', ')}: another version wrote this, or whoever has the key. The journal in the archive is whole.\n`,
  );
  return NOTHING_SAID;
}
