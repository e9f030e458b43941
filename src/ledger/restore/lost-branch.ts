import * as z from 'zod';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { minorUnits } from '../../domain/money/money.ts';
import type { Closing, Sum } from '../../domain/register/closing.ts';
import { closingSchema } from '../../domain/register/closing.ts';
import { addSums, difference } from '../../domain/register/figures.ts';
import {
  type JournalRestored,
  journalRestoredSchema,
} from '../../domain/register/register-event.ts';
import { type PaymentId, paymentIdSchema, type SaleId } from '../../domain/sale/sale-event.ts';
import type { LossSource } from '../backup/loss-source.ts';
import { entryHash } from '../journal/hash-chain.ts';
import type { JournalHead } from '../journal/journal-entry.ts';
import { eventOf, type JournalRow } from '../journal/journal-row.ts';
import type { Resumption } from '../journal/resumption.ts';
import { lastShared, lostRows, type SharedWith } from './restore-impact.ts';

/** A journal that was left behind before, and what was closed in it. */
export type LeftJournal = NonNullable<JournalRestored['leftBefore']>[number];

/** What a restore leaves behind, as far as it can be read, and how numbers and money go on. */
export type LostBranch = {
  readonly [Name in 'lost' | 'continues' | 'counted']: NonNullable<JournalRestored[Name]>;
} & {
  /** The newest entry of it that can be read; null where there is none. */
  readonly head: JournalHead | null;
  /** The first that the backup does not hold, if it is what its hash says. */
  readonly first: JournalHead | null;
  /** What restores among its entries had left behind themselves. */
  readonly leftBefore: readonly LeftJournal[];
  /** What the grand total was there at least, by its newest closing; null without one. */
  readonly grandTotal: Sum | null;
};

/** The backup that is gone back to, and what it says of money that was carried over before. */
export interface Kept extends SharedWith, Pick<Resumption, 'isCounted'> {
  /** Its own entries; absent where it is known to hold nothing but what it shares with what is left behind. */
  readonly source?: LossSource;
}

/** A closing that was left behind, with what the next one says of it. */
interface LostClosing {
  readonly event: Closing;
  readonly previous: NonNullable<Closing['previous']>;
}

/** Money of which a lost entry told. */
interface LostReceipt {
  readonly paymentId: PaymentId;
  readonly saleId: SaleId;
  readonly businessDay: BusinessDay;
  /** Only the stream has told of it: the status route may take it back on the same day. */
  readonly isByStream: boolean;
  readonly sum: Sum;
}

/**
 * Reads what a journal holds beyond a backup of it. Every payment that it received is carried over into the grand
 * total; those of sales that the backup knows are named, because the platform tells of them again.
 */
