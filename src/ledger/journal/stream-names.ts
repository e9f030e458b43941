import type Database from 'better-sqlite3';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import type { SaleEvent, SaleId } from '../../domain/sale/sale-event.ts';
import { streamOf } from '../entry/entry-stream.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { adoptionsIn, type RegisterRows } from '../entry/register-binding.ts';
import { hasStreams } from './journal-columns.ts';

/** How the entries that are written name their stream and their register. */
interface StreamNames {
  /** Those of an entry that is written next; both null where the file is of a version that names none. */
  of(
    event: SaleEvent | RegisterEvent,
    saleId: SaleId | null,
  ): Pick<JournalRow, 'stream' | 'register'>;
  /** What was written was undone. */
  forget(): void;
}

/** The first key that a journal adopts is its register's name for good, from the entry that adopts it on. */
export function openStreamNames(
  database: Database.Database,
  rows: Pick<RegisterRows, 'keyRows'>,
): StreamNames {
  const canNameStreams = hasStreams(database);
  let register: string | null = null;

  return {
    of(event, saleId) {
      if (!canNameStreams) return { stream: null, register: null };
      register ??= adoptionsIn(rows)[0]?.keyId ?? null;
      if (event.type === 'registerKeyAdopted') register ??= event.keyId;
      return { stream: streamOf(saleId), register };
    },
    forget() {
      register = null;
    },
  };
}
