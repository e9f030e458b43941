import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { Command, CommanderError } from 'commander';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { toDecimal } from '../../domain/money/money.ts';
import type { Result } from '../../domain/result.ts';
import { isDayProven } from '../closing/proven-day.ts';
import { type JournalRow, journalRowSchema } from '../entry/journal-row.ts';
import type { RegisterSigner } from '../entry/register-key.ts';
import type { ExportFailure } from '../export/export-file.ts';
import type { ContentFailure } from '../export/export-format.ts';
import { exportJournal } from '../export/export-journal.ts';
import { isDatabase, type JournalReader, openJournalReader } from '../opening/journal-reader.ts';
import { signatureThreads } from '../proof/signature-threads.ts';
import { type ExportVerdict, entriesOfExport, verifyExport } from '../proof/verify-export.ts';
import type { Watched } from '../proof/verify-in-threads.ts';
import { readSigner } from '../witness/register-key-beside.ts';
import { type ArchiveDays, writeArchive } from './archive-command.ts';
import {
  inPlainText,
  NOTHING_SAID,
  report,
  reportUnopened,
  type Terminal,
  WHOLE,
} from './command-report.ts';
import { compareByCommand } from './compare-command.ts';
import { type Expected, withHead } from './expected-proof.ts';
import { addUp } from './journal-totals.ts';
import { linesBeyond } from './money-beyond.ts';
import { readDay, readDays, readKey } from './option-values.ts';
import { purgeByCommand } from './purge-command.ts';
import { addRestore, type RestoreAsked } from './restore-subcommand.ts';
import { verifyByCommand } from './verify-command.ts';

type RestoreByCommand = (
  what: RestoreAsked & { readonly softwareVersion: string },
  terminal: Terminal,
) => Promise<number>;

/**
 * Verifies, exports, adds up, purges or restores a journal from a command line, given without the program's own name;
 * `softwareVersion` is named in what a purge writes.
 * Returns the exit code: 0 the journal is whole, 1 it is not, 2 nothing can be said.
 */
export async function runLedgerCli(
  argv: readonly string[],
  given: Terminal,
  softwareVersion: string,
  restore: RestoreByCommand | null = null,
): Promise<number> {
  let code = NOTHING_SAID;
  const terminal = inPlainText(given);
  const watched = watching(terminal);
  const program = new Command('ledger')
    .description('Proves, exports, adds up, purges and restores a journal, without the till.')
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.tell })
    .exitOverride();
  program
    .command('verify <file>')
    .description('prove anything that the till hands out, and name the first entry that is wrong')
    .option('--key <name>', 'the key that must be in force at its end, or its fingerprint', readKey)
    .option('--office-key <name>', 'the key of the office that must have handed it out', readKey)
    .option('--head <hash>', 'an entry that it must hold: its hash, or a file that states it')
    .option('--journal <file>', 'the journal that knows a file without a proof of its own')
    .action(async (file: string, stated: Expected) => {
      const expected = await withHead(stated, (why) => program.error(`error: ${why}`));
      code = await verifyByCommand(file, expected, terminal, watched);
    });
  program
    .command('compare <one> <other>')
    .description('say whether two journals, backups or exports of one register hold the same')
    .action(async (one: string, other: string) => {
      code = await compareByCommand(one, other, terminal, watched);
    });
  program
    .command('export <file>')
    .description('write a journal, or one business day of it, as JSON Lines that prove themselves')
    .option('--day <YYYY-MM-DD>', 'this business day only', readDay)
    .option('--to <folder>', 'where to; it must exist', '.')
    .action(async (file: string, { day, to }: { day?: BusinessDay; to: string }) => {
      code = await write(file, day ?? null, resolve(to), terminal, watched);
    });
  program
    .command('archive <file>')
    .description('write the journal of some business days as a signed archive')
    .requiredOption('--from <YYYY-MM-DD>', 'the first business day', readDay)
    .requiredOption('--until <YYYY-MM-DD>', 'the last business day', readDay)
    .option('--to <folder>', 'where to; it must exist', '.')
    .action(async (file: string, { to, ...days }: ArchiveDays & { to: string }) => {
      code = await archive(file, days, resolve(to), terminal, watched);
    });
  program
    .command('purge <file>')
    .description('take old, closed days out of a journal, once an archive was found to hold them')
    .requiredOption('--archive <file>', 'the archive that holds them, which stays yours to keep')
    .option(
      '--keep-days <days>',
      'keep this many days; without it six years, or ten where the shop is in Germany',
      readDays,
    )
    .option(
      '--even-not-handed-over',
      'also entries of which the office has not said that it holds them: a manager says so',
      false,
    )
    .action(async (file: string, options: { archive: string; keepDays?: number }) => {
      code = await purgeByCommand({ file, softwareVersion, ...options }, terminal, watched);
    });
  program
    .command('totals <file>')
    .description('add up the sales of each business day, from the entries alone')
    .action(async (file: string) => {
      code = await totals(file, terminal, watched);
    });
  if (restore !== null) {
    addRestore(program, async (asked) => {
      code = await restore({ ...asked, softwareVersion }, terminal);
    });
  }
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

