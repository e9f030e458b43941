import * as z from 'zod';
import { businessDaySchema } from '../../domain/calendar/business-day.ts';
import { registerEventSchema } from '../../domain/register/register-event.ts';
import { type SaleEvent, type SaleId, saleIdSchema } from '../../domain/sale/sale-event.ts';
import { readSaleEvent } from '../../domain/sale/stored-sale-event.ts';
import { STREAMS } from './entry-stream.ts';
import { entryHash } from './hash-chain.ts';
import type { JournalEntry, RegisterNote } from './journal-entry.ts';
import { parsedOnce } from './parsed-once.ts';
import { DamagedEntry, UnreadableEntry } from './unreadable-entry.ts';

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
  keyId: z.nullable(z.string()),
  signature: z.nullable(z.string()),
  /** Null where the entry was written before entries named it. */
  stream: z.nullable(z.enum(STREAMS)),
  /** The key id of the first key that its journal adopted: null before that, and where `stream` is. */
  register: z.nullable(z.string()),
});
export type JournalRow = z.infer<typeof journalRowSchema>;

/**
 * The sale event that a row holds.
 * Throws `NewerEntryVersion`, and where the body is not one, or is of another kind than its column says.
 */
export function eventOf({ kind, body }: JournalRow): SaleEvent {
  const event = readSaleEvent(parsedOnce(body));
  if (event.type !== kind) throw new Error(`a body of "${event.type}" under "${kind}"`);
  return event;
}

/** The entry of a sale that a row holds; throws `UnreadableEntry` where its body is not what its column says. */
export function readEntry(raw: unknown): JournalEntry {
  const row = journalRowSchema.parse(raw);
  if (row.saleId === null) throw new Error('an entry of no sale');
  try {
    return entryOf(row, eventOf(row), row.saleId);
  } catch (cause) {
    throw new UnreadableEntry(row.sequence, cause);
  }
}

/** The entry about the register that a row holds; throws `UnreadableEntry`. */
export function readNote(raw: unknown): RegisterNote {
  const row = journalRowSchema.parse(raw);
  const { sequence, body } = row;
  if (entryHash(row) !== row.hash) throw new DamagedEntry(sequence, 'hashDiffers');
  try {
    return { sequence, event: registerEventSchema.parse(JSON.parse(body)) };
  } catch (cause) {
    throw new UnreadableEntry(sequence, cause);
  }
}

/** A row as an entry of this sale, whose event is known. */
export function entryOf(row: JournalRow, event: SaleEvent, saleId: SaleId): JournalEntry {
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
