import type Database from 'better-sqlite3';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import type { SaleEvent, SaleId } from '../../domain/sale/sale-event.ts';
import { canonicalText, entryHash, GENESIS_HASH } from '../entry/hash-chain.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import { type JournalRow, journalRowSchema } from '../entry/journal-row.ts';
import type { RegisterRows } from '../entry/register-binding.ts';
import { type RegisterAuthor, registerEntriesDue } from '../entry/register-entries.ts';
import { type Resumption, resumptionOf } from '../entry/resumption.ts';
import { openStreamNames } from './stream-names.ts';
import { type RowWriter, writeRows } from './write-rows.ts';

/** Who writes, with what. */
export interface JournalAuthor extends RegisterAuthor {
  readonly operator: () => string;
  readonly softwareVersion: string;
}

/** The end of a journal, where entries are written. Its writes belong to the caller's transaction. */
export interface JournalWriter {
  /** Writes an event at the end, signed where there is a signer; `saleId` is null where it is about the register. */
  write(
    event: SaleEvent | RegisterEvent,
    saleId: SaleId | null,
    businessDay: BusinessDay,
  ): JournalRow;
  head(): JournalHead;
  /** How numbers and money go on behind the restores that the journal tells of. */
  resumption(): Resumption;
  /** What was written was undone: nothing that is remembered of the end holds any more. */
  forget(): void;
}

/** The writer of the journal in this database. The end is remembered between writes: there is one writer. */
export function openJournalWriter(
  database: Database.Database,
  columns: string,
  author: JournalAuthor,
  registerRows: RegisterRows,
): JournalWriter {
  const last = database.prepare(`SELECT ${columns} FROM journal ORDER BY sequence DESC LIMIT 1`);
  const names = openStreamNames(database, registerRows);
  let head: JournalHead | null = null;
  let rows: RowWriter | null = null;
  let isIntroduced = false;
  let resumption: Resumption | null = null;

  function readHead(): JournalHead {
    const row = last.get();
    return row === undefined ? { sequence: 0, hash: GENESIS_HASH } : journalRowSchema.parse(row);
  }

  /** The chain itself carries the key and whose it is, before anything else that is signed with it. */
  function introduce(atMs: number, day: BusinessDay): void {
    isIntroduced = true;
    for (const event of registerEntriesDue(registerRows, author, atMs)) write(event, null, day);
  }

  function write(
    event: SaleEvent | RegisterEvent,
    saleId: SaleId | null,
    businessDay: BusinessDay,
  ): JournalRow {
    if (!isIntroduced) introduce(event.atMs, businessDay);
    head ??= readHead();
    const row = signedRow(author, head, {
      atMs: event.atMs,
      businessDay,
      kind: event.type,
      saleId,
      body: canonicalText(event),
      ...names.of(event, saleId),
    });
    rows ??= writeRows(database);
    rows.write(row);
    head = row;
    if (event.type === 'journalRestored') resumption = null;
    return row;
  }

  return {
    write,
    head: () => head ?? readHead(),
    resumption() {
      resumption ??= resumptionOf(registerRows);
      return resumption;
    },
    forget() {
      head = null;
      resumption = null;
      isIntroduced = false;
      names.forget();
    },
  };
}

type Said = Pick<
  JournalRow,
  'atMs' | 'businessDay' | 'kind' | 'saleId' | 'body' | 'stream' | 'register'
>;

/** The row that follows from this head, by this author. */
function signedRow(author: JournalAuthor, head: JournalHead, said: Said): JournalRow {
  const { signer } = author;
  const columns = {
    ...said,
    sequence: head.sequence + 1,
    operator: author.operator().toWellFormed(),
    softwareVersion: author.softwareVersion.toWellFormed(),
    previousHash: head.hash,
    keyId: signer?.keyId ?? null,
  };
  const hash = entryHash(columns);
  return { ...columns, hash, signature: signer?.sign(hash) ?? null };
}
