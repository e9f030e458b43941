import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { filesOfSeveral, verifyArchive } from '../archive/verify-archive.ts';
import { type FoundBackup, foundBackups } from '../backup/backup-list.ts';
import { readAnyBackupName } from '../entry/backup-name.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { linesOf, linesWithin } from '../entry/read-lines.ts';
import {
  isOtherDatabase,
  type JournalReader,
  openJournalReader,
} from '../opening/journal-reader.ts';
import { type ExportVerdict, verifyLines } from '../proof/verify-export.ts';
import type { Watched } from '../proof/verify-in-threads.ts';
import { type FileKind, kindOfFile } from '../witness/file-kind.ts';
import { journalOfPage } from '../witness/page-journal.ts';
import {
  NOT_WHOLE,
  NOTHING_SAID,
  type OfficeNamed,
  report,
  reportArchive,
  reportDaysWithout,
  reportNotJudged,
  reportOffice,
  reportSeveral,
  reportUnopened,
  type Terminal,
  WHOLE,
} from './command-report.ts';
import { type Expected, expecting } from './expected-proof.ts';
import { summing } from './journal-summary.ts';
import { type KnownFile, knownByJournals } from './known-file.ts';
import { reportKnown } from './known-report.ts';
import { missingBeside, problemBeside, strangerIn } from './register-beside.ts';
import { tellSummary } from './summary-report.ts';
import { refuseBackup, verifyBackup } from './verify-backup.ts';

/** How each form is called where it is not a database. */
const CALLED: Readonly<Record<Exclude<FileKind, 'database'>, string>> = {
  archive: 'a fiscal archive',
  export: 'an export',
  page: 'the page of a day',
  paper: 'a paper',
  spreadsheet: 'a spreadsheet',
  other: 'none of the forms that the till hands out',
};

/**
 * Says of anything that the till hands out what it is, whether it is whole and where not, by which keys and with which
 * restores. Exit codes: 0 whole; 1 not whole, or not what is expected; 2 nothing proves it either way. Throws the
 * system's error where the file cannot be read.
 */
export async function verifyByCommand(
  file: string,
  expected: Expected,
  terminal: Terminal,
  watched: Watched = {},
): Promise<number> {
  const kind = kindOfFile(file);
  const watch = watching(file, expected, terminal);
  const followed = { ...watched, seen: watch.take, adopted: watch.takeAdoption };
  const point = pointAt(file);
  if (point !== null) return verifyPoint(file, point, watch, terminal, followed);
  if (kind !== 'database' && kind !== 'other' && statSync(file).size === 0) {
    return refused(file, 'the file is empty', terminal);
  }
  if (kind === 'database' && isOtherDatabase(file)) {
    terminal.tell(`${file} is a database of another kind, and holds no journal.\n`);
    return NOTHING_SAID;
  }
  if (kind === 'database') return verifyDatabase(file, watch, terminal, followed);
  if (kind === 'archive') return verifyAsArchive(file, watch, terminal, followed);
  if (kind === 'export') {
    const { size } = statSync(file);
    const { verdict, header, office } = await verifyLines(linesOf(file), size, followed);
    return watch.told(CALLED.export, verdict, header?.mode ?? null, officeNamed(office));
  }
  const known = await knownByJournals(file, expected, watched);
  if (kind === 'page') {
    const isAsked = expected.journal !== undefined;
    return verifyPage(file, watch, { ...known, isAsked }, terminal, followed);
  }
  return reportKnown(file, CALLED[kind], known, terminal);
}

type Watch = ReturnType<typeof watching>;

