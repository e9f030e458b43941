import type Database from 'better-sqlite3';
import * as z from 'zod';
import { type BusinessDay, businessDaySchema } from '../../domain/calendar/business-day.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import { type SaleEvent, type SaleId, saleIdSchema } from '../../domain/sale/sale-event.ts';
import { IS_CLOSING } from './closing-rows.ts';
import { streamOf } from './entry-stream.ts';
import { canonicalText, entryHash, GENESIS_HASH } from './hash-chain.ts';
import { hasSignatures, hasStreams, hexColumn, journalColumns } from './journal-columns.ts';
import type { JournalEntry, JournalHead } from './journal-entry.ts';
import type { EntryRange, JournalPages } from './journal-pages.ts';
import { SALES_TOUCHED_QUERY } from './journal-queries.ts';
import { entryOf, type JournalRow, journalRowSchema, readEntry } from './journal-row.ts';
import { adoptionsIn } from './register-binding.ts';
import { type RegisterAuthor, registerEntriesDue } from './register-entries.ts';
import { openRegisterNotes, type RegisterNotes } from './register-note-rows.ts';
import { type Resumption, resumptionOf } from './resumption.ts';
import { IS_OF_REGISTER, openRetainedEntries } from './retained-entries.ts';
import { rowPages } from './row-pages.ts';
import { type RowWriter, writeRows } from './write-rows.ts';

/** Who writes, with what. */
interface Author extends RegisterAuthor {
  readonly operator: () => string;
  readonly softwareVersion: string;
}

/** The append-only record. Its writes belong to the caller's transaction. */
export interface Journal extends JournalPages {
  /** Writes an event at the end; after a rollback the caller must call `forgetHead`. */
  append(event: SaleEvent, saleId: SaleId, businessDay: BusinessDay): JournalEntry;
  /** Writes what happened to the register itself, likewise. */
  note(event: RegisterEvent, businessDay: BusinessDay): void;
  forgetHead(): void;
  head(): JournalHead;
  /** The number of the newest entry about a sale; 0 where there is none. */
  lastSaleEntry(): number;
  /** The entries of a sale, oldest first; throws `UnreadableEntry`. */
  entriesOf(saleId: SaleId): readonly JournalEntry[];
  /** The same, each once `prove` took its row: it throws for one that is not what was written. */
  provenEntriesOf(saleId: SaleId, prove: (raw: unknown) => JournalRow): readonly JournalEntry[];
  /** The days from one to another that have entries, in order. */
  daysHeld(from: BusinessDay, to: BusinessDay): readonly BusinessDay[];
  /** The newest entries about the register itself, newest first; of them those of these `kinds`. Throws `UnreadableEntry`. */
  readonly notes: RegisterNotes;
  /** The numbers of the entries between these that say how far the till's clock was off, or that it is right again. */
  clockNoticesBetween(first: number, last: number): readonly number[];
  /** The sales, in the order in which they were drafted, that were drafted after this entry. */
  salesDraftedAfter(sequence: number, most: number): readonly DraftedAt[];
  /** The row of the purge that says where the journal begins; null where there is none. */
  purgeRow(): unknown;
  /** What is kept of the entries that were taken out, from behind this one on, as SQLite gives it. */
  keptAfter(sequence: number, most: number): readonly unknown[];
  /** The lowest number below 1 that any row has, of the kept ones too; null where there is none, as it must be. */
  beforeFirst(): number | null;
  /** Every row, oldest first, as SQLite gives it. Nothing may be written before the last one was read. */
  rows(): Iterable<unknown>;
  /** How many sales were drafted up to this entry, those that were taken out included. */
  draftsUpTo(sequence: number): number;
  /** How many behind the one entry and up to the other. */
  draftsBetween(after: number, upTo: number): number;
  /** How numbers and money go on behind the restores that it tells of. */
  resumption(): Resumption;
  /** Whether an entry of this day lies outside of the range, by the entries themselves and no index. Reads all of them. */
  hasEntriesBeside(day: BusinessDay, range: EntryRange): boolean;
  /** What the starts of the till said, oldest first; as long as the journal is. */
  starts(): readonly string[];
  /** The sales that have an entry after this one. */
  salesTouchedAfter(sequence: number): readonly SaleId[];
}

const draftedAtSchema = z.object({ sequence: z.int(), saleId: saleIdSchema });
const rangeSchema = z.object({ first: z.nullable(z.int()), last: z.nullable(z.int()) });
type DraftedAt = z.infer<typeof draftedAtSchema>;

