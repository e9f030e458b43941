import { readFileSync } from 'node:fs';
import { homedir, platform } from 'node:os';
import { join, resolve } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { err, ok, type Result } from '../domain/result.ts';
import { checkArchive } from './archive/check-archive.ts';
import { moveMonths } from './archive/move-months.ts';
import { type CodeOptions, codeCommand } from './code-command.ts';
import { keepWanted, type WantedFor } from './downwards/keep-wanted.ts';
import { readWanted } from './downwards/wanted.ts';
import { MANY_LIVES_DAYS, MOST_USES } from './join/join-codes.ts';
import { type OfficePlace, type OpenOffice, openOffice } from './open-office.ts';
import { rebuild } from './rebuild/rebuild.ts';
import { type Listening, runOffice } from './run-office.ts';

/** Exit codes: it could not start or do what was asked; the options make no sense. */
const EXIT_FAILED = 1;
const EXIT_BAD_OPTION = 2;

const HIGHEST_PORT = 65_535;
const USUAL_PORT = 8460;

/** Where the command writes: what a program reads, and what a person reads. */
interface CommandOutput {
  out(text: string): void;
  tell(sentence: string): void;
}

interface Options {
  readonly data: string;
  readonly postgres?: string;
  readonly company: string;
  readonly archive?: string;
  readonly archiveAfter?: number;
}

interface ArchiveOptions {
  readonly before?: string;
  readonly verify?: true;
}

/** Where an office keeps its data when nothing is said; root's PostgreSQL runs as another user, who cannot look into root's home. */
function usualFolder(env: NodeJS.ProcessEnv = process.env): string {
  if (platform() === 'win32') return join(env.APPDATA ?? homedir(), 'Comptoir office');
  if (process.getuid?.() === 0) return '/var/lib/comptoir-office';
  return join(env.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'comptoir-office');
}

/**
 * `npm run office`, without the program's own name. Without a command it starts the office: the first line is one JSON object
 * with `url` and `ingest_url`. Resolves with the exit code once it has ended.
 */
export async function runOfficeCli(
  argv: readonly string[],
  output: CommandOutput,
  untilStopped: () => Promise<void>,
): Promise<number> {
  let exitCode = 0;
  const command = new Command('office')
    .description('A company’s office: it holds the journals of its registers, and answers for all.')
    .option('--data <folder>', 'its data folder', usualFolder())
    .addOption(
      new Option(
        '--postgres <url>',
        'the address of a PostgreSQL; otherwise it starts its own',
      ).env('COMPTOIR_OFFICE_POSTGRES'),
    )
    .option('--company <name>', 'the name of the company, when it first starts', 'Company')
    .option('--port <number>', 'listen on this port; 0 is any', portNumber, USUAL_PORT)
    .option('--host <address>', 'listen on this address', '127.0.0.1')
    .addOption(publicUrlOption())
    .option(
      '--archive <folder>',
      'the folder of old months; otherwise `archive` in the data folder',
    )
    .option('--archive-after <months>', 'move months that are older to files, each day', months)
    .configureOutput({ writeOut: output.tell, writeErr: output.tell })
    .exitOverride()
    .action(async (options: Options & Listening) => {
      const { archiveAfter } = options;
      const place = { ...placeOf(options), archiveAfter };
      exitCode = await start(place, options, output, untilStopped);
    });
  command
    .command('code')
    .description('makes a code by which a register joins, once, or many do, each once')
    .option('--shop <name>', 'the shop; made where there is none of that name')
    .option('--many <number>', 'for so many new registers; without a shop, each in its own', uses)
    .option('--days <number>', 'how long a code for many works', manyDays, MANY_LIVES_DAYS)
    .option('--register <name>', 'what a new register will be called')
    .option('--rejoin <name>', 'for a register that is there: restored, or with its disk lost')
    .option('--time-zone <name>', 'of a shop that is made', 'Europe/Paris')
    .action(async (options: CodeOptions) => {
      exitCode = await beside(command.opts(), output, (office) =>
        codeCommand(office, options, output),
      );
    });
  command
    .command('bundle')
    .description('says what is wanted of registers: items, quick keys, operators, settings, texts')
    .argument('<file>', 'a JSON file')
    .option('--shop <name>', 'of this shop alone; otherwise of all')
    .option('--register <name>', 'of this register of the shop alone')
    .action(async (file: string, options: WantedFor) => {
      exitCode = await beside(command.opts(), output, (office) =>
        bundle(office, file, options, output),
      );
    });
  command
    .command('rebuild')
    .description('makes all facts and sums again from the journals')
    .action(async () => {
      exitCode = await beside(command.opts(), output, async ({ store, partitions }) => {
        output.out(`${await rebuild(store, partitions)} registers were read again.\n`);
        return 0;
      });
    });
  command
    .command('archive')
    .description('moves old months from PostgreSQL to files, or reads all of those files again')
    .option('--before <month>', 'months before this one, YYYY-MM, by receipt (UTC)', monthName)
    .option('--verify', 'reads every file, and says which are not what was written')
    .action(async (options: ArchiveOptions) => {
      exitCode = await beside(command.opts(), output, (office) => archive(office, options, output));
    });
  try {
    await command.parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : EXIT_BAD_OPTION;
  }
}

