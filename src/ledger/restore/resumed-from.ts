import { minorUnits } from '../../domain/money/money.ts';
import type { Sum } from '../../domain/register/closing.ts';
import { difference } from '../../domain/register/figures.ts';
import type { JournalRestored } from '../../domain/register/register-event.ts';
import type { JournalHead } from '../journal/journal-entry.ts';
import type { Standing } from '../proof/standing.ts';
import type { LostBranch } from './lost-branch.ts';

/** What is known of a journal beside its own file: its newest entry, and how far it had come there. */
export interface KnownElsewhere {
  readonly head: JournalHead | null;
  readonly standing: Standing | null;
  /** What knew more than the journal, by name. */
  readonly witnesses: readonly string[];
  /** Those of them that hold entries, to be read: backups and exports. */
  readonly files?: readonly string[];
}

const NOTHING: Sum = { count: 0, minor: minorUnits(0) };

/** Of a journal of which nothing can be read. */
export const UNREAD_BRANCH: LostBranch = {
  head: null,
  grandTotal: null,
  lost: { entries: 0, sales: 0, received: NOTHING, closings: [], isWhole: false },
  continues: { salesSkipped: 0, closing: null, carried: NOTHING },
  counted: [],
};

/**
 * What the entry of a restore says: numbers go on behind the highest, and the grand total from the highest, that
 * either the branch that is left behind or anything beside it knows. `kept` is how far the backup has come.
 */
export function resumedFrom(
  kept: Standing,
  branch: LostBranch,
  elsewhere: KnownElsewhere,
): Pick<JournalRestored, 'left' | 'lost' | 'continues' | 'counted' | 'witnesses'> {
  const { lost, counted, continues } = branch;
  const known = elsewhere.standing;
  const heads = [branch.head, elsewhere.head].filter((head) => head !== null);
  const [left = null] = heads.sort((one, other) => other.sequence - one.sequence);
  const closings = [continues.closing, known?.closing ?? null].filter((one) => one !== null);
  const [closing = null] = closings.sort((one, other) => other.closing - one.closing);
  const totals = [known?.grandTotal ?? null, branch.grandTotal].filter((one) => one !== null);
  const more = highest(totals.map((total) => difference(total, kept.grandTotal)));
  return {
    left: left && { sequence: left.sequence, hash: left.hash },
    lost,
    continues: {
      salesSkipped: Math.max(continues.salesSkipped, (known?.sales ?? 0) - kept.sales),
      closing: closing !== null && closing.closing > (kept.closing?.closing ?? 0) ? closing : null,
      carried: highest([continues.carried, more]),
    },
    counted,
    witnesses: [...elsewhere.witnesses],
  };
}

/** Of several branches that are left behind, the highest numbers and all the money that is known by name. */
export function widest(branches: readonly LostBranch[]): LostBranch {
  const byLength = branches.toSorted((one, other) => other.lost.entries - one.lost.entries);
  const [longest = UNREAD_BRANCH] = byLength;
  const newest = (one: LostBranch, other: LostBranch) =>
    (other.continues.closing?.closing ?? 0) - (one.continues.closing?.closing ?? 0);
  const totals = branches.flatMap(({ grandTotal }) => grandTotal ?? []);
  return {
    ...longest,
    head: branches.toSorted(byHead)[0]?.head ?? null,
    grandTotal: totals.length === 0 ? null : highest(totals),
    continues: {
      salesSkipped: Math.max(0, ...branches.map(({ continues }) => continues.salesSkipped)),
      closing: branches.toSorted(newest)[0]?.continues.closing ?? null,
      carried: highest(branches.map(({ continues }) => continues.carried)),
    },
    counted: [...new Set(branches.flatMap(({ counted }) => counted))],
  };
}

const byHead = (one: LostBranch, other: LostBranch): number =>
  (other.head?.sequence ?? 0) - (one.head?.sequence ?? 0);

const highest = (sums: readonly Sum[]): Sum => ({
  count: Math.max(0, ...sums.map(({ count }) => count)),
  minor: minorUnits(Math.max(0, ...sums.map(({ minor }) => minor))),
});
