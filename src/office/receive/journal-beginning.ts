import * as z from 'zod';
import type { JournalRow } from '../../ledger/entry/journal-row.ts';
import type { Transaction } from '../store/store.ts';
import { endFindings, noteFinding } from './findings.ts';
import type { HeldJournal } from './held-journal.ts';

type Beginning = HeldJournal['beginning'];

interface Of {
  readonly company: number;
  readonly registerId: number;
}

/**
 * A journal comes without its beginning, as one that was purged before its register joined. It is held from there on, and somebody has to
 * look until a purge in it says so.
 */
export async function beginBehind(
  transaction: Transaction,
  { company, registerId }: Of,
  { sequence, hash }: Beginning,
): Promise<void> {
  await transaction.rows('SELECT begin_behind($1, $2, $3)', [registerId, sequence, hash]);
  const detail = { upTo: sequence };
  await noteFinding(transaction, company, {
    registerId,
    kind: 'beginsLater',
    about: String(sequence),
    detail,
  });
}

const purgedSchema = z.object({ upTo: z.int(), headHash: z.string() });

/**
 * The register signed that what lies before the beginning was purged, and up to which entry: the finding ends by itself.
 * `beginningOf` is asked only where entries tell of a purge.
 */
export async function notePurge(
  transaction: Transaction,
  { registerId }: Pick<Of, 'registerId'>,
  rows: readonly JournalRow[],
  beginningOf: () => Promise<Beginning>,
): Promise<void> {
  const purges = rows.filter(({ kind, saleId }) => kind === 'journalPurged' && saleId === null);
  if (purges.length === 0) return;
  const { sequence, hash } = await beginningOf();
  if (sequence === 0) return;
  const isTold = purges.some(({ body }) => {
    const purged = purgedSchema.safeParse(JSON.parse(body)).data;
    return purged?.upTo === sequence && purged.headHash === hash;
  });
  if (isTold) await endFindings(transaction, { registerId, kind: 'beginsLater' });
}