/** Signatures are judged on every core: nobody sells here meanwhile. */
const watching = ({ progress = () => undefined }: Terminal): Watched => ({
  judge: signatureThreads(
    new URL('../proof/signature-thread.ts', import.meta.url),
    availableParallelism(),
  ),
  progress,
});

/** Opens a database for as long as `use` takes. */
async function reading(
  file: string,
  terminal: Terminal,
  use: (reader: JournalReader) => Promise<number> | number,
): Promise<number> {
  const opened = openJournalReader(file);
  if (!opened.ok) return reportUnopened(opened.error, file, terminal);
  try {
    return await use(opened.value);
  } finally {
    opened.value.close();
  }
}

const SILENT = (terminal: Terminal): Terminal => ({ ...terminal, out: () => undefined });

type Write = (
  reader: JournalReader,
  signer: RegisterSigner | null,
) => Promise<
  Result<
    { readonly path: string; readonly entries: number },
    ContentFailure | ExportFailure | { readonly code: 'dayOpen'; readonly detail: string }
  >
>;

/** Only what is whole is written anywhere; a journal that is signed needs its key beside it. */
async function writing(
  file: string,
  terminal: Terminal,
  watched: Watched,
  use: Write,
): Promise<number> {
  if (!isDatabase(file)) return refuseOther(file, terminal);
  return reading(file, terminal, async (reader) => {
    const code = report(file, await reader.verify(watched), SILENT(terminal));
    if (code !== WHOLE) return code;
    return written(reader, readSigner(file, reader.mode), use, terminal);
  });
}

/** Of one day: from the last verified point, where there is one that vouches; otherwise as `writing` does. */
async function writingDay(
  file: string,
  day: BusinessDay,
  terminal: Terminal,
  watched: Watched,
  use: Write,
): Promise<number> {
  const opened = isDatabase(file) ? openJournalReader(file, 'asRead') : null;
  if (!opened?.ok) return writing(file, terminal, watched, use);
  const reader = opened.value;
  try {
    const signer = readSigner(file, reader.mode);
    const mode = reader.mode === 'unknown' ? null : reader.mode;
    const about = { journal: reader.journal, file, mode, day };
    if (signer !== null && (await isDayProven({ ...about, signer }, watched))) {
      return await written(reader, signer, use, terminal);
    }
  } finally {
    reader.close();
  }
  return writing(file, terminal, watched, use);
}

function refuseOther(file: string, { tell }: Terminal): number {
  tell(`${file} is no database of the till, and only such a one is exported.\n`);
  return NOTHING_SAID;
}

async function written(
  reader: JournalReader,
  signer: RegisterSigner | null,
  use: Write,
  { out, tell }: Terminal,
): Promise<number> {
  const made = await use(reader, signer);
  if (made.ok) {
    out(`${made.value.path} holds ${made.value.entries} entries.\n`);
    return WHOLE;
  }
  const { code: why, detail } = made.error;
  const sentences: Record<typeof why, string> = {
    dayOpen: `Only closed days are archived, and not all are: ${detail}`,
    nothingToExport: `There is nothing to export: ${detail}`,
    keyMissing: `The journal is signed, and the key that must sign the export is not beside it: one of ${detail}`,
    cancelled: `The export was cancelled: ${detail}`,
    folderMissing: `There is no such folder: ${detail}`,
    diskFull: `There is no room for the export: ${detail}`,
    folderUnwritable: `The export cannot be written: ${detail}`,
  };
  tell(`${sentences[why]}.\n`);
  return NOTHING_SAID;
}

const write = async (
  file: string,
  day: BusinessDay | null,
  folder: string,
  terminal: Terminal,
  watched: Watched,
): Promise<number> => {
  const use: Write = ({ journal, mode }, signer) =>
    exportJournal({ journal, mode, day, signer, folder });
  return day === null
    ? writing(file, terminal, watched, use)
    : writingDay(file, day, terminal, watched, use);
};

const archive = (
  file: string,
  days: ArchiveDays,
  folder: string,
  terminal: Terminal,
  watched: Watched,
) =>
  writing(file, terminal, watched, (reader, signer) => writeArchive(reader, signer, days, folder));

async function totals(file: string, terminal: Terminal, watched: Watched): Promise<number> {
  if (isDatabase(file)) {
    return reading(file, terminal, async ({ journal, verify }) =>
      printTotals(file, await verify(watched), () => parsed(journal.rows()), terminal),
    );
  }
  const verdict = await verifyExport(file, watched);
  return printTotals(file, verdict, () => entriesOfExport(file), terminal);
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
  const { days, beyond, salesBegunBefore } = await addUp(rows());
  for (const { day, state, count, totalMinor, currency } of days) {
    terminal.out(`${day} ${state} ${count} ${toDecimal(totalMinor, currency)} ${currency}\n`);
  }
  for (const sale of beyond) for (const line of linesBeyond(sale)) terminal.out(`${line}\n`);
  if (salesBegunBefore > 0) {
    terminal.out(`Not in these totals: ${salesBegunBefore} sales that were begun earlier.\n`);
  }
  return WHOLE;
}
