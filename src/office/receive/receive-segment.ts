import { createHash } from 'node:crypto';
import { err, ok, type Result } from '../../domain/result.ts';
import type { JournalRow } from '../../ledger/entry/journal-row.ts';
import { tellNews } from '../store/news-channel.ts';
import { storableJson } from '../store/storable.ts';
import type { Transaction } from '../store/store.ts';
import type { CheckedSegment } from './checked-segment.ts';
import { type Standing, standingOf } from './compare-held.ts';
import { countEntries } from './count-entries.ts';
import { noteFinding } from './findings.ts';
import { type HeldJournal, openHeldJournal, type RegisterRow } from './held-journal.ts';
import { beginBehind, notePurge } from './journal-beginning.ts';
import { beginsAs, lockName, takeName } from './own-name.ts';
import type { Held, Refused } from './refused.ts';
import { readRegister, retired } from './registers.ts';
import { areSigned } from './signed-at-once.ts';
import { isTrusted } from './trusted-key.ts';

/** Who hands over, as the request's signature says. */
export interface Sender {
  readonly company: number;
  readonly registerId: number;
  readonly keyId: string;
}

/** What was handed over: its bytes as they came, and what they hold. */
interface HandedOver {
  readonly packed: Buffer;
  readonly segment: CheckedSegment;
  /** By the office's clock. */
  readonly receivedAt: Date;
}

/** So much evidence is kept of each register and kind: one that goes on sending a fork must not fill the disk. */
const MOST_EVIDENCE = 100;

/** A clock that is further ahead than this puts entries into wrong hours. */
const CLOCK_AHEAD_MS = 60_000;

/**
 * Takes a segment in, in the caller's transaction, which is to be committed also where it is refused: what was found is kept.
 * The register's row is locked, so that two that hand over at once, in whichever process, come one after the other. Errors, as the
 * wire says them: `retired`, `quarantined`, `keyUnknown`, `otherRegister`, `gap`, `fork`, `broken`.
 */
export async function receiveSegment(
  transaction: Transaction,
  sender: Sender,
  handed: HandedOver,
): Promise<Result<Held, Refused>> {
  const register = await readRegister(transaction, sender.registerId, 'lock');
  const { segment } = handed;
  const refused = problemOfSender(register, sender, segment);
  if (refused !== null) return err(refused);
  const open = () => openHeldJournal(transaction, register);
  const standing = await standingOf(segment, register, open);
  switch (standing.is) {
    case 'repeated':
      return ok({ register: register.journal, ...register.head });
    case 'gap':
      return err(await gapFound(transaction, sender, register, segment));
    case 'fork':
      return err(await forkFound(transaction, sender, handed, standing.at));
    case 'follows':
      return take(transaction, sender, register, handed, standing, open);
  }
}

function problemOfSender(
  register: RegisterRow,
  sender: Sender,
  segment: CheckedSegment,
): Refused | null {
  const { isRetired, isQuarantined, keyId, journal, mode } = register;
  if (isRetired) return retired(register);
  if (isQuarantined) return { code: 'quarantined' };
  const { header, signedBy } = segment;
  if (header.keys[0]?.keyId !== journal) return { code: 'otherRegister' };
  if (header.mode !== mode) return { code: 'otherRegister', detail: `of mode "${header.mode}"` };
  const isSenders = sender.keyId === keyId || sender.keyId === signedBy;
  return isSenders && isTrusted(keyId, segment) ? null : { code: 'keyUnknown' };
}

async function gapFound(
  transaction: Transaction,
  { company, registerId }: Sender,
  { journal, head }: RegisterRow,
  { first }: CheckedSegment,
): Promise<Refused> {
  const detail = { from: head.sequence + 1, upTo: first - 1 };
  const about = String(head.sequence + 1);
  await noteFinding(transaction, company, { registerId, kind: 'gap', about, detail });
  return { code: 'gap', held: { register: journal, ...head } };
}

