import type Database from 'better-sqlite3';
import * as z from 'zod';
import { type BusinessDay, businessDaySchema } from '../domain/business-day.ts';
import {
  type SaleEvent,
  type SaleId,
  saleEventSchema,
  saleIdSchema,
} from '../domain/sale-event.ts';
import { canonicalText, entryHash, GENESIS_HASH } from './hash-chain.ts';
import type { JournalEntry } from './ledger.ts';
import { UnreadableEntry } from './unreadable-entry.ts';

/** A row of the journal, of any kind; `saleId` is null for one that is not about one sale. */
export const journalRowSchema = z.object({
  sequence: z.int(),
  atMs: z.int(),
  businessDay: businessDaySchema,
  operator: z.string(),
  softwareVersion: z.string(),
  kind: z.string(),
  saleId: z.nullable(saleIdSchema),
  body: z.string(),
  previousHash: z.string(),
  hash: z.string(),
});
export type JournalRow = z.infer<typeof journalRowSchema>;

/** Who writes, with what. */
interface Author {
  readonly operator: string;
  readonly softwareVersion: string;
}

/** The append-only record. Its writes belong to the caller's transaction. */
export interface Journal {
  /** Writes an event at the end; after a rollback the caller must call `forgetHead`. */
  append(event: SaleEvent, saleId: SaleId, businessDay: BusinessDay): JournalEntry;
  forgetHead(): void;
  /** The entries of a sale, oldest first; throws `UnreadableEntry`. */
  entriesOf(saleId: SaleId): readonly JournalEntry[];
  /** The sales, in the order in which they were drafted, that were drafted after this entry. */
  salesDraftedAfter(sequence: number, most: number): readonly DraftedAt[];
  /** Every row, oldest first, as SQLite gives it. Nothing may be written before the last one was read. */
  rows(): Iterable<unknown>;
}

const draftedAtSchema = z.object({ sequence: z.int(), saleId: saleIdSchema });
type DraftedAt = z.infer<typeof draftedAtSchema>;

const COLUMNS = `sequence, at_ms AS atMs, business_day AS businessDay, operator,
  software_version AS softwareVersion, kind, sale_id AS saleId, body,
  previous_hash AS previousHash, hash`;

/** The journal in this database. The end is remembered between appends: there is one writer. */
export function openJournal(database: Database.Database, author: Author): Journal {
  const insert = database.prepare<JournalRow>(
    `INSERT INTO journal (sequence, at_ms, business_day, operator, software_version, kind, sale_id,
       body, previous_hash, hash)
     VALUES (@sequence, @atMs, @businessDay, @operator, @softwareVersion, @kind, @saleId,
       @body, @previousHash, @hash)`,
  );
  const last = database.prepare(`SELECT ${COLUMNS} FROM journal ORDER BY sequence DESC LIMIT 1`);
  const ofSale = database.prepare<[string]>(
    `SELECT ${COLUMNS} FROM journal WHERE sale_id = ? ORDER BY sequence`,
  );
  const drafted = database.prepare<[number, number]>(
    `SELECT sequence, sale_id AS saleId FROM journal
     WHERE sequence > ? AND kind = 'drafted' ORDER BY sequence LIMIT ?`,
  );
  const all = database.prepare(`SELECT ${COLUMNS} FROM journal ORDER BY sequence`);
  let head: { readonly sequence: number; readonly hash: string } | null = null;

  function readHead(): { readonly sequence: number; readonly hash: string } {
    const row = last.get();
    return row === undefined ? { sequence: 0, hash: GENESIS_HASH } : journalRowSchema.parse(row);
  }

  return {
    append(event, saleId, businessDay) {
      head ??= readHead();
      const columns = {
        sequence: head.sequence + 1,
        atMs: event.atMs,
        businessDay,
        operator: author.operator.toWellFormed(),
        softwareVersion: author.softwareVersion.toWellFormed(),
        kind: event.type,
        saleId,
        body: canonicalText(event),
        previousHash: head.hash,
      };
      const row = { ...columns, hash: entryHash(columns) };
      insert.run(row);
      head = row;
      return entryOf(row, event, saleId);
    },
    forgetHead() {
      head = null;
    },
    entriesOf: (saleId) => ofSale.all(saleId).map(readEntry),
    salesDraftedAfter: (sequence, most) =>
      draftedAtSchema.array().parse(drafted.all(sequence, most)),
    rows: () => all.iterate(),
  };
}

/**
 * The sale event that a row holds.
 * Throws where the body is not one, or is of another kind than its column says.
 */
export function eventOf({ kind, body }: JournalRow): SaleEvent {
  const event = saleEventSchema.parse(JSON.parse(body));
  if (event.type !== kind) throw new Error(`a body of "${event.type}" under "${kind}"`);
  return event;
}

function readEntry(raw: unknown): JournalEntry {
  const row = journalRowSchema.parse(raw);
  if (row.saleId === null) throw new Error('an entry of no sale');
  try {
    return entryOf(row, eventOf(row), row.saleId);
  } catch (cause) {
    throw new UnreadableEntry(row.sequence, cause);
  }
}

function entryOf(row: JournalRow, event: SaleEvent, saleId: SaleId): JournalEntry {
  const { sequence, atMs, businessDay, operator, softwareVersion, hash, previousHash } = row;
  return {
    sequence,
    atMs,
    businessDay,
    operator,
    softwareVersion,
    event,
    saleId,
    hash,
    previousHash,
  };
}