function portNumber(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= HIGHEST_PORT) return port;
  throw new InvalidArgumentError(`It must be a whole number from 0 to ${HIGHEST_PORT}.`);
}

function months(text: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number of months.');
}

const publicUrlOption = (): Option =>
  new Option(
    '--public-url <url>',
    'the address by which browsers reach it, where that is a name; may be said again',
  ).argParser(publicUrl);

function publicUrl(text: string, before: readonly string[] = []): readonly string[] {
  const { protocol } = URL.parse(text) ?? {};
  if (protocol === 'https:' || protocol === 'http:') return [...before, text];
  throw new InvalidArgumentError('It must be an address, such as https://office.example.com.');
}

/** Whole numbers of a bound. */
const upTo =
  (least: number, most: number) =>
  (text: string): number => {
    const number = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
const uses = upTo(2, MOST_USES);
const manyDays = upTo(1, 90);

function monthName(text: string): string {
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return text;
  throw new InvalidArgumentError('It must be a month, such as 2026-07.');
}

const placeOf = ({ data, postgres, company, archive: folder }: Options): OfficePlace => ({
  data: resolve(data),
  postgres: postgres ?? null,
  company,
  archive: folder === undefined ? undefined : resolve(folder),
});

async function start(
  place: Parameters<typeof runOffice>[0],
  listening: Listening,
  { out, tell }: CommandOutput,
  untilStopped: () => Promise<void>,
): Promise<number> {
  const told = (sentence: string): void => tell(`${sentence}\n`);
  const stopped = untilStopped();
  const office = await runOffice(place, listening, told);
  if (!office.ok) {
    told(office.error.sentence);
    return EXIT_FAILED;
  }
  const { url, ingestUrl, stop } = office.value;
  out(`${JSON.stringify({ url, ingest_url: ingestUrl })}\n`);
  told(`The office listens on ${url}; Ctrl+C stops it.`);
  await stopped;
  await stop();
  return 0;
}

/** Does something beside an office that may run. */
async function beside(
  options: Options,
  { tell }: CommandOutput,
  work: (office: OpenOffice) => Promise<number>,
): Promise<number> {
  const told = (sentence: string): void => tell(`${sentence}\n`);
  const office = await openOffice(placeOf(options), 'beside', told);
  if (!office.ok) {
    told(office.error.sentence);
    return EXIT_FAILED;
  }
  try {
    return await work(office.value);
  } finally {
    await office.value.close();
  }
}

/** Registers fetch it within a minute, and put it in place between two sales. */
async function bundle(
  { store }: OpenOffice,
  file: string,
  of: WantedFor,
  { out, tell }: CommandOutput,
): Promise<number> {
  if (of.register !== undefined && of.shop === undefined) {
    tell('A register is named with its shop: --shop NAME --register NAME.\n');
    return EXIT_BAD_OPTION;
  }
  const read = readFileText(file);
  const wanted = read.ok ? readWanted(read.value) : read;
  if (!wanted.ok) {
    tell(`${file} cannot be used: ${wanted.error.detail}\n`);
    return EXIT_FAILED;
  }
  const kept = await keepWanted(store, of, wanted.value, 'command');
  if (!kept.ok) {
    const named = [of.shop, of.register].filter(Boolean).join(', ');
    tell(
      kept.error.code === 'tooLarge'
        ? `${file} is more than a register can fetch: packed it may have 4 MiB.\n`
        : `There is no such shop or register: ${named}.\n`,
    );
    return EXIT_FAILED;
  }
  out(`${JSON.stringify({ version: kept.value })}\n`);
  return 0;
}

/** Registers go on meanwhile: only the drop of a month's rows keeps them waiting, for as long as a statement takes. */
async function archive(
  { store }: OpenOffice,
  { before, verify }: ArchiveOptions,
  { out, tell }: CommandOutput,
): Promise<number> {
  if ((before === undefined) === (verify === undefined)) {
    tell('Say either --before YYYY-MM or --verify.\n');
    return EXIT_BAD_OPTION;
  }
  if (before === undefined) {
    const wrong = await checkArchive(store, 'all');
    out(`${JSON.stringify({ wrong })}\n`);
    return wrong.length === 0 ? 0 : EXIT_FAILED;
  }
  const moved = await moveMonths(store, { before, nowMs: Date.now() });
  if (moved.ok) {
    out(`${JSON.stringify(moved.value)}\n`);
    return 0;
  }
  tell(`${moved.error.sentence}\n`);
  return EXIT_FAILED;
}

function readFileText(file: string): Result<string, { readonly detail: string }> {
  try {
    return ok(readFileSync(file, 'utf8'));
  } catch (error) {
    return err({ detail: (error as Error).message });
  }
}