/** Nothing is overwritten: what came is kept beside what is held, and nothing more is taken until somebody has looked. */
async function forkFound(
  transaction: Transaction,
  { company, registerId }: Sender,
  handed: HandedOver,
  at: number,
): Promise<Refused> {
  await keepEvidence(transaction, { company, registerId, kind: 'fork', at }, handed.packed);
  await transaction.rows('UPDATE register SET quarantined_at = now() WHERE id = $1', [registerId]);
  const detail = { at, first: handed.segment.first, last: handed.segment.last };
  await noteFinding(transaction, company, { registerId, kind: 'fork', about: String(at), detail });
  return { code: 'fork', at };
}

/** Keeps what says of an entry what is not so, and has somebody look at it. */
export async function brokenFound(
  transaction: Transaction,
  { company, registerId }: Sender,
  detail: { readonly at: number; readonly problem?: string | undefined },
  packed: Buffer,
): Promise<void> {
  const { at } = detail;
  await keepEvidence(transaction, { company, registerId, kind: 'broken', at }, packed);
  const about = (await isCrowded(transaction, registerId)) ? 'more' : String(at);
  await noteFinding(transaction, company, { registerId, kind: 'broken', about, detail });
}

/** A register may name as many numbers as it likes: nobody looks at thousands of findings. */
async function isCrowded(transaction: Transaction, registerId: number): Promise<boolean> {
  const found = await transaction.row<{ is_crowded: boolean }>(
    "SELECT count(*) >= $2 AS is_crowded FROM finding WHERE register_id = $1 AND kind = 'broken'",
    [registerId, MOST_EVIDENCE],
  );
  return found?.is_crowded === true;
}

/** Keeps bytes that were refused, once. */
async function keepEvidence(
  transaction: Transaction,
  of: {
    readonly company: number;
    readonly registerId: number;
    readonly kind: 'fork' | 'broken';
    readonly at: number;
  },
  packed: Buffer,
): Promise<void> {
  const contentHash = createHash('sha256').update(packed).digest('hex');
  await transaction.rows(
    `INSERT INTO evidence (company_id, register_id, kind, at_sequence, content_hash, content)
     SELECT $1, $2, $3, $4, $5, $6 WHERE (SELECT count(*) FROM evidence WHERE register_id = $2 AND kind = $3) < $7
     ON CONFLICT (register_id, kind, content_hash) DO NOTHING`,
    [of.company, of.registerId, of.kind, of.at, contentHash, packed, MOST_EVIDENCE],
  );
}

async function take(
  transaction: Transaction,
  sender: Sender,
  register: RegisterRow,
  handed: HandedOver,
  { rows, beginning }: Extract<Standing, { is: 'follows' }>,
  open: () => Promise<HeldJournal>,
): Promise<Result<Held, Refused>> {
  const { company, registerId } = sender;
  const { segment } = handed;
  const untold = await restoreUntold(transaction, register, rows);
  if (untold !== null) {
    const broken = { at: untold, problem: 'restoreUntold' };
    await brokenFound(transaction, sender, broken, handed.packed);
    return err({ code: 'broken', ...broken });
  }
  if (beginning !== null && beginning.sequence > 0) {
    await beginBehind(transaction, sender, beginning);
  }
  if (!register.hasName && beginsAs(register.journal, rows)) {
    await lockName(transaction, register.journal);
    await takeName(transaction, registerId);
  }
  await notePurge(transaction, sender, rows, async () => beginning ?? (await open()).beginning);
  await store(transaction, sender, register, handed, segment.rows.length - rows.length);
  const progress = await countEntries(
    transaction,
    { company, shopId: register.shopId, registerId, timeZone: register.timeZone },
    rows,
    register.progress,
  );
  await transaction.rows(
    `UPDATE register SET head_sequence = $2, head_hash = $3, key_id = $4, progress = $5, handed_over_at = $6,
       verified_through = CASE WHEN $7 AND verified_through = $8 THEN $2 ELSE verified_through END WHERE id = $1`,
    [
      ...[registerId, segment.last, segment.headHash, segment.signedBy, storableJson(progress)],
      ...[handed.receivedAt, areSigned(rows, segment), register.head.sequence],
    ],
  );
  await noteSums(transaction, sender, rows);
  await noteClock(transaction, sender, rows, handed.receivedAt);
  await tellNews(transaction, { company, register: registerId, news: 'entries' });
  return ok({ register: register.journal, sequence: segment.last, hash: segment.headHash });
}

