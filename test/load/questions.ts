import { setTimeout as later } from 'node:timers/promises';
import { readNow, TOP_SHOPS } from '../../src/office/pages/read/now.ts';
import { findSales } from '../../src/office/pages/read/sales.ts';
import { asPerson } from '../../src/office/people/person.ts';
import type { Store, Transaction } from '../../src/office/store/store.ts';
import { median } from '../bench/percentile.ts';
import type { LoadJournal } from './register-journals.ts';

const ASKED_EVERY_MS = 500;

/** How often each question is asked; the middle counts. */
const ROUNDS = 41;

/** Of the one company that an office begins with. */
const WHO_SEES_ALL = { company: 1, everywhere: 'reader', shops: new Map() } as const;

/** What a manager of the whole company asks, by the pages' own reading, at a moment of its day: medians in milliseconds. */
export async function questions(store: Store, journals: readonly LoadJournal[], nowMs: number) {
  const ask = (
    question: (transaction: Transaction, round: number) => Promise<readonly unknown[]>,
  ) => medianOf((round) => asPerson(store, WHO_SEES_ALL, (asked) => question(asked, round)));
  return {
    shops: await ask(async (transaction) =>
      (await transaction.rows(TOP_SHOPS, [nowMs, 10])).filter(({ minor }) => Number(minor) > 0),
    ),
    page: await ask(async (transaction) => (await readNow(transaction, nowMs)).shops),
    sale: await ask((transaction, round) =>
      findSales(transaction, journals[(round * 997) % journals.length]?.paymentId ?? ''),
    ),
  };
}

async function medianOf(ask: (round: number) => Promise<readonly unknown[]>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startMs = performance.now();
    const answer = await ask(round);
    times.push(performance.now() - startMs);
    if (answer.length === 0) throw new Error('a question found nothing');
  }
  return median(times);
}

/**
 * What was acknowledged is in the store exactly once, as a prefix of each journal. Resolves with how many entries that are;
 * throws where it is not so.
 */
export async function heldOnce(
  store: Store,
  held: ReadonlyMap<string, { readonly sequence: number; readonly hash: string }>,
): Promise<number> {
  const rows = await store.asOwner((transaction) =>
    transaction.rows<{ journal: string; head: number; hash: string; stored: number }>(
      `SELECT r.journal, r.head_sequence AS head, r.head_hash AS hash,
              (SELECT coalesce(sum(last_sequence - first_sequence + 1 - repeated), 0)::bigint FROM segment_place p WHERE p.register_id = r.id) AS stored
         FROM register r`,
    ),
  );
  for (const { journal, head, hash, stored } of rows) {
    const acknowledged = held.get(journal);
    if (acknowledged?.sequence !== head || acknowledged.hash !== hash || stored !== head) {
      throw new Error(
        `register ${journal}: ${stored} stored, ${head} held, ${acknowledged?.sequence} acknowledged`,
      );
    }
  }
  if (rows.length !== held.size) throw new Error(`${rows.length} registers of ${held.size}`);
  return rows.reduce((sum, { head }) => sum + head, 0);
}

/** Resolves once the sweep has judged every signature that is held, with how many seconds that took. */
export async function untilJudged(store: Store): Promise<number> {
  const startMs = performance.now();
  for (;;) {
    const row = await store.asOwner((transaction) =>
      transaction.row<{ behind: number }>(
        'SELECT count(*) AS behind FROM register WHERE verified_through < head_sequence',
      ),
    );
    if (row?.behind === 0) return (performance.now() - startMs) / 1_000;
    await later(ASKED_EVERY_MS);
  }
}

/** Bytes of an entry in the store: as segments alone, and with facts, sums and indexes. */
export async function bytesHeld(store: Store) {
  const row = await store.asOwner((transaction) =>
    transaction.row<{ segments: number; all: number }>(
      `SELECT (SELECT sum(bytes)::bigint FROM segment_place) AS segments, pg_database_size(current_database()) AS all`,
    ),
  );
  return row ?? { segments: 0, all: 0 };
}
