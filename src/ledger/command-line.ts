import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { type BusinessDay, businessDaySchema } from '../domain/business-day.ts';
import { toDecimal } from '../domain/money.ts';
import { ok, type Result } from '../domain/result.ts';
import type { ExportFailure } from './export-file.ts';
import type { ContentFailure } from './export-format.ts';
import { exportJournal } from './export-journal.ts';
import { type JournalRow, journalRowSchema } from './journal.ts';
import { isDatabase, type JournalReader, openJournalReader } from './journal-reader.ts';
import { addUp } from './journal-totals.ts';
import type { OpenFailure } from './ledger.ts';
import { signerOf } from './register-key.ts';
import {
  type ArchiveProblem,
  type ArchiveVerdict,
  isArchive,
  verifyArchive,
} from './verify-archive.ts';
import {
  type ExportProblem,
  type ExportVerdict,
  entriesOfExport,
  verifyExport,
} from './verify-export.ts';
import { writeWholeFile } from './whole-file.ts';
import { archiveBytes, archiveFileName } from './write-archive.ts';

/** Exit codes: the journal is whole; it is not; nothing can be said, or the options make no sense. */
const WHOLE = 0;
const NOT_WHOLE = 1;
const NOTHING_SAID = 2;

/** Where sentences go: what was found, and why nothing was. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly tell: (text: string) => void;
}

const PROBLEMS: Readonly<Record<ExportProblem, string>> = {
  gap: 'another entry is in its place, or it was removed',
  chainBroken: 'it does not follow from the entry before it',
  hashDiffers: 'its content is not what was written',
  unreadable: 'it cannot be read',
  signatureMissing: 'it is not signed',
  signatureWrong: "its signature is not the register's",
  keyUnknown: 'no entry before it adopted the key that it names',
  closingWrong: 'its figures are not what its entries and the closings before it add up to',
  dayReopened: 'it was written into a day that was closed',
  cutOff: 'it was removed, and all that followed',
  headerWrong: 'the first line is not what was written',
  endWrong: 'the end is not what was written',
};

const ARCHIVE_PROBLEMS: Readonly<Record<ArchiveProblem, string>> = {
  archiveUnreadable: 'it cannot be read as an archive',
  manifestWrong: 'it is missing, or not what was signed',
  fileMissing: 'the manifest names it, and it is not there',
  fileAdded: 'the manifest does not name it, or it is there twice',
  fileDiffers: 'it is not what the manifest says',
  partWrong: 'the parts of the journal are not those of the manifest',
};

/**
 * Verifies, exports or adds up a journal from a command line, given without the program's own name.
 * Returns the exit code: 0 the journal is whole, 1 it is not, 2 nothing can be said.
 */
export async function runLedgerCli(argv: readonly string[], terminal: Terminal): Promise<number> {
  let code = NOTHING_SAID;
  const program = new Command('ledger')
    .description('Proves, exports and adds up a journal, without the till.')
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.tell })
    .exitOverride();
  program
    .command('verify <file>')
    .description('recompute a journal, or an export of one, and name the first entry that is wrong')
    .action(async (file: string) => {
      code = await verify(file, terminal);
    });
  program
    .command('export <file>')
    .description('write a journal, or one business day of it, as JSON Lines that prove themselves')
    .option('--day <YYYY-MM-DD>', 'this business day only', readDay)
    .option('--to <folder>', 'where to; it must exist', '.')
    .action(async (file: string, { day, to }: { day?: BusinessDay; to: string }) => {
      code = await write(file, day ?? null, resolve(to), terminal);
    });
  program
    .command('archive <file>')
    .description('write the journal of some business days as a signed archive')
    .requiredOption('--from <YYYY-MM-DD>', 'the first business day', readDay)
    .requiredOption('--until <YYYY-MM-DD>', 'the last business day', readDay)
    .option('--to <folder>', 'where to; it must exist', '.')
    .action(async (file: string, { to, ...days }: ArchiveDays & { to: string }) => {
      code = await archive(file, days, resolve(to), terminal);
    });
  program
    .command('totals <file>')
    .description('add up the sales of each business day, from the entries alone')
    .action(async (file: string) => {
      code = await totals(file, terminal);
    });
  try {
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? WHOLE : NOTHING_SAID;
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    terminal.tell(`Nothing can be said: ${error.message}.\n`);
    return NOTHING_SAID;
  }
}

function readDay(text: string): BusinessDay {
  const day = businessDaySchema.safeParse(text);
  if (!day.success) throw new InvalidArgumentError('It must be a date such as 2026-11-20.');
  return day.data;
}

/** Opens a database for as long as `use` takes. */
async function reading(
  file: string,
  terminal: Terminal,
  use: (reader: JournalReader) => Promise<number> | number,
): Promise<number> {
  const opened = openJournalReader(file);
  if (!opened.ok) {
    terminal.tell(`${sentenceOf(opened.error, file)}\n`);
    return opened.error.code === 'corrupt' ? NOT_WHOLE : NOTHING_SAID;
  }
  try {
    return await use(opened.value);
  } finally {
    opened.value.close();
  }
}

function sentenceOf(failure: OpenFailure, file: string): string {
  switch (failure.code) {
    case 'locked':
      return `${file} is in use: close the till, or verify a backup or an export.`;
    case 'newerSchema':
      return `${file} was written by a newer version of Comptoir.`;
    case 'corrupt':
      return `${file} is not whole: ${failure.detail}.`;
    case 'unavailable':
      return `${file} cannot be read (${failure.detail}).`;
  }
}

