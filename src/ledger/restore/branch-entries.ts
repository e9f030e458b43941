import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { minorUnits } from '../../domain/money/money.ts';
import {
  type Closing,
  closingSchema,
  type ReadingTaken,
  readingTakenSchema,
  type Sum,
} from '../../domain/register/closing.ts';
import { addSums, difference, highest } from '../../domain/register/figures.ts';
import {
  type JournalRestored,
  journalRestoredSchema,
} from '../../domain/register/register-event.ts';
import { type PaymentId, paymentIdSchema, type SaleId } from '../../domain/sale/sale-event.ts';
import type { LossSource } from '../backup/loss-source.ts';
import { entryHash } from '../entry/hash-chain.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import { eventOf, type JournalRow } from '../entry/journal-row.ts';
import { jsonTextSchema } from '../entry/json-text.ts';
import type { IsProven } from './branch-proof.ts';
import { rowsBeyond } from './restore-impact.ts';

/** A closing that was left behind, with what the next one says of it. */
interface LostClosing {
  readonly event: Closing;
  readonly previous: NonNullable<Closing['previous']>;
}

/** Money of which an entry told. */
interface LostReceipt {
  readonly paymentId: PaymentId;
  readonly businessDay: BusinessDay;
  /** Only the stream has told of it: the status route may take it back on the same day. */
  readonly isByStream: boolean;
  readonly sum: Sum;
}

/** What a journal's entries tell of, from a point on. */
export interface BranchEntries {
  readonly entries: number;
  /** The newest that can be read; null where there is none. */
  readonly head: JournalHead | null;
  /** The first, if it is what its hash says. */
  readonly first: JournalHead | null;
  readonly isWhole: boolean;
  /** How many began. */
  readonly sales: number;
  /** How many lie between those that are held, as between days that were exported: each may have begun a sale. */
  readonly missing: number;
  readonly closings: readonly LostClosing[];
  readonly restores: readonly JournalRestored[];
  /** Money that counts: nobody took it back, and no restore had carried it over. */
  readonly receipts: readonly LostReceipt[];
  /** What the grand total is at their end, by the newest closing or reading; null without one. */
  readonly grandTotal: Sum | null;
}

/** Of a backup that holds nothing else than what it shares. */
export const NO_ENTRIES: BranchEntries = {
  entries: 0,
  head: null,
  first: null,
  isWhole: true,
  sales: 0,
  missing: 0,
  closings: [],
  restores: [],
  receipts: [],
  grandTotal: null,
};

/** How entries are judged. */
interface Judging {
  readonly isCarried: (paymentId: string) => boolean;
  readonly isProven: IsProven;
  /** Of sales that began before the first entry; absent where the journal's own word is believed. */
  readonly draftOf?: LossSource['draftOf'];
}

/**
 * Reads the entries behind this one, null for a journal that is too damaged, as far as they can be read: all are counted,
 * and those that are proven are believed. `isCarried` says of which payments a restore up to there had carried the money
 * over.
 */
export async function readBranchEntries(
  journal: LossSource,
  after: number | null,
  { isCarried, isProven, draftOf = journal.draftOf }: Judging,
): Promise<BranchEntries> {
  const restores: JournalRestored[] = [];
  const closings: LostClosing[] = [];
  const money = countMoney(draftOf, isCarried);
  let head: JournalHead | null = null;
  let first: JournalHead | null = null;
  const begun = new Set<SaleId | null>();
  let entries = 0;
  let missing = 0;
  let isWhole = true;
  for await (const read of rowsBeyond(journal, after)) {
    isWhole &&= read.isWhole;
    for (const row of read.rows) {
      entries += 1;
      missing += row.sequence - 1 - (head?.sequence ?? after ?? 0);
      head = { sequence: row.sequence, hash: row.hash };
      first ??= isUnchanged(row) ? head : null;
      // Whoever wrote it, the number of the sale is used.
      if (row.kind === 'drafted') begun.add(row.saleId);
      if (isProven(row)) await take(row);
      else isWhole = false;
    }
  }

  async function take(row: JournalRow): Promise<void> {
    if (row.saleId !== null) {
      await money.takeOfSale(row, row.saleId);
      return;
    }
    const closing = closingIn(row);
    if (closing !== null) closings.push(closing);
    const stated = closing?.event ?? readingIn(row);
    if (stated !== null) money.state(stated);
    const restore = restoreIn(row);
    if (restore === null) return;
    restores.push(restore);
    money.carryOver(restore);
  }

  const sales = begun.size;
  isWhole &&= missing === 0;
  const held = { entries, head, first, isWhole, sales, missing };
  return { ...held, closings, restores, ...money.told() };
}

