import type { Sum } from '../../domain/register/closing.ts';
import { addSums, difference } from '../../domain/register/figures.ts';
import type { JournalRestored } from '../../domain/register/register-event.ts';
import type { LossSource } from '../backup/loss-source.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import type { Resumption } from '../entry/resumption.ts';
import { type BranchEntries, NO_ENTRIES, readBranchEntries } from './branch-entries.ts';
import { allProven, type KeptKeys, proofBehind } from './branch-proof.ts';
import { lastShared, type SharedWith } from './restore-impact.ts';

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
  /** How many entries of it nobody has: each may have begun a sale. */
  readonly missing: number;
  /** What restores among its entries had left behind themselves. */
  readonly leftBefore: readonly LeftJournal[];
  /** What the grand total was there at least, by its newest closing or reading; null without one. */
  readonly grandTotal: Sum | null;
};

/** The backup that is gone back to, and what it says of money that was carried over before. */
export interface Kept extends SharedWith, Pick<Resumption, 'isCounted'> {
  /** Its own entries; absent where it is known to hold nothing but what it shares with what is left behind. */
  readonly source?: LossSource;
  /** By which what is read is judged; absent where it was verified before. */
  readonly keys?: KeptKeys;
}

/**
 * Reads what a journal holds beyond a backup of it. All money of which it tells and the backup does not is carried over
 * into the grand total, and each payment of it is named: the platform may tell of it again.
 */
export async function readLostBranch(journal: LossSource, backup: Kept): Promise<LostBranch> {
  const shared = lastShared(journal, backup);
  const isCounted = (paymentId: string) => backup.isCounted(paymentId, shared ?? 0);
  const told = await readBranchEntries(journal, shared, {
    isCarried: isCounted,
    ...(await judging(journal, shared, backup)),
  });
  const { head, first, grandTotal, closings, restores } = told;
  return {
    head,
    first,
    missing: told.missing,
    // What the backup holds itself is not left behind.
    leftBefore: restores
      .flatMap(leftBy)
      .filter(({ sequence, hash }) => backup.hashAt(sequence) !== hash),
    grandTotal,
    lost: {
      entries: told.entries,
      sales: told.sales,
      received: addSums(told.receipts.map(({ sum }) => sum)),
      closings: closings.map(({ event }) => ({
        closing: event.closing,
        name: event.type === 'dayClosed' ? event.businessDay : event.period,
        received: event.figures.received.total,
      })),
      isWhole: told.isWhole,
    },
    ...goingOn(told, await heldBeyond(backup, shared), backup),
  };
}

/** An amount that anybody can have written is not that of a payment which nobody can. */
async function judging(journal: LossSource, shared: number | null, { keys, source }: Kept) {
  if (keys === undefined || shared === null) return { isProven: allProven };
  const isProven = await proofBehind(journal, shared, keys);
  return { isProven, draftOf: source?.draftOf ?? (async () => null) };
}

/** What the backup itself holds behind the entries that both have: one of a journal that was left before has a branch, too. */
async function heldBeyond(backup: Kept, shared: number | null): Promise<BranchEntries> {
  const { source, entries } = backup;
  if (source === undefined || shared === null || shared >= entries) return NO_ENTRIES;
  const isCarried = (paymentId: string) => backup.isCounted(paymentId, shared);
  return readBranchEntries(source, shared, { isCarried, isProven: allProven });
}

/** How much further what is left behind had come than the backup: both are measured from the newest entry that they share. */
function goingOn(
  told: BranchEntries,
  held: BranchEntries,
  { isCounted }: Kept,
): Pick<LostBranch, 'continues' | 'counted'> {
  const left = [
    ...told.closings.map(({ previous }) => previous),
    ...told.restores.flatMap(({ continues }) => continues?.closing ?? []),
  ];
  const [newest = null] = left.sort((one, other) => other.closing - one.closing);
  // Its own entries tell of this money, before the restore and for ever.
  const heldPayments = new Set(held.receipts.map(({ paymentId }) => paymentId));
  const payments = [
    ...told.restores.flatMap(({ counted = [] }) => counted),
    ...told.receipts.map(({ paymentId }) => paymentId),
  ];
  return {
    continues: {
      salesSkipped: Math.max(0, numbersIn(told) - numbersIn(held)),
      closing: newest,
      carried: difference(moneyIn(told), moneyIn(held)),
    },
    counted: [...new Set(payments)].filter((id) => !heldPayments.has(id) && !isCounted(id)),
  };
}

const numbersIn = ({ sales, restores }: BranchEntries): number =>
  restores.reduce((sum, { continues }) => sum + (continues?.salesSkipped ?? 0), sales);

/** All that these entries add to the grand total. */
const moneyIn = ({ receipts, restores }: BranchEntries): Sum =>
  addSums([
    ...receipts.map(({ sum }) => sum),
    ...restores.flatMap(({ continues }) => continues?.carried ?? []),
  ]);

/** What a restore left behind, and what those before it had. */
export function leftBy(restore: JournalRestored): readonly LeftJournal[] {
  const { left, lost, leftBefore = [], damagedFile } = restore;
  if (left == null) return leftBefore;
  return [{ ...left, closings: lost?.closings ?? [], damagedFile }, ...leftBefore];
}