function report(file: string, verdict: ExportVerdict, { out, tell }: Terminal): number {
  if (!verdict.ok) {
    const { sequence, problem } = verdict;
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

function reportArchive(file: string, verdict: ArchiveVerdict, terminal: Terminal): number {
  if (!verdict.ok) {
    const { file: within, sequence, problem } = verdict;
    const where = sequence === null ? within : `${within}, entry ${sequence}`;
    const why =
      problem in PROBLEMS
        ? PROBLEMS[problem as ExportProblem]
        : ARCHIVE_PROBLEMS[problem as ArchiveProblem];
    terminal.tell(`${file} is not whole: ${where}: ${why} (${problem}).\n`);
    return NOT_WHOLE;
  }
  const { from, to, entries, headHash, keys, files } = verdict.manifest;
  const keyIds = keys.map(({ keyId }) => keyId);
  terminal.out(`${file} is an archive of ${from} to ${to} with ${files.length} files.\n`);
  return report(file, { ok: true, entries, headHash, keyIds }, terminal);
}

const SILENT = (terminal: Terminal): Terminal => ({ ...terminal, out: () => undefined });

async function verify(file: string, terminal: Terminal): Promise<number> {
  if (isArchive(file)) return reportArchive(file, await verifyArchive(file), terminal);
  if (!isDatabase(file)) return report(file, await verifyExport(file), terminal);
  return reading(file, terminal, (reader) => report(file, reader.verify(), terminal));
}

type Write = (
  reader: JournalReader,
  signer: ReturnType<typeof signerOf>,
) => Promise<
  Result<{ readonly path: string; readonly entries: number }, ContentFailure | ExportFailure>
>;

/** Only what is whole is written anywhere; a journal that is signed needs its key beside it. */
async function writing(file: string, terminal: Terminal, use: Write): Promise<number> {
  if (!isDatabase(file)) {
    terminal.tell(`${file} is no database of the till, and only such a one is exported.\n`);
    return NOTHING_SAID;
  }
  return reading(file, terminal, async (reader) => {
    const code = report(file, reader.verify(), SILENT(terminal));
    if (code !== WHOLE) return code;
    const signer = readSigner(join(dirname(file), `register-${reader.mode}.key`));
    const written = await use(reader, signer);
    if (written.ok) {
      terminal.out(`${written.value.path} holds ${written.value.entries} entries.\n`);
      return WHOLE;
    }
    const { code: why, detail } = written.error;
    const sentences: Record<typeof why, string> = {
      nothingToExport: `There is nothing to export: ${detail}`,
      keyMissing: `The journal is signed, and the key that must sign the export is not beside it: one of ${detail}`,
      cancelled: `The export was cancelled: ${detail}`,
      folderMissing: `There is no such folder: ${detail}`,
      diskFull: `There is no room for the export: ${detail}`,
      folderUnwritable: `The export cannot be written: ${detail}`,
    };
    terminal.tell(`${sentences[why]}.\n`);
    return NOTHING_SAID;
  });
}

const write = (file: string, day: BusinessDay | null, folder: string, terminal: Terminal) =>
  writing(file, terminal, ({ journal, mode }, signer) =>
    exportJournal({ journal, mode, day, signer, folder }),
  );

interface ArchiveDays {
  readonly from: BusinessDay;
  readonly until: BusinessDay;
}

const archive = (file: string, days: ArchiveDays, folder: string, terminal: Terminal) =>
  writing(file, terminal, async ({ journal, mode }, signer) => {
    const span = { journal, mode, signer, from: days.from, to: days.until };
    const made = archiveBytes(span);
    if (!made.ok) return made;
    const { entries, parts } = made.value;
    const written = await writeWholeFile(folder, archiveFileName('', span), parts);
    return written.ok ? ok({ ...written.value, entries }) : written;
  });

function readSigner(file: string): ReturnType<typeof signerOf> {
  try {
    return signerOf(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

async function totals(file: string, terminal: Terminal): Promise<number> {
  if (isDatabase(file)) {
    return reading(file, terminal, ({ journal, verify: verified }) =>
      printTotals(file, verified(), () => parsed(journal.rows()), terminal),
    );
  }
  return printTotals(file, await verifyExport(file), () => entriesOfExport(file), terminal);
}

function* parsed(rows: Iterable<unknown>): Iterable<JournalRow> {
  for (const row of rows) yield journalRowSchema.parse(row);
}

/** What is not whole is not added up: its totals would be nobody's. */
async function printTotals(
  file: string,
  verdict: ExportVerdict,
  rows: () => Iterable<JournalRow> | AsyncIterable<JournalRow>,
  terminal: Terminal,
): Promise<number> {
  const code = report(file, verdict, SILENT(terminal));
  if (code !== WHOLE) return code;
  const { days, salesBegunBefore } = await addUp(rows());
  for (const { day, state, count, totalMinor, currency } of days) {
    terminal.out(`${day} ${state} ${count} ${toDecimal(totalMinor, currency)} ${currency}\n`);
  }
  if (salesBegunBefore > 0) {
    terminal.out(`Not in these totals: ${salesBegunBefore} sales that were begun earlier.\n`);
  }
  return WHOLE;
}