/** A branch behind a restore must tell it before it sells: else it would be any journal that shares a beginning. */
async function restoreUntold(
  transaction: Transaction,
  { id, branch, head }: RegisterRow,
  rows: readonly JournalRow[],
): Promise<number | null> {
  if (branch === 1) return null;
  const began = await transaction.row<{ behind_sequence: number }>(
    'SELECT behind_sequence FROM branch WHERE register_id = $1 AND branch = $2',
    [id, branch],
  );
  if (began?.behind_sequence !== head.sequence) return null;
  const firstSale = rows.findIndex(({ saleId }) => saleId !== null);
  const told = rows.slice(0, firstSale < 0 ? rows.length : firstSale).map(({ kind }) => kind);
  const isTold = told.includes('journalRestored') && told.includes('registerKeyAdopted');
  return isTold ? null : head.sequence + 1;
}

async function store(
  transaction: Transaction,
  { company, registerId }: Sender,
  { branch, head }: RegisterRow,
  { packed, segment, receivedAt }: HandedOver,
  repeated: number,
): Promise<void> {
  const { first, last, headHash, header } = segment;
  await transaction.rows(
    `WITH place AS (
       INSERT INTO segment_place (company_id, register_id, branch, first_sequence, last_sequence, repeated, head_hash, bytes, received_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9))
     INSERT INTO segment (company_id, register_id, branch, last_sequence, received_at, content) VALUES ($1, $2, $3, $5, $9, $10)`,
    [
      ...[company, registerId, branch, first, last, repeated, headHash],
      ...[packed.length, receivedAt, packed],
    ],
  );
  const adopted = header.keys.filter(({ adoptedAt }) => adoptedAt > head.sequence);
  if (adopted.length === 0) return;
  await transaction.rows(
    `INSERT INTO register_key (company_id, register_id, branch, key_id, public_key, adopted_at)
     SELECT $1, $2, $3, k."keyId", k."publicKey", k."adoptedAt" FROM jsonb_to_recordset($4::jsonb) AS k ("keyId" text, "publicKey" text, "adoptedAt" bigint)
     ON CONFLICT (register_id, branch, key_id) DO UPDATE SET adopted_at = excluded.adopted_at WHERE register_key.adopted_at IS NULL`,
    [company, registerId, branch, JSON.stringify(adopted)],
  );
}

/** Entries of the future: the register's clock is ahead. How far one is behind, only its requests tell. */
async function noteClock(
  transaction: Transaction,
  { company, registerId }: Sender,
  rows: readonly JournalRow[],
  receivedAt: Date,
): Promise<void> {
  const aheadMs = Math.max(...rows.map(({ atMs }) => atMs)) - receivedAt.getTime();
  if (aheadMs < CLOCK_AHEAD_MS) return;
  const detail = { aheadMs };
  await noteFinding(transaction, company, { registerId, kind: 'clockOff', about: 'clock', detail });
}

/** What a closing says and its day's entries do not. */
async function noteSums(
  transaction: Transaction,
  { company, registerId }: Sender,
  rows: readonly JournalRow[],
): Promise<void> {
  const closed = rows.filter(({ kind }) => kind === 'dayClosed').map(({ sequence }) => sequence);
  if (closed.length === 0) return;
  const wrong = await transaction.rows<{ sequence: number; period: string; closing: number }>(
    'SELECT sequence, period, closing FROM fact_closing WHERE register_id = $1 AND sequence = ANY ($2) AND agrees = false',
    [registerId, closed],
  );
  for (const { period, closing, sequence } of wrong) {
    const detail = { closing, sequence };
    await noteFinding(transaction, company, {
      registerId,
      kind: 'sumDiffers',
      about: period,
      detail,
    });
  }
}
