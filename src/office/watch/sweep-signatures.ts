import type { JournalRow } from '../../ledger/entry/journal-row.ts';
import { packSignatures } from '../../ledger/entry/signature-batch.ts';
import type { SignatureJudge } from '../../ledger/proof/signature-threads.ts';
import { type FindingKind, noteFinding } from '../receive/findings.ts';
import { openHeldJournal } from '../receive/held-journal.ts';
import { readRegister } from '../receive/registers.ts';
import { ArchiveFailure } from '../store/archive-files.ts';
import type { Store } from '../store/store.ts';
import { judgeOwnWords } from './own-words.ts';

/** A register whose newest signatures nobody judged yet. */
interface Behind {
  readonly id: number;
  readonly company_id: number;
  readonly branch: number;
  readonly verified_through: number;
}

/** So many registers are gone through at once. */
const REGISTERS_AT_ONCE = 200;

/**
 * Judges the signatures that were not judged yet, segment by segment, with what registers note of the office's own word, and notes how
 * far it came. `judge` works beside the thread that answers registers. Resolves with how many signatures were judged. Several
 * processes may do so at once: each writes only where nobody was further.
 */
export async function sweepSignatures(
  store: Store,
  judge: SignatureJudge,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const behind = await store.asOwner((transaction) =>
    transaction.rows<Behind & Record<string, unknown>>(
      `SELECT id, company_id, branch, verified_through FROM register WHERE verified_through < head_sequence
        ORDER BY head_sequence - verified_through LIMIT $1`,
      [REGISTERS_AT_ONCE],
    ),
  );
  let judged = 0;
  for (const register of behind) {
    if (isStopping()) break;
    judged += await sweepRegister(store, judge, register).catch(unlessUnreadable);
  }
  return judged;
}

/** What lies in a file of old months that is damaged is a finding already; other registers do not wait for it. */
function unlessUnreadable(error: unknown): number {
  if (error instanceof ArchiveFailure) return 0;
  throw error;
}

async function sweepRegister(store: Store, judge: SignatureJudge, of: Behind): Promise<number> {
  const { id, company_id: company, branch, verified_through: from } = of;
  const { rows, keys, words } = await store.as('comptoir_ingest', company, async (transaction) => {
    const register = await readRegister(transaction, id);
    const held = await openHeldJournal(transaction, register);
    const known = await transaction.rows<{ key_id: string; public_key: string }>(
      'SELECT key_id, public_key FROM register_key WHERE register_id = $1 AND branch = $2',
      [id, branch],
    );
    const unjudged = await held.rowsAfter(from);
    return {
      rows: unjudged,
      words: await judgeOwnWords(transaction, held, register.journal, unjudged),
      keys: new Map(known.map(({ key_id, public_key }) => [key_id, public_key])),
    };
  });
  const last = rows.at(-1)?.sequence;
  if (last === undefined) return 0;
  const wrong = (await firstWrong(rows, keys, judge)) ?? words.forged;
  await store.as('comptoir_ingest', company, async (transaction) => {
    await transaction.rows(
      'UPDATE register SET verified_through = $4 WHERE id = $1 AND branch = $2 AND verified_through = $3',
      [id, branch, from, last],
    );
    const found = (kind: FindingKind, about: string, detail: Readonly<Record<string, unknown>>) =>
      noteFinding(transaction, company, { registerId: id, kind, about, detail });
    if (wrong !== null) await found('signatureWrong', String(wrong), { at: wrong });
    if (words.ahead !== null) await found('officeSetBack', 'store', { upTo: words.ahead });
  });
  return rows.length;
}

/** The first entry whose signature is not by the key that it names; null where all are. Before a register had a key none is signed. */
async function firstWrong(
  rows: readonly JournalRow[],
  keys: ReadonlyMap<string, string>,
  judge: SignatureJudge,
): Promise<number | null> {
  const wrong: number[] = [];
  for (const [keyId, signed] of Map.groupBy(rows, (row) => row.keyId)) {
    const place = keyId === null ? null : await wrongPlace(keys.get(keyId), signed, judge);
    const at = place === null ? undefined : signed[place];
    if (at !== undefined) wrong.push(at.sequence);
  }
  return wrong.length === 0 ? null : Math.min(...wrong);
}

/** What a key that nobody knows signed is wrong from the first on. */
async function wrongPlace(
  publicKey: string | undefined,
  signed: readonly JournalRow[],
  judge: SignatureJudge,
): Promise<number | null> {
  if (publicKey === undefined) return 0;
  const batch = packSignatures(publicKey, signed.length);
  for (const { hash, signature } of signed) batch.add(hash, signature ?? '0'.repeat(128));
  return judge.judge(batch.batch());
}
