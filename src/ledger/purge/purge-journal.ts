import { basename } from 'node:path';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { dayFrom, laterDay } from '../../domain/calendar/days.ts';
import { businessDayOf, type DayBounds } from '../../domain/calendar/shop-time.ts';
import { type DayClosed, dayClosedSchema } from '../../domain/register/closing.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type ArchiveMatch, matchArchive, type UnfitArchive } from '../archive/archive-match.ts';
import { openClosings } from '../closing/closings.ts';
import { makeDurable, openConnection } from '../database/connection.ts';
import type { OpenFailure } from '../database/open-failure.ts';
import { isLackOfRoom, openFailureOf } from '../database/sqlite-failure.ts';
import type { JournalPages } from '../entry/journal-pages.ts';
import { journalRowSchema } from '../entry/journal-row.ts';
import type { RegisterSigner } from '../entry/register-key.ts';
import { type Journal, openJournal } from '../journal/journal.ts';
import type { LedgerOptions } from '../ledger.ts';
import { modeOf, openJournalReader } from '../opening/journal-reader.ts';
import { openLedger } from '../opening/open-ledger.ts';
import { standBeside } from '../opening/stand-beside.ts';
import { adoptedKeys } from '../proof/adopted-keys.ts';
import { openEntryProof } from '../proof/entry-proof.ts';
import type { ExportVerdict } from '../proof/verify-export.ts';
import type { Watched } from '../proof/verify-in-threads.ts';
import { openTables, type Tables } from '../tables/tables.ts';
import { keyFileBeside } from '../witness/register-key-beside.ts';
import { findPurgeBoundary } from './purge-boundary.ts';
import { purgeEntries, type TakenOut } from './purge-entries.ts';
import { retentionOf } from './retention.ts';

/** A code is watched for a day after its end, by the platform's clock; a week leaves room for every other clock. */
const WATCHED_MS = 7 * 24 * 60 * 60 * 1000;

/** A journal that no till has open, and the archive after which it may be purged. */
export interface Purge {
  readonly file: string;
  readonly archive: string;
  /** Days that are at most this old stay; at least one, and in live at least as many as `retentionOf` the shop says. */
  readonly keepDays?: number;
  /** Now, in UTC milliseconds. */
  readonly atMs: number;
  readonly operator: string;
  readonly softwareVersion: string;
  /** The register's key; null where it is not at hand. */
  readonly signer: RegisterSigner | null;
  /** Somebody said that entries may go which the register's office does not hold. */
  readonly evenNotHandedOver?: boolean;
  /** Who follows while the journal and the archive are verified. */
  readonly watched?: Watched;
}

/** What was taken out: everything up to the closing of `lastDay`. */
export interface Purged extends Omit<TakenOut, 'lastNumber'> {
  readonly lastDay: BusinessDay;
  readonly upTo: number;
}

/**
 * Why nothing was purged. `notHandedOver`: the register belongs to an office, which has not said that it holds all of them (`held` of
 * `upTo`); `keepTooShort`: the law keeps a live journal for longer; `notWhole`: the journal does not
 * verify; `keyMissing`: no key of this journal is here to sign with; `nothingToPurge`: no closed day is old enough,
 * in the archive, and without a sale that goes on.
 */
export type PurgeFailure =
  | OpenFailure
  | { readonly code: 'diskFull'; readonly detail: string }
  | UnfitArchive
  | { readonly code: 'notWhole'; readonly verdict: Extract<ExportVerdict, { ok: false }> }
  | { readonly code: 'notHandedOver'; readonly held: number; readonly upTo: number }
  | { readonly code: 'keepTooShort'; readonly leastDays: number }
  | { readonly code: 'keyMissing' | 'nothingToPurge' };

interface Examined {
  readonly bounds: DayBounds;
  readonly keepDays: number;
  readonly archived: ArchiveMatch;
}

/**
 * Takes the entries of old, closed days out of a journal, once the archive that holds them was read back entry by
 * entry and found to be the same. Closings, the register's keys and the trace of each purge stay. The file is locked
 * while anything is written, and a process that is killed leaves it whole, before or after.
 * Errors: as `PurgeFailure` says. Throws the system's error where the archive cannot be read.
 */
export async function purgeJournal(purge: Purge): Promise<Result<Purged, PurgeFailure>> {
  const examined = await examine(purge);
  if (!examined.ok) return examined;
  const options = optionsOf(purge, examined.value.bounds);
  const opened = openLedger(options);
  if (!opened.ok) return opened;
  // Brought to its latest version and found sound; what follows needs the database itself.
  opened.value.maintenance.close();
  const purged = purgeLocked(purge, options, examined.value);
  const { file } = purge;
  if (purged.ok) standBeside(options, keyFileBeside(file, modeOf(file)));
  return purged;
}

