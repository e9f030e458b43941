import type { JournalRow } from '../../ledger/entry/journal-row.ts';
import type { CheckedSegment } from './checked-segment.ts';
import type { HeldJournal, RegisterRow } from './held-journal.ts';

/**
 * How a segment stands to what is held. `repeated`: all of it is held; `follows`: its entries behind the head are new, and of
 * a journal that was purged before it joined the office begins behind `beginning`; `gap`: entries between are missing; `fork`: this
 * number is held with another content.
 */
export type Standing =
  | { readonly is: 'repeated' }
  | {
      readonly is: 'follows';
      readonly rows: readonly JournalRow[];
      readonly beginning: { readonly sequence: number; readonly hash: string } | null;
    }
  | { readonly is: 'gap' }
  | { readonly is: 'fork'; readonly at: number };

/** Compares by hash: one of an entry stands for all before it. `open` gives what is held, where more than its head is needed. */
export async function standingOf(
  { header, rows, first, last, headHash }: CheckedSegment,
  { head }: Pick<RegisterRow, 'head'>,
  open: () => Promise<HeldJournal>,
): Promise<Standing> {
  // What a till hands over live: nothing but the head is asked for.
  if (first === head.sequence + 1 && header.previousHash === head.hash) {
    return { is: 'follows', rows, beginning: null };
  }
  if (first > head.sequence + 1) {
    const isFirst = head.sequence === 0;
    if (!isFirst) return { is: 'gap' };
    const beginning = { sequence: first - 1, hash: header.previousHash };
    return { is: 'follows', rows, beginning };
  }
  const held = await open();
  const lastShared = Math.min(last, head.sequence);
  const hash =
    last <= head.sequence
      ? headHash
      : (rows.find(({ sequence }) => sequence === head.sequence)?.hash ?? header.previousHash);
  if (lastShared >= held.beginning.sequence && (await held.hashAt(lastShared)) !== hash) {
    return { is: 'fork', at: await firstDifference(rows, lastShared, held) };
  }
  if (last <= head.sequence) return { is: 'repeated' };
  return {
    is: 'follows',
    rows: rows.filter(({ sequence }) => sequence > head.sequence),
    beginning: null,
  };
}

/** The first number with two contents; the one before the segment where they part before it. */
async function firstDifference(
  rows: readonly JournalRow[],
  lastShared: number,
  held: HeldJournal,
): Promise<number> {
  const [first] = rows;
  if (first === undefined) return lastShared;
  if ((await held.hashAt(first.sequence - 1)) !== first.previousHash) return first.sequence - 1;
  const hashes = await held.hashesOf(first.sequence, lastShared);
  return rows.find(({ sequence, hash }) => hashes.get(sequence) !== hash)?.sequence ?? lastShared;
}
