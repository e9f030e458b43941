import { minorUnits } from '../../domain/money/money.ts';
import type { Sum } from '../../domain/register/closing.ts';
import { difference, highest } from '../../domain/register/figures.ts';
import type { JournalRestored } from '../../domain/register/register-event.ts';
import type { PaymentId } from '../../domain/sale/sale-event.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import type { Standing } from '../proof/standing.ts';
import type { HeardNumbers } from './heard-numbers.ts';
import type { KnownFile } from './known-branches.ts';
import type { LeftJournals } from './left-journals.ts';
import type { LeftJournal, LostBranch } from './lost-branch.ts';

/** What is known of a journal beside its own file: its newest entry, and how far it had come there. */
export interface KnownElsewhere {
  /** The newest entry that anything knows, of this journal or of one that it was put in the place of. */
  readonly head: JournalHead | null;
  /** The newest that the key in force signed, which is of this journal; null where none is, absent without such a key. */
  readonly ownHead?: JournalHead | null;
  /** By the mark beside the register's key, with the entry up to which it tells. */
  readonly standing:
    | (Standing & {
        readonly sequence?: number;
        /** The newest payments whose money is in its grand total. */
        readonly received?: readonly PaymentId[] | undefined;
      })
    | null;
  /** What the mark states by a key that nothing leads to: no money, and no number is given twice all the same. */
  readonly stated?: (Standing & { readonly sequence: number }) | null;
  /** What is heard of numbers by keys that nothing leads to. */
  readonly heard?: HeardNumbers;
  /** The newest entries of journals that earlier restores left, and of which the journal does not tell. */
  readonly before?: readonly JournalHead[];
  /** What knew more than the journal, by name. */
  readonly witnesses: readonly string[];
  /** Those of them that hold entries, to be read: backups and exports. */
  readonly files?: readonly KnownFile[];
}

const NOTHING: Sum = { count: 0, minor: minorUnits(0) };

/** Of a journal of which nothing can be read. */
const UNREAD: LostBranch = {
  head: null,
  first: null,
  missing: 0,
  leftBefore: [],
  grandTotal: null,
  lost: { entries: 0, sales: 0, received: NOTHING, closings: [], isWhole: false },
  continues: { salesSkipped: 0, closing: null, carried: NOTHING },
  counted: [],
};

/**
 * What the entry of a restore says: numbers go on behind the highest, and the grand total from the highest, that
 * either what is left behind or anything beside it knows. `kept` is how far the backup has come, and `isReceived` says of
 * which payments it has the money itself.
 */
export function resumedFrom(
  kept: Standing,
  read: LeftJournals,
  elsewhere: KnownElsewhere,
  isReceived: (paymentId: PaymentId) => boolean = () => false,
): Pick<
  JournalRestored,
  'left' | 'lost' | 'leftBefore' | 'continues' | 'counted' | 'witnesses' | 'stated'
> {
  const all = allOf(read);
  const { left, branch } = leftBehind(read, elsewhere);
  const isWhole = branch.lost.isWhole && (branch.head?.sequence ?? 0) >= (left?.sequence ?? 0);
  const known = elsewhere.standing;
  const stated = plausible(elsewhere.stated ?? null, kept);
  const heard = plausibleHeard(elsewhere.heard, kept);
  const closings = [
    ...all.map(({ continues }) => continues.closing),
    known?.closing ?? null,
    stated?.closing ?? null,
    heard.closing,
  ];
  const [closing = null] = closings
    .filter((one) => one !== null)
    .filter((one) => one.closing <= MOST_CLOSINGS_EVER)
    .toSorted((one, other) => other.closing - one.closing);
  const totals = [known?.grandTotal ?? [], ...all.map(({ grandTotal }) => grandTotal ?? [])].flat();
  const more = totals.map((total) => difference(total, kept.grandTotal));
  // Its money is in what is carried, whether or not an entry that can be read tells of it.
  const told = (known?.received ?? []).filter((paymentId) => !isReceived(paymentId));
  // Of entries that nobody has, each may have begun a sale, unless the mark knows how many did.
  const skipped = all.map(({ continues, missing, head }) =>
    (known?.sequence ?? 0) >= (head?.sequence ?? 0)
      ? continues.salesSkipped
      : continues.salesSkipped + missing,
  );
  return {
    left: left && { ...left, ...(branch.first && { first: branch.first }) },
    lost: { ...branch.lost, isWhole },
    leftBefore: [...leftBefore(read, left, elsewhere)].map((one) => withoutKept(one, kept)),
    continues: {
      salesSkipped: Math.max(
        0,
        ...skipped,
        ...heard.skipped,
        ...[known, stated].map((one) => (one?.sales ?? 0) - kept.sales),
      ),
      closing: closing !== null && closing.closing > (kept.closing?.closing ?? 0) ? closing : null,
      carried: highest([...all.map(({ continues }) => continues.carried), ...more]),
    },
    counted: [...new Set([...all.flatMap(({ counted }) => counted), ...told])],
    witnesses: [...elsewhere.witnesses],
    ...(elsewhere.stated && { stated: statedAs(elsewhere.stated) }),
  };
}