/** Everything that can be asked without writing. */
async function examine({
  file,
  archive,
  keepDays,
  signer,
  watched = {},
}: Purge): Promise<Result<Examined, PurgeFailure>> {
  const opened = openJournalReader(file);
  if (!opened.ok) return opened;
  const { journal, mode, verify, close } = opened.value;
  try {
    const verdict = await verify(watched);
    if (!verdict.ok) return err({ code: 'notWhole', verdict });
    if (signer === null || !adoptedKeys(journal).has(signer.keyId))
      return err({ code: 'keyMissing' });
    const last = lastDayClosing(journal);
    if (last === null) return err({ code: 'nothingToPurge' });
    const { least, usual } = retentionOf(last);
    const isRehearsal = mode !== 'live' && mode !== 'unknown';
    const leastDays = isRehearsal ? 1 : least;
    if (keepDays !== undefined && keepDays < leastDays)
      return err({ code: 'keepTooShort', leastDays });
    const archived = await matchArchive(archive, journal, mode, watched);
    if (!archived.ok) return archived;
    const { timeZone, startsAtHour } = last;
    return ok({
      bounds: { timeZone, startsAtHour },
      keepDays: keepDays ?? usual,
      archived: archived.value,
    });
  } finally {
    close();
  }
}

function lastDayClosing(journal: JournalPages): DayClosed | null {
  let last: DayClosed | null = null;
  for (const raw of journal.closingRows(1, journal.lastSequence())) {
    const { kind, body } = journalRowSchema.parse(raw);
    if (kind === 'dayClosed') last = dayClosedSchema.parse(JSON.parse(body));
  }
  return last;
}

const optionsOf = (
  { file, operator, softwareVersion, signer }: Purge,
  bounds: DayBounds,
): LedgerOptions => ({
  file,
  bounds,
  operator: () => operator,
  softwareVersion,
  mustExist: true,
  ...(signer !== null && { signer }),
});

function purgeLocked(
  { file, archive, atMs, evenNotHandedOver = false }: Purge,
  options: LedgerOptions,
  { bounds, keepDays, archived }: Examined,
): Result<Purged, PurgeFailure> {
  const opened = openDatabase(file);
  if (!opened.ok) return opened;
  const database = opened.value;
  let tables: Tables | null = null;
  try {
    makeDurable(database);
    const journal = openJournal(database, options);
    tables = openTables({ ...options, journal }).tables;
    const { sales, receipts } = tables;
    const proof = openEntryProof(journal);
    const firstOpen = openClosings(database, bounds, { journal, receipts, proof }).firstOpenDay();
    if (firstOpen === null) return err({ code: 'nothingToPurge' });
    const lastClosed = dayFrom(firstOpen, -1);
    const today = businessDayOf(atMs, bounds);
    const lastOld = dayFrom(today, -(keepDays + 1));
    const boundary = findPurgeBoundary(database, {
      lastArchived: archived.last,
      lastDay: lastOld < lastClosed ? lastOld : lastClosed,
      openSales: sales.goingOn(atMs - WATCHED_MS),
    });
    if (boundary === null) return err({ code: 'nothingToPurge' });
    const held = heldByOffice(journal);
    if (held !== null && held < boundary.sequence && !evenNotHandedOver)
      return err({ code: 'notHandedOver', held, upTo: boundary.sequence });
    const { lastNumber, ...taken } = purgeEntries({ database, journal }, boundary, {
      atMs,
      businessDay: laterDay(today, firstOpen),
      archiveFile: basename(archive),
      archiveSha256: archived.sha256,
    });
    // Killed before this, the tables are those of the journal as it was, and made again.
    tables.follow(() => sales.removeUpTo(lastNumber));
    return ok({ ...taken, lastDay: boundary.businessDay, upTo: boundary.sequence });
  } catch (error) {
    return err(
      isLackOfRoom(error) ? { code: 'diskFull', detail: String(error) } : openFailureOf(error),
    );
  } finally {
    tables?.close();
    database.close();
  }
}

/**
 * Up to which entry the register's office said that it holds its journal, as far as that is noted in it: before each closing of a
 * day. Null where the register belongs to no office.
 */
function heldByOffice({ officeNote }: Pick<Journal, 'officeNote'>): number | null {
  const joined = officeNote('officeJoined')?.sequence ?? 0;
  const held = officeNote('officeHeld');
  if (Math.max(joined, held?.sequence ?? 0) <= (officeNote('officeLeft')?.sequence ?? 0))
    return null;
  return held?.event.type === 'officeHeld' ? held.event.sequence : 0;
}

function openDatabase(file: string): ReturnType<typeof openConnection> {
  try {
    return openConnection(file);
  } catch (error) {
    return err(openFailureOf(error));
  }
}