/** The journal in this database. The end is remembered between appends: there is one writer. */
export function openJournal(database: Database.Database, author: Author): Journal {
  const columnList = journalColumns(database);
  const canNameStreams = hasStreams(database);
  const kept = openRetainedEntries(database);
  const last = database.prepare(`SELECT ${columnList} FROM journal ORDER BY sequence DESC LIMIT 1`);
  const ofSale = database.prepare<[string]>(
    `SELECT ${columnList} FROM journal WHERE sale_id = ? ORDER BY sequence`,
  );
  const drafted = database.prepare<[number, number]>(
    `SELECT sequence, sale_id AS saleId FROM journal
     WHERE sequence > ? AND kind = 'drafted' ORDER BY sequence LIMIT ?`,
  );
  const clockNotices = database
    .prepare<[number, number], number>(
      `SELECT sequence FROM journal WHERE sale_id IS NULL AND kind = 'clockDriftNoticed'
         AND sequence BETWEEN ? AND ?`,
    )
    .pluck();
  const starts = database
    .prepare<[], string>(
      "SELECT body FROM journal WHERE sale_id IS NULL AND kind = 'tillStarted' ORDER BY sequence",
    )
    .pluck();
  const all = database.prepare(`SELECT ${columnList} FROM journal ORDER BY sequence`);
  const after = database.prepare<[number, number]>(
    `SELECT ${columnList} FROM journal WHERE sequence > ? ORDER BY sequence LIMIT ?`,
  );
  const lowest = database.prepare<[], number | null>('SELECT min(sequence) FROM journal').pluck();
  const lastSequence = database.prepare<[], number>('SELECT max(sequence) FROM journal').pluck();
  // By the entries' own order, backwards: an index of all sales would be read to its end.
  const lastSaleEntry = database
    .prepare<[], number>(
      `SELECT sequence FROM journal NOT INDEXED WHERE sale_id IS NOT NULL
       ORDER BY sequence DESC LIMIT 1`,
    )
    .pluck();
  const lastDraft = database
    .prepare<[number], number>(
      `SELECT sequence FROM journal WHERE kind = 'drafted' AND sequence <= ?
       ORDER BY sequence DESC LIMIT 1`,
    )
    .pluck();
  const drafts = database
    .prepare<[number, number], number>(
      "SELECT count(*) FROM journal WHERE kind = 'drafted' AND sequence > ? AND sequence <= ?",
    )
    .pluck();
  const hashAt = database
    .prepare<[number], string>(
      `SELECT ${hexColumn(database)('hash')} FROM journal WHERE sequence = ?`,
    )
    .pluck();
  const touched = database.prepare<[number]>(SALES_TOUCHED_QUERY);
  // Asked for both at once, or of several days, SQLite would read every entry of them.
  const ofDay = database.prepare<[{ day: string }]>(
    `SELECT (SELECT min(sequence) FROM journal WHERE business_day = @day) AS first,
       (SELECT max(sequence) FROM journal WHERE business_day = @day) AS last`,
  );
  // From one day to the next by the index: as many looks as there are days, not as many as were asked for.
  const ofDays = database.prepare<[{ from: string; to: string }]>(
    `WITH RECURSIVE days (day) AS (
       SELECT min(business_day) FROM journal WHERE business_day >= @from
       UNION ALL
       SELECT (SELECT min(business_day) FROM journal WHERE business_day > day)
       FROM days WHERE day < @to)
     SELECT min((SELECT min(sequence) FROM journal WHERE business_day = day)) AS first,
       max((SELECT max(sequence) FROM journal WHERE business_day = day)) AS last
     FROM days WHERE day <= @to`,
  );
  const daysHeld = database
    .prepare<[{ from: string; to: string }], string>(
      `WITH RECURSIVE days (day) AS (
         SELECT min(business_day) FROM journal WHERE business_day >= @from
         UNION ALL
         SELECT (SELECT min(business_day) FROM journal WHERE business_day > day)
         FROM days WHERE day < @to)
       SELECT day FROM days WHERE day <= @to ORDER BY day`,
    )
    .pluck();
  const beside = database.prepare<[string, number, number]>(
    `SELECT 1 FROM journal NOT INDEXED WHERE business_day = ? AND sequence NOT BETWEEN ? AND ?
     LIMIT 1`,
  );
  const closings = database.prepare<[number, number, number]>(
    `SELECT ${columnList} FROM journal WHERE ${IS_CLOSING}
       AND sequence BETWEEN ? AND ? ORDER BY sequence LIMIT ?`,
  );
  const adopted = hasSignatures(database)
    ? database.prepare(
        `SELECT ${columnList} FROM journal WHERE kind = 'registerKeyAdopted' ORDER BY sequence`,
      )
    : null;
  const ofRegister = database.prepare(
    `SELECT ${columnList} FROM journal WHERE ${IS_OF_REGISTER} ORDER BY sequence`,
  );
  let head: JournalHead | null = null;
  let rows: RowWriter | null = null;
  let isIntroduced = false;
  let register: string | null = null;
  let resumption: Resumption | null = null;

  function readHead(): JournalHead {
    const row = last.get();
    return row === undefined ? { sequence: 0, hash: GENESIS_HASH } : journalRowSchema.parse(row);
  }

  const keyRows = (): readonly unknown[] => [...kept.keyRows(), ...(adopted?.all() ?? [])];

  const registerRows = (): readonly unknown[] => [...kept.registerRows(), ...ofRegister.all()];

  /** The chain itself carries the key and whose it is, before anything else that is signed with it. */
  function introduce(atMs: number, day: BusinessDay): void {
    isIntroduced = true;
    const due = registerEntriesDue({ keyRows, registerRows }, author, atMs);
    for (const event of due) write(event, null, day);
  }

  /** The first key that a journal adopts is its register's name for good, from the entry that adopts it on. */
  function namesOf(event: SaleEvent | RegisterEvent, saleId: SaleId | null) {
    if (!canNameStreams) return { stream: null, register: null };
    register ??= adoptionsIn({ keyRows })[0]?.keyId ?? null;
    if (event.type === 'registerKeyAdopted') register ??= event.keyId;
    return { stream: streamOf(saleId), register };
  }

  function readHash(sequence: number): string | null {
    const hash = hashAt.get(sequence);
    if (hash !== undefined) return hash;
    const beginning = kept.beginning();
    return sequence > 0 && sequence === beginning.sequence ? beginning.hash : null;
  }

  const draftsBetween = (from: number, upTo: number): number => drafts.get(from, upTo) ?? 0;

  function rangeOfDay(day: BusinessDay): EntryRange | null {
    const { first, last: end } = rangeSchema.parse(ofDay.get({ day }));
    return first === null || end === null ? null : { first, last: end };
  }

  /** By the days that the journal has: what is asked for may span ten thousand years. */
  function rangeOfDays(from: BusinessDay, to: BusinessDay): EntryRange | null {
    const { first, last: end } = rangeSchema.parse(ofDays.get({ from, to }));
    return first === null || end === null ? null : { first, last: end };
  }

  function write(
    event: SaleEvent | RegisterEvent,
    saleId: SaleId | null,
    businessDay: BusinessDay,
  ): JournalRow {
    const { signer } = author;
    if (!isIntroduced) introduce(event.atMs, businessDay);
    head ??= readHead();
    const columns = {
      sequence: head.sequence + 1,
      atMs: event.atMs,
      businessDay,
      operator: author.operator().toWellFormed(),
      softwareVersion: author.softwareVersion.toWellFormed(),
      kind: event.type,
      saleId,
      body: canonicalText(event),
      previousHash: head.hash,
      keyId: signer?.keyId ?? null,
      ...namesOf(event, saleId),
    };
    const hash = entryHash(columns);
    const row = { ...columns, hash, signature: signer?.sign(hash) ?? null };
    rows ??= writeRows(database);
    rows.write(row);
    head = row;
    if (event.type === 'journalRestored') resumption = null;
    return row;
  }

  return {
    append: (event, saleId, businessDay) =>
      entryOf(write(event, saleId, businessDay), event, saleId),
    note: (event, businessDay) => void write(event, null, businessDay),
    forgetHead() {
      head = null;
      resumption = null;
      isIntroduced = false;
      register = null;
    },
    entriesOf: (saleId) => ofSale.all(saleId).map(readEntry),
    daysHeld: (from, to) => z.array(businessDaySchema).parse(daysHeld.all({ from, to })),
    provenEntriesOf: (saleId, prove) => ofSale.all(saleId).map((raw) => readEntry(prove(raw))),
    clockNoticesBetween: (first, last) => clockNotices.all(first, last),
    notes: openRegisterNotes(database, columnList),
    salesDraftedAfter: (sequence, most) =>
      draftedAtSchema.array().parse(drafted.all(sequence, most)),
    head: () => head ?? readHead(),
    lastSequence: () => lastSequence.get() ?? 0,
    lastSaleEntry: () => lastSaleEntry.get() ?? 0,
    beginning: kept.beginning,
    purgeRow: kept.purgeRow,
    keptAfter: kept.rowsAfter,
    beforeFirst() {
      const least = Math.min(lowest.get() ?? 1, kept.lowest() ?? 1);
      return least < 1 ? least : null;
    },
    hashAt: readHash,
    keyRows,
    registerRows,
    starts: () => starts.all(),
    lastDraftUpTo: (sequence) => lastDraft.get(sequence) ?? 0,
    draftsUpTo: (sequence) => kept.beginning().sales + draftsBetween(0, sequence),
    draftsBetween,
    resumption() {
      resumption ??= resumptionOf({ registerRows });
      return resumption;
    },
    rangeOfDay,
    rangeOfDays,
    hasEntriesBeside: (day, { first, last: end }) => beside.get(day, first, end) !== undefined,
    closingRows: (first, end) => rowPages(first, (from, most) => closings.all(from, end, most)),
    rows: () => all.iterate(),
    rowsAfter: (sequence, most) => after.all(sequence, most),
    salesTouchedAfter: (sequence) => z.array(saleIdSchema).parse(touched.pluck().all(sequence)),
  };
}