const statedAs = ({
  sequence,
  sales,
  closing,
  grandTotal,
}: NonNullable<KnownElsewhere['stated']>): NonNullable<JournalRestored['stated']> => ({
  sequence,
  sales,
  closing,
  grandTotal,
});

/** More numbers than a shop uses in a year, and more closings than in ten, are none that it has used. */
const MOST_SALES = 1_000_000;
const MOST_CLOSINGS = 5_000;
/** No register ever had so many closings: a number that somebody made up would end the ones that are left. */
const MOST_CLOSINGS_EVER = 1_000_000;

function plausible(stated: KnownElsewhere['stated'], kept: Standing): KnownElsewhere['stated'] {
  if (stated == null || stated.sales - kept.sales > MOST_SALES) return null;
  const closings = (stated.closing?.closing ?? 0) - (kept.closing?.closing ?? 0);
  return closings > MOST_CLOSINGS ? null : stated;
}

const NOT_HEARD: HeardNumbers = { sales: 0, entriesBehind: 0, closing: null };

function plausibleHeard(heard: HeardNumbers = NOT_HEARD, kept: Standing) {
  const { closing, sales, entriesBehind } = heard;
  const skipped = [sales - kept.sales, entriesBehind].filter((count) => count <= MOST_SALES);
  const closings = (closing?.closing ?? 0) - (kept.closing?.closing ?? 0);
  return { skipped, closing: closings > MOST_CLOSINGS ? null : closing };
}

const allOf = ({ journal, others }: LeftJournals): readonly LostBranch[] => [
  ...journal,
  ...others.map(({ branch }) => branch),
];

/**
 * The journal whose place is taken: its newest entry, and what could be read of it. Where nothing is known to be of it,
 * nothing tells it from those that were left before: then the one that had come furthest.
 */
function leftBehind(
  { journal, others }: LeftJournals,
  { head, ownHead }: KnownElsewhere,
): { readonly left: JournalHead | null; readonly branch: LostBranch } {
  const heads = others.map(({ branch }) => branch.head);
  // Where the key in force is not at hand, nothing says which journal an entry elsewhere is of, unless another holds it.
  const byAnyKey = heads.some((one) => one?.hash === head?.hash) ? null : head;
  const known = [...journal.map((branch) => branch.head), ownHead ?? null];
  const isKnown = known.some((one) => one !== null);
  const ofIt = ownHead === undefined ? [...known, byAnyKey] : known;
  const [left = null] = (isKnown ? ofIt : [...heads, head])
    .filter((one) => one !== null)
    .toSorted((one, other) => other.sequence - one.sequence);
  const [branch = UNREAD] = (isKnown ? journal : others.map((other) => other.branch)).toSorted(
    (one, other) => other.lost.entries - one.lost.entries,
  );
  return { left: left && plain(left), branch };
}

/** Of each journal that was left before, its newest entry that is known, with the closings that were in it. */
function* leftBefore(
  read: LeftJournals,
  left: JournalHead | null,
  { head, ownHead = null, before = [] }: KnownElsewhere,
): Iterable<LeftJournal> {
  const named = new Set([left?.hash]);
  const told = allOf(read).flatMap((branch) => branch.leftBefore);
  for (const one of told) {
    if (!named.has(one.hash)) yield one;
    named.add(one.hash);
  }
  // Where an older copy was in its place, the key at hand knew of another journal than what is read there.
  for (const one of [...before, ownHead ?? []].flat()) {
    if (!named.has(one.hash)) yield { ...plain(one), closings: [], damagedFile: '' };
    named.add(one.hash);
  }
  let furthest = Math.max(0, ...told.map(({ sequence }) => sequence));
  for (const { head: newest, first, lost } of furthestOfEach(read.others)) {
    if (newest === null || named.has(newest.hash) || newest.sequence <= furthest) continue;
    yield { ...newest, ...(first && { first }), closings: lost.closings, damagedFile: '' };
    named.add(newest.hash);
  }
  furthest = Math.max(furthest, left?.sequence ?? 0, ...read.others.map(sequenceOf));
  if (head !== null && head.sequence > furthest)
    yield { ...plain(head), closings: [], damagedFile: '' };
}

/** A closing keeps its number over every restore: up to the newest that the backup knows, it has them itself. */
const withoutKept = (one: LeftJournal, { closing: newest }: Standing): LeftJournal => ({
  ...one,
  closings: one.closings.filter(({ closing }) => closing > (newest?.closing ?? 0)),
});

/** One key signed one journal, of which several backups may be at hand. */
function furthestOfEach(others: LeftJournals['others']): readonly LostBranch[] {
  const byKey = new Map<string, LostBranch>();
  for (const { keyId, branch } of others) {
    const key = keyId ?? branch.head?.hash ?? '';
    const known = byKey.get(key);
    if (known === undefined || sequenceOf({ branch: known }) < sequenceOf({ branch }))
      byKey.set(key, branch);
  }
  return [...byKey.values()];
}

const sequenceOf = ({ branch }: { readonly branch: LostBranch }): number =>
  branch.head?.sequence ?? 0;

/** Without what else a witness says of it. */
const plain = ({ sequence, hash }: JournalHead): JournalHead => ({ sequence, hash });