async function verifyAsArchive(
  file: string,
  watch: Watch,
  terminal: Terminal,
  followed: Watched,
): Promise<number> {
  const verdict = await verifyArchive(file, followed);
  if (!verdict.ok) {
    const several = await filesOfSeveral(file);
    return several === null
      ? reportArchive(file, verdict, terminal)
      : reportSeveral(file, several, terminal);
  }
  const { from, to, files, entries, headHash, keys, mode, office } = verdict.manifest;
  const keyIds = keys.map(({ keyId }) => keyId);
  const what = `an archive of ${from} to ${to} with ${files.length} files`;
  const whole = { ok: true, entries, headHash, keyIds } as const;
  const code = watch.told(
    what,
    whole,
    mode,
    office ? { keyId: office.keyId, called: office } : null,
  );
  if (code !== WHOLE) return code;
  reportDaysWithout(verdict.manifest, watch.summary(), terminal);
  return reportNotJudged(verdict, terminal);
}

/** An export names no register but by its key. */
const officeNamed = (keyId: string | null): OfficeNamed | null =>
  keyId === null ? null : { keyId, called: null };

/** Follows the entries of a file that proves itself, and says what came of them. */
function watching(file: string, expected: Expected, terminal: Terminal) {
  const sum = summing();
  const expectation = expecting(expected);
  const adopting: JournalRow[] = [];
  return {
    take(row: JournalRow): void {
      if (row.kind === 'registerKeyAdopted') adopting.push(row);
      sum.take(row);
      expectation.take(row);
    },
    takeAdoption(row: JournalRow): void {
      sum.takeAdoption(row);
      expectation.take(row);
    },
    summary: sum.summary,
    /** As `strangerIn` says. */
    stranger: (): string | null => strangerIn(file, adopting),
    /** `mode` is the one that the file itself states; `office` is the one that handed it out. */
    told(
      what: string,
      verdict: ExportVerdict,
      mode: string | null,
      office: OfficeNamed | null = null,
    ): number {
      if (!verdict.ok) return report(file, verdict, terminal);
      const summary = sum.summary();
      const problem = expectation.problem(summary.lastKeyId, office?.keyId ?? null);
      if (problem !== null) {
        terminal.tell(`${file} is not what is expected: ${problem}.\n`);
        return NOT_WHOLE;
      }
      if (verdict.keyIds.length === 0) {
        terminal.tell(
          `${file} is ${what}, and nothing proves it: its ${verdict.entries} entries follow from each other, and none is signed, so that whoever can write the file can write all of it.\n`,
        );
        return NOTHING_SAID;
      }
      terminal.out(`${file} is ${what}.\n`);
      const code = report(file, verdict, terminal);
      if (office !== null) reportOffice(office, terminal);
      tellSummary(summary, mode, terminal);
      return code;
    },
  };
}

/** Of a backup with segments: up to the one that is named, or, where that is the base, to the newest behind it. */
function pointAt(file: string): FoundBackup | null {
  const fileName = basename(file);
  const name = readAnyBackupName(fileName);
  if (name === null) return null;
  const found = [...foundBackups({ folder: dirname(file), mode: name.mode })];
  if (name.range !== null) return found.find((one) => one.fileName === fileName) ?? null;
  const isBase = ({ range, takenAtMs }: FoundBackup) =>
    range === null && takenAtMs > name.takenAtMs;
  const nextMs = found.findLast(isBase)?.takenAtMs ?? Number.POSITIVE_INFINITY;
  // Of what cannot be gone back to, what was taken before the next base is missed here.
  const isBehind = ({ range, backup, takenAtMs }: FoundBackup) =>
    range !== null &&
    (backup === null ? takenAtMs > name.takenAtMs && takenAtMs < nextMs : backup.base === fileName);
  return found.find(isBehind) ?? null;
}

async function verifyPoint(
  file: string,
  point: FoundBackup,
  watch: Watch,
  terminal: Terminal,
  followed: Watched,
): Promise<number> {
  const { backup, mode } = point;
  const place = { folder: dirname(file), mode };
  if (backup === null) return refuseBackup(file, point.problem, place, terminal);
  const verified = await verifyBackup(backup, followed);
  if (verified.ok) {
    const stranger = verified.value.ok ? watch.stranger() : null;
    if (stranger !== null) return refused(file, stranger, terminal);
    const { base, segments } = backup;
    const what = `a backup: ${base} with ${segments.length} ${segments.length === 1 ? 'segment' : 'segments'} behind it, up to ${backup.fileName}`;
    return watch.told(what, verified.value, mode);
  }
  const { error } = verified;
  if ('failure' in error) return reportUnopened(error.failure, error.file, terminal);
  return refuseBackup(file, error.problem, place, terminal);
}

