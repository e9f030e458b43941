import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import {
  type BusinessDay,
  businessDaySchema,
} from '../../../../src/domain/calendar/business-day.ts';
import type { DayBounds } from '../../../../src/domain/calendar/shop-time.ts';
import { isPaid, moneyOf, needsDecision } from '../../../../src/domain/sale/sale.ts';
import type { JournalMode } from '../../../../src/ledger/entry/backup-name.ts';
import { type RegisterSigner, signerOf } from '../../../../src/ledger/entry/register-key.ts';
import { type ArchivedSpan, archiveBytes } from '../../../../src/ledger/export/write-archive.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openJournalReader } from '../../../../src/ledger/opening/journal-reader.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import type { CheckProgress } from '../../../../src/ledger/proof/verification.ts';
import { type Purge, purgeJournal } from '../../../../src/ledger/purge/purge-journal.ts';
import { closeAll, play, type Step } from '../closing/days.ts';
import { acknowledged, HOUR_MS, options } from '../events.ts';
import { temporaryFolder, value } from '../setting.ts';

/** A register with its data folder, closed. */
export interface Register {
  readonly folder: string;
  readonly file: string;
  readonly mode: JournalMode;
  readonly signer: RegisterSigner;
  readonly bounds: DayBounds;
}

export const START_MS = Date.UTC(2019, 10, 29, 12);
export const DAY_MS = 24 * HOUR_MS;

/** A new register in this folder; its key lies beside its journal. */
export function newRegister(
  folder: string,
  mode: JournalMode = 'simulation',
  bounds: DayBounds = options('').bounds,
): Register {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  writeFileSync(join(folder, `register-${mode}.key`), pem);
  const signer = signerOf(pem);
  if (signer === null) throw new Error('no key');
  return { folder, file: join(folder, `journal-${mode}.sqlite`), mode, signer, bounds };
}

/** Opens the register's till for as long as `use` takes. */
export function atTill<Value>(
  { file, signer, bounds }: Register,
  use: (ledger: Ledger) => Value,
): Value {
  const ledger = value(openLedger({ ...options(file), bounds, signer }));
  try {
    return use(ledger);
  } finally {
    ledger.maintenance.close();
  }
}

/** A cashier who puts every sale aside as soon as it is paid. */
export function tidy(ledger: Ledger): Ledger {
  return {
    ...ledger,
    journal: {
      ...ledger.journal,
      append(saleId, event) {
        const appended = ledger.journal.append(saleId, event);
        if (!appended.ok || !isPaid(appended.value.sale) || appended.value.sale.acknowledged) {
          return appended;
        }
        const decision = needsDecision(moneyOf(appended.value.sale)) ? 'handedOver' : null;
        return ledger.journal.append(saleId, acknowledged(decision, event.atMs + 1));
      },
    },
  };
}

const sale = { act: 'sale', minor: 4_890, vatRate: 2_000, ends: 'inTime' } as const;

/** A day with two sales, closed the next morning. */
const DAY_OF_SALES: readonly Step[] = [
  { afterMs: 0, what: sale },
  { afterMs: HOUR_MS, what: sale },
  { afterMs: 23 * HOUR_MS, what: { act: 'close' } },
];

/** Lets a register sell for these days, each of them closed, and returns the moment of the last closing. */
export function sellFor(register: Register, days: number, startMs = START_MS): number {
  return atTill(register, (ledger) => {
    const steps = Array.from({ length: days }, () => DAY_OF_SALES).flat();
    const endMs = play(tidy(ledger), startMs, steps);
    closeAll(ledger, endMs);
    return endMs;
  });
}

/** Archives these days of a register, or all of them, into a file beside its journal. */
export async function archived(
  { folder, file, mode, signer }: Register,
  changes: Partial<ArchivedSpan> = {},
): Promise<string> {
  const { journal, close } = value(openJournalReader(file));
  try {
    const days = daysOf(journal.rows());
    const made = value(await archiveBytes({ journal, mode, signer, ...days, ...changes }));
    const chunks: Uint8Array[] = [];
    for await (const chunk of made.parts) chunks.push(chunk);
    const archive = join(folder, 'archive.zip');
    writeFileSync(archive, Buffer.concat(chunks));
    return archive;
  } finally {
    close();
  }
}

function daysOf(rows: Iterable<unknown>): Pick<ArchivedSpan, 'from' | 'to'> {
  const days = [...(rows as Iterable<{ businessDay: ArchivedSpan['from'] }>)]
    .map(({ businessDay }) => businessDay)
    .sort();
  const [from] = days;
  const to = days.at(-1);
  if (from === undefined || to === undefined) throw new Error('an empty journal');
  return { from, to };
}

/** A purge of a register as the command asks for it, with nothing kept but a day. */
export const purgeOf = ({ file, signer }: Register, archive: string, atMs: number): Purge => ({
  file,
  archive,
  keepDays: 1,
  atMs,
  operator: 'manager-1',
  softwareVersion: '0.1.0',
  signer,
});

/** Purges a register as the command does. */
export const purged = (
  register: Register,
  archive: string,
  atMs: number,
  changes: Partial<Purge> = {},
): ReturnType<typeof purgeJournal> =>
  purgeJournal({ ...purgeOf(register, archive, atMs), ...changes });

/** What a check of the whole record comes to. */
export function checkedWhole(ledger: Ledger): CheckProgress {
  const check = ledger.maintenance.check();
  for (;;) {
    const progress = check.step();
    if (progress.state !== 'going') return progress;
  }
}

/** Long after all that is old enough. */
export const LATER_MS = 400 * DAY_MS;
export const NO_DAY = businessDaySchema.parse('1970-01-01');

/** Six days of two sales each, closed, and their archive. */
export async function archivedRegister(): Promise<
  Register & { readonly archive: string; readonly endMs: number }
> {
  const register = newRegister(temporaryFolder());
  const endMs = sellFor(register, 6);
  return { ...register, archive: await archived(register), endMs };
}

/** The days that are closed, oldest first. */
export const closedDays = (register: Register): readonly BusinessDay[] =>
  atTill(register, (ledger) => ledger.closings.closings(null, 100))
    .flatMap(({ event }) => (event.type === 'dayClosed' ? [event.businessDay] : []))
    .toReversed();

/** As somebody would who knows SQLite. */
export function tamper(file: string, statement: string): void {
  const raw = new Database(file);
  const triggers = raw
    .prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'",
    )
    .all();
  for (const { name } of triggers) raw.exec(`DROP TRIGGER ${name}`);
  raw.exec(statement);
  for (const { sql } of triggers) raw.exec(sql);
  raw.close();
}
