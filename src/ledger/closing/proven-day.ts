import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { dayClosedSchema } from '../../domain/register/closing.ts';
import { isCorruption } from '../database/sqlite-failure.ts';
import type { EntryRange } from '../entry/journal-pages.ts';
import { parsedOnce } from '../entry/parsed-once.ts';
import { readRow } from '../entry/read-row.ts';
import type { RegisterSigner } from '../entry/register-key.ts';
import type { Journal } from '../journal/journal.ts';
import { adoptedKeys, keyInForce } from '../proof/adopted-keys.ts';
import { type DeferredSignatures, deferSignatures } from '../proof/deferred-signatures.ts';
import { checkJournal } from '../proof/journal-chain.ts';
import { JUDGED_IN_PLACE } from '../proof/signature-threads.ts';
import { recomputeToEnd, type Watched } from '../proof/verify-in-threads.ts';
import { holdsHead, readHead } from '../witness/chain-anchor.ts';
import { readVerified, type Verified } from '../witness/verified-file.ts';

/** A journal in its file, and the day of which an export is to be made. */
interface DayOfJournal {
  readonly journal: Journal;
  readonly file: string;
  /** As the file's name says; null where it says none. */
  readonly mode: string | null;
  readonly day: BusinessDay;
  /** Who signs the export: only a point that the same key signed vouches for anything. */
  readonly signer: RegisterSigner;
}

/**
 * Whether a day's entries are those that were verified when the point beside the journal was signed, or were written
 * since and are right. The chain is recomputed to the journal's end: from the first entry of the day as its closing says,
 * or from the point where that comes first; of a day that no closing says the first entry of, from the beginning. It
 * must go through the point. The signatures of the day and of all behind the point are judged, the others are the
 * point's. Of whatever is odd, false: then only a verification of everything says what it is.
 */
export async function isDayProven(what: DayOfJournal, watched: Watched = {}): Promise<boolean> {
  try {
    const point = pointOf(what);
    const range = point && wholeRangeOf(what);
    if (point === null || range === null) return false;
    return (await isRightFrom(what, point, range, watched)) && isHeadHeld(what);
  } catch (error) {
    if (!isCorruption(error)) throw error;
    return false;
  }
}

/** The verified point, where it is of this journal and of the key that is in force, and knows the keys before it. */
function pointOf({ journal, file, signer }: DayOfJournal): Verified | null {
  const point = readVerified(file, signer);
  if (point === null || journal.hashAt(point.sequence) !== point.hash) return null;
  if (keyInForce(journal, journal.lastSequence())?.keyId !== signer.keyId) return null;
  const keyIds = adoptedKeys(journal, point.sequence).ids;
  return point.keyIds?.join() === keyIds.join() ? point : null;
}

/** As the index has it, where the journal itself has no entry of the day beside it. */
function wholeRangeOf({ journal, day }: DayOfJournal): EntryRange | null {
  const range = journal.rangeOfDays(day, day);
  return range === null || journal.hasEntriesBeside(day, range) ? null : range;
}

async function isRightFrom(
  { journal, mode, day }: DayOfJournal,
  point: Verified,
  range: EntryRange,
  { judge = JUDGED_IN_PLACE, signaturesABatch, progress = () => undefined }: Watched,
): Promise<boolean> {
  const begin = journal.beginning().sequence;
  const isClosed = firstAsClosed(journal, day, range) === range.first;
  const before = isClosed ? Math.min(range.first - 1, point.sequence) : begin;
  const hash = journal.hashAt(before);
  const from = before === begin || hash === null ? null : { sequence: before, hash };
  const signatures = deferSignatures(judge, signaturesABatch);
  const deferred = judging(
    signatures,
    (sequence) => sequence > point.sequence || (sequence >= range.first && sequence <= range.last),
  );
  const chain = checkJournal(journal, from, { mode, deferred });
  const until = journal.lastSequence();
  return (await recomputeToEnd(chain, signatures, { until, progress })) === null;
}

/** The day's first entry as its closing says, which is one of its entries itself; null where none does. */
function firstAsClosed(
  journal: Journal,
  day: BusinessDay,
  { first, last }: EntryRange,
): number | null {
  for (const raw of journal.closingRows(first, last)) {
    const row = readRow(raw);
    const closing =
      row?.kind === 'dayClosed' ? dayClosedSchema.safeParse(parsedOnce(row.body)) : null;
    if (closing?.data?.businessDay === day) return closing.data.entries.first;
  }
  return null;
}

/** Of the others the point vouches for what was signed; who may sign is judged of all. */
const judging = (
  signatures: DeferredSignatures,
  isJudged: (sequence: number) => boolean,
): Pick<DeferredSignatures, 'take'> => ({
  take: (signed, keys) => !isJudged(signed.sequence) || signatures.take(signed, keys),
});

function isHeadHeld({ journal, file }: DayOfJournal): boolean {
  const head = readHead(file, adoptedKeys(journal));
  return head === null || holdsHead(journal, head);
}