async function verifyDatabase(
  file: string,
  watch: Watch,
  terminal: Terminal,
  followed: Watched,
): Promise<number> {
  const opened = openJournalReader(file);
  if (!opened.ok) return reportUnopened(opened.error, file, terminal);
  const reader = opened.value;
  try {
    const verdict = await reader.verify(followed);
    if (!verdict.ok) {
      // A column by another name makes every entry unreadable, and none of them is to blame.
      const cause = verdict.problem === 'unreadable' ? reader.fileDifference() : null;
      if (cause === null) return report(file, verdict, terminal);
      return refused(file, `${cause}, and its entries cannot be read by it`, terminal);
    }
    const problem = problemOfDatabase(file, reader, watch.summary().lastKeyId);
    if (problem !== null) return refused(file, problem, terminal);
    const isBackup = readAnyBackupName(basename(file)) !== null;
    const stranger = isBackup ? watch.stranger() : null;
    if (stranger !== null) return refused(file, stranger, terminal);
    const what = isBackup ? 'a backup of a journal' : 'a journal';
    const code = watch.told(what, verdict, reader.mode);
    if (code === WHOLE) tellDatabase(file, reader, terminal);
    return code;
  } finally {
    reader.close();
  }
}

function refused(file: string, why: string, { tell }: Terminal): number {
  tell(`${file} is not whole: ${why}.\n`);
  return NOT_WHOLE;
}

/** Beside its entries, which are right. */
function problemOfDatabase(
  file: string,
  { journal, fileDifference, salesToldOtherwise }: JournalReader,
  lastKeyId: string | null,
): string | null {
  const difference = fileDifference();
  if (difference !== null) return `its entries are right, and ${difference}`;
  const beside = problemBeside(file, journal, lastKeyId);
  if (beside !== null) return beside;
  const sales = salesToldOtherwise();
  if (sales === 0) return null;
  return `its entries are right, and its tables tell ${sales} of its sales otherwise: a till makes them again from the entries`;
}

function tellDatabase(
  file: string,
  { journal, tablesRemadeAtStart }: JournalReader,
  { out }: Terminal,
): void {
  const { sequence } = journal.beginning();
  if (sequence > 0) {
    out(`Entries 1 to ${sequence} were taken out once archived; their closings stay.\n`);
  }
  for (const beside of [missingBeside(file), tablesRemadeAtStart()]) {
    if (beside !== null) out(`Beside it: ${beside}.\n`);
  }
}

/** The journal within the page proves itself; the program around it is known by the page's hash alone. */
async function verifyPage(
  file: string,
  watch: Watch,
  known: KnownFile & { readonly isAsked: boolean },
  terminal: Terminal,
  followed: Watched,
): Promise<number> {
  const journal = journalOfPage(file);
  if (journal === null || known.state === 'differs' || known.state === 'unexpected') {
    return reportKnown(file, journal === null ? CALLED.other : CALLED.page, known, terminal);
  }
  const lines = linesWithin(journal);
  const { verdict, header, office } = await verifyLines(lines, journal.length, followed);
  const code = watch.told(CALLED.page, verdict, header?.mode ?? null, officeNamed(office));
  if (code !== WHOLE) return code;
  if (known.state === 'known') return reportKnown(file, CALLED.page, known, terminal);
  if (known.isAsked && known.state === 'unknown') {
    terminal.tell(
      `The journal in ${file} is whole, but the one that was named did not hand out this file: what is around it is not what the till wrote, or another journal's till did.\n`,
    );
    return NOTHING_SAID;
  }
  terminal.out(
    'The journal in it is judged; the program around it only where a journal knows the file.\n',
  );
  return code;
}