/** Adds up as the journal itself did: each payment by what its restores had said up to its entry. */
function countMoney(draftOf: LossSource['draftOf'], isCarried: (paymentId: string) => boolean) {
  const receipts = new Map<PaymentId, LostReceipt>();
  const drafted = new Map<SaleId, number>();
  const counted = new Set<string>();
  let grandTotal: Sum | null = null;

  function add(sum: Sum): void {
    if (grandTotal !== null) grandTotal = addSums([grandTotal, sum]);
  }

  async function takeOfSale(row: JournalRow, saleId: SaleId): Promise<void> {
    const event = saleEventIn(row);
    if (event?.type === 'drafted') drafted.set(saleId, event.amountMinor);
    if (event?.type === 'collectedOtherwise' && event.takesBack) takeBack(event.paymentId, row);
    if (event?.type !== 'completed') return;
    if (counted.has(event.paymentId) || isCarried(event.paymentId)) return;
    const minor = event.amountMinor ?? drafted.get(saleId) ?? (await draftOf(saleId))?.amountMinor;
    // Its amount is not known: the platform may tell of it again, and it counts then.
    if (minor === undefined) return;
    const paymentId = paymentIdSchema.parse(event.paymentId);
    const sum = { count: 1, minor: minorUnits(minor) };
    const { businessDay } = row;
    receipts.set(paymentId, {
      paymentId,
      businessDay,
      isByStream: event.channel === 'stream',
      sum,
    });
    add(sum);
  }

  /** As `takenBack` says. */
  function takeBack(paymentId: PaymentId, { businessDay }: JournalRow): void {
    const receipt = receipts.get(paymentId);
    if (!receipt?.isByStream || receipt.businessDay !== businessDay) return;
    receipts.delete(paymentId);
    if (grandTotal !== null) grandTotal = difference(grandTotal, receipt.sum);
  }

  return {
    takeOfSale,
    /** A closing leaves out what came in days that are still open: it is never less than was known before. */
    state({ perpetual }: Pick<Closing, 'perpetual'>): void {
      grandTotal = highest([perpetual, grandTotal ?? perpetual]);
    },
    carryOver(restore: JournalRestored): void {
      for (const paymentId of restore.counted ?? []) counted.add(paymentId);
      if (restore.continues !== undefined) add(restore.continues.carried);
    },
    told: () => ({ receipts: [...receipts.values()], grandTotal }),
  };
}

/** In a damaged journal a hash may be any: no genuine copy is to be accused by one. */
function isUnchanged(row: JournalRow): boolean {
  try {
    return entryHash(row) === row.hash;
  } catch {
    return false;
  }
}

/** The closing that a row is; null where it is none, or cannot be read. */
export function closingIn({ body, hash, signature, saleId }: JournalRow): LostClosing | null {
  if (saleId !== null) return null;
  const { data: event } = jsonTextSchema.pipe(closingSchema).safeParse(body);
  if (event === undefined) return null;
  return { event, previous: { closing: event.closing, hash, signature } };
}

/** All the money until then, as an X states it; null where the row is none, or cannot be read. */
function readingIn({ kind, body, saleId }: JournalRow): Pick<ReadingTaken, 'perpetual'> | null {
  if (saleId !== null || kind !== 'readingTaken') return null;
  return jsonTextSchema.pipe(readingTakenSchema).safeParse(body).data ?? null;
}

function restoreIn({ body, saleId }: JournalRow): JournalRestored | null {
  if (saleId !== null) return null;
  return jsonTextSchema.pipe(journalRestoredSchema).safeParse(body).data ?? null;
}

/** An entry of a damaged journal may be about anything. */
function saleEventIn(row: JournalRow) {
  try {
    return eventOf(row);
  } catch {
    return null;
  }
}
