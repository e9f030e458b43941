import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { businessDayOf } from '../../../../src/domain/calendar/shop-time.ts';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import { checkerThread } from '../../../../src/ledger/backup/checked-copy.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { type ExportVerdict, verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import type { KnownElsewhere } from '../../../../src/ledger/restore/resumed-from.ts';
import { tablesFileOf } from '../../../../src/ledger/tables/file/tables-connection.ts';
import { COPY_CHECKER } from '../../../support/thread-programs.ts';
import { acknowledged, codeCreated, completed, drafted, NOON_MS, options } from '../events.ts';
import { exportedWhole, newSigner } from '../proof/signed.ts';
import { record, temporaryFolder, value } from '../setting.ts';

const second: { verifyJournal(bytes: Uint8Array): Promise<ExportVerdict> } = await import(
  new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href
);
const checkInThread = checkerThread(COPY_CHECKER);
/** What the register is called. */
export const register = { mode: 'test', terminalId: 'till-1', shopName: 'Verdier' };
/** Nothing is known beside the journal. */
export const NOTHING: KnownElsewhere = { head: null, standing: null, witnesses: [] };
/** What each sale costs, in minor units. */
export const AMOUNT = 4890;

/** Writes a sale that is paid. */
export function sold(ledger: Ledger, name: string): void {
  record(ledger, drafted(name), [codeCreated(name), completed(name), acknowledged()]);
}

/** Closes the day of these sales, or another noon's; gives the closing's number. */
export function close(ledger: Ledger, noonMs = NOON_MS): number {
  const businessDay = businessDayOf(noonMs, options('').bounds);
  const closed = value(
    ledger.closings.closeDay({
      atMs: noonMs + 3_600_000,
      businessDay,
      by: 'person',
      currency: 'EUR',
      platform: { agreeing: 0, differing: [], unasked: [] },
    }),
  );
  return closed[0]?.event.closing ?? 0;
}

/** A register: where its journal is, and its key. */
export interface Register {
  readonly file: string;
  readonly folder: string;
  readonly signer: RegisterSigner;
}

/** Opens the journal of a register for this, and closes it. */
export function at<Outcome>({ file, signer }: Register, act: (ledger: Ledger) => Outcome): Outcome {
  const ledger = value(openLedger({ ...options(file), signer, register }));
  try {
    return act(ledger);
  } finally {
    ledger.maintenance.close();
  }
}

/** A register whose journal is empty. */
export function newRegister(): Register {
  const folder = temporaryFolder();
  return { folder, file: join(folder, 'journal-test.sqlite'), signer: newSigner() };
}

/** Sells once, takes a backup while a second sale waits, and then goes on as `later` says. */
export async function backedUp(later: (ledger: Ledger) => void) {
  const mine = newRegister();
  const ledger = value(openLedger({ ...options(mine.file), signer: mine.signer, register }));
  sold(ledger, 'first');
  value(ledger.journal.draft(drafted('waits')));
  value(ledger.journal.append(drafted('waits').saleId, codeCreated('waits')));
  const place = { folder: join(mine.folder, 'backups'), mode: 'test' as const };
  const backup = value(await takeBackup(ledger, place, NOON_MS, { check, goesOn: () => true }));
  later(ledger);
  const standing = ledger.closings.standing();
  const head = ledger.journal.head();
  ledger.maintenance.close();
  return { mine, backup, standing, head, place };
}

/** Whether the tables of a checked copy were there before this thread came to it. */
export const tablesAhead: boolean[] = [];

/** Checks a copy in a thread of its own, and notes whether its tables were there. */
export const check: typeof checkInThread = async (file, ...more) => {
  const checked = await checkInThread(file, ...more);
  tablesAhead.push(existsSync(tablesFileOf(file)));
  return checked;
};

/** What both verifiers find of an export of the whole journal; they must agree. */
export async function verdictOf({ file, signer }: Register): Promise<ExportVerdict> {
  const { path } = await exportedWhole(file, signer);
  const verdict = await verifyExport(path);
  expect(await second.verifyJournal(readFileSync(path))).toEqual(verdict);
  return verdict;
}

/** The entry of the last restore; fails where there is none. */
export const restoreIn = (ledger: Ledger) => {
  const event = ledger.journal
    .registerNotes(50)
    .find((note) => note.event.type === 'journalRestored');
  if (event?.event.type !== 'journalRestored') throw new Error('no restore');
  return event.event;
};
