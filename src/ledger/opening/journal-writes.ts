import type Database from 'better-sqlite3';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import { err, type Result } from '../../domain/result.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { DaysByClock } from '../closing/days-by-clock.ts';
import { hasRoomForSales, LITTLE_ROOM } from '../database/disk-space.ts';
import { rewriteVersion } from '../database/rewrite-version.ts';
import { recordable, recordableNote } from '../entry/recordable.ts';
import type { Journal } from '../journal/journal.ts';
import type { LedgerFailure, NumberedSale, RegisterJournal } from '../ports/register-journal.ts';
import type { KnownSales } from '../tables/known-sales.ts';
import { openSaleWriter } from '../tables/sale-writer.ts';
import type { SalesOfJournal } from '../tables/sales-of-journal.ts';
import type { Tables } from '../tables/tables.ts';
import type { AllOrNothing } from './all-or-nothing.ts';

interface JournalWritesParts {
  readonly database: Database.Database;
  readonly journal: Journal;
  readonly tables: Tables;
  readonly known: KnownSales;
  readonly ofJournal: Pick<SalesOfJournal, 'withDraft'>;
  readonly nextNumber: () => number;
  readonly businessDayAt: DaysByClock['businessDayAt'];
  readonly attempt: AllOrNothing['attempt'];
}

/** What a ledger commits while a till sells, over its journal and the tables that follow it. */
export function openJournalWrites(
  parts: JournalWritesParts,
): Pick<RegisterJournal, 'draft' | 'append' | 'appendAll' | 'note' | 'probe'> {
  const { database, journal, tables, known, ofJournal, nextNumber, businessDayAt, attempt } = parts;
  const { sales, readingOr } = tables;
  const { find } = known;
  const writer = openSaleWriter({ database, journal, tables, find, nextNumber, businessDayAt });

  const writeNote = database.transaction((event: RegisterEvent): true => {
    journal.note(event, businessDayAt(event.atMs));
    return true;
  });

  const commit = (write: () => NumberedSale): Result<NumberedSale, LedgerFailure> =>
    attempt(() => known.remember(write()));

  return {
    draft(given) {
      if (!hasRoomForSales(database.name)) return err(LITTLE_ROOM);
      const event = recordable(given);
      return commit(() => {
        const { draftId } = event;
        const drafted = readingOr(
          () => sales.byDraftId(draftId),
          () => ofJournal.withDraft(draftId),
        );
        return drafted === null ? writer.draft(event) : known.asKnown(drafted);
      });
    },
    append: (saleId, event) =>
      commit(() => writer.steps([{ saleId, event }])[0] ?? missing(saleId)),
    appendAll: (steps) => attempt(() => writer.steps(steps).map(known.remember)),
    note: (event) => attempt(() => writeNote.immediate(recordableNote(event))),
    probe: () =>
      hasRoomForSales(database.name) ? attempt(() => rewriteVersion(database)) : err(LITTLE_ROOM),
  };
}

function missing(saleId: SaleId): never {
  throw new Error(`no sale ${saleId}`);
}