export async function readLostBranch(journal: LossSource, backup: Kept): Promise<LostBranch> {
  const closings: LostClosing[] = [];
  let grandTotal: Sum | null = null;
  const receipts = new Map<PaymentId, LostReceipt>();
  const drafted = new Map<SaleId, number>();
  const restores: JournalRestored[] = [];
  const isCounted = (paymentId: PaymentId): boolean =>
    backup.isCounted(paymentId) || restores.some((restore) => restore.counted?.includes(paymentId));
  let head: JournalHead | null = null;
  let first: JournalHead | null = null;
  let entries = 0;
  let isWhole = true;
  for await (const read of lostRows(journal, backup)) {
    isWhole &&= read.isWhole;
    for (const row of read.rows) {
      entries += 1;
      head = { sequence: row.sequence, hash: row.hash };
      first ??= isUnchanged(row) ? head : null;
      take(row);
    }
  }

  function take(row: JournalRow): void {
    const closing = closingIn(row);
    if (closing !== null) {
      closings.push(closing);
      grandTotal = closing.event.perpetual;
    }
    const restore = restoreIn(row);
    if (restore !== null) restores.push(restore);
    if (row.saleId !== null) takeOfSale(row, row.saleId);
  }

  function takeOfSale(row: JournalRow, saleId: SaleId): void {
    const event = saleEventIn(row);
    if (event?.type === 'drafted') drafted.set(saleId, event.amountMinor);
    if (event?.type === 'collectedOtherwise' && event.takesBack) takeBack(event.paymentId, row);
    if (event?.type !== 'completed' || isCounted(event.paymentId)) return;
    const minor =
      event.amountMinor ?? drafted.get(saleId) ?? journal.draftOf(saleId)?.amountMinor ?? 0;
    const paymentId = paymentIdSchema.parse(event.paymentId);
    const sum = { count: 1, minor: minorUnits(minor) };
    const { businessDay } = row;
    const isByStream = event.channel === 'stream';
    receipts.set(paymentId, { paymentId, saleId, businessDay, isByStream, sum });
    if (grandTotal !== null) grandTotal = addSums([grandTotal, sum]);
  }

  /** As `takenBack` says. */
  function takeBack(paymentId: PaymentId, { businessDay }: JournalRow): void {
    const receipt = receipts.get(paymentId);
    if (!receipt?.isByStream || receipt.businessDay !== businessDay) return;
    receipts.delete(paymentId);
    if (grandTotal === null) return;
    const { count, minor } = receipt.sum;
    grandTotal = { count: grandTotal.count - count, minor: minorUnits(grandTotal.minor - minor) };
  }

  /** What earlier restores carried over, but for the money of a branch that is gone back to: the backup has that itself. */
  async function carriedBefore(): Promise<Sum> {
    const all = addSums(continued.map(({ carried }) => carried));
    if (continued.length === 0 || backup.source === undefined) return all;
    return difference(all, await moneyBeyond(backup.source, lastShared(journal, backup), backup));
  }

  const received = addSums([...receipts.values()].map(({ sum }) => sum));
  const continued = restores.flatMap(({ continues }) => continues ?? []);
  const left = [
    ...closings.map(({ previous }) => previous),
    ...continued.flatMap((one) => one.closing ?? []),
  ];
  const [newest = null] = left.sort((one, other) => other.closing - one.closing);
  const skipped = continued.reduce((sum, { salesSkipped }) => sum + salesSkipped, 0);
  return {
    head,
    first,
    // What the backup holds itself is not left behind.
    leftBefore: restores
      .flatMap(leftBy)
      .filter(({ sequence, hash }) => backup.hashAt(sequence) !== hash),
    grandTotal,
    lost: {
      entries,
      sales: drafted.size,
      received,
      closings: closings.map(({ event }) => ({
        closing: event.closing,
        name: event.type === 'dayClosed' ? event.businessDay : event.period,
        received: event.figures.received.total,
      })),
      isWhole,
    },
    continues: {
      salesSkipped: drafted.size + skipped,
      closing: newest,
      carried: addSums([received, await carriedBefore()]),
    },
    counted: [
      ...restores.flatMap(({ counted = [] }) => counted),
      ...[...receipts.values()].flatMap(({ paymentId, saleId }) =>
        drafted.has(saleId) ? [] : [paymentId],
      ),
    ],
  };
}

/** What a restore left behind, and what those before it had. */
export function leftBy(restore: JournalRestored): readonly LeftJournal[] {
  const { left, lost, leftBefore = [], damagedFile } = restore;
  if (left == null) return leftBefore;
  return [{ ...left, closings: lost?.closings ?? [], damagedFile }, ...leftBefore];
}

/** In a damaged journal a hash may be any: no genuine copy is to be accused by one. */
function isUnchanged(row: JournalRow): boolean {
  try {
    return entryHash(row) === row.hash;
  } catch {
    return false;
  }
}

/** The money of which a journal tells behind this entry. */
async function moneyBeyond(source: LossSource, entries: number, { isCounted }: Kept): Promise<Sum> {
  const { hashAt } = source;
  const { continues } = await readLostBranch(source, { entries, hashAt, isCounted });
  return continues.carried;
}

const bodySchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('no JSON');
    return z.NEVER;
  }
});

/** The closing that a row is; null where it is none, or cannot be read. */
export function closingIn({ body, hash, signature, saleId }: JournalRow): LostClosing | null {
  if (saleId !== null) return null;
  const { data: event } = bodySchema.pipe(closingSchema).safeParse(body);
  if (event === undefined) return null;
  return { event, previous: { closing: event.closing, hash, signature } };
}

function restoreIn({ body, saleId }: JournalRow): JournalRestored | null {
  if (saleId !== null) return null;
  return bodySchema.pipe(journalRestoredSchema).safeParse(body).data ?? null;
}

/** An entry of a damaged journal may be about anything. */
function saleEventIn(row: JournalRow) {
  try {
    return eventOf(row);
  } catch {
    return null;
  }
}
