import { registerEventSchema } from '../../domain/register/register-event.ts';
import { readHolding } from '../../handover/holding.ts';
import type { Holding } from '../../handover/wire.ts';
import type { JournalRow } from '../../ledger/entry/journal-row.ts';
import { knownKeys, type StatedKey } from '../../ledger/entry/register-key.ts';
import type { HeldJournal } from '../receive/held-journal.ts';
import type { Transaction } from '../store/store.ts';

/** What registers noted of the office's own word, and is not so; null where all is. */
interface OwnWords {
  /** The first note that the office did not sign, though it has the office's name. */
  readonly forged: number | null;
  /** The newest entry that the office had signed for before it came, by what the store says of when that was: it had lost it meanwhile. */
  readonly ahead: number | null;
}

/** Several machines of one office have clocks of their own, which are held to be as close as this. */
const CLOCKS_APART_MS = 5_000;

/** Judges the notes among these entries of what the office signed that it holds (`officeHeld`), against what the store holds now. */
export async function judgeOwnWords(
  transaction: Transaction,
  held: Pick<HeldJournal, 'hashAt' | 'receivedAt'>,
  register: string,
  rows: readonly JournalRow[],
): Promise<OwnWords> {
  const notes = rows.flatMap((row) => wordIn(row, register));
  if (notes.length === 0) return { forged: null, ahead: null };
  const office = await transaction.row<StatedKey & Record<string, unknown>>(
    'SELECT key_id AS "keyId", public_key AS "publicKey" FROM office',
  );
  const keys = knownKeys();
  if (office !== null) keys.add(office);
  const own = notes.filter(({ word }) => word.keyId === office?.keyId);
  const forged = own.find(({ word }) => readHolding(word, keys) === null)?.at ?? null;
  let ahead: number | null = null;
  for (const { word } of own) {
    if (readHolding(word, keys) !== null && (await isAhead(held, word))) ahead = word.sequence;
  }
  return { forged, ahead };
}

/** The office's word that this entry notes, as it was signed; none where it notes none. */
function wordIn(
  { kind, saleId, body, sequence: at }: JournalRow,
  register: string,
): readonly { readonly at: number; readonly word: Holding }[] {
  if (kind !== 'officeHeld' || saleId !== null) return [];
  const event = registerEventSchema.safeParse(JSON.parse(body)).data;
  if (event?.type !== 'officeHeld') return [];
  const { keyId, sequence, hash, officeAtMs: atMs, signature } = event;
  return [{ at, word: { type: 'officeHolds', register, sequence, hash, atMs, keyId, signature } }];
}

async function isAhead(
  held: Pick<HeldJournal, 'hashAt' | 'receivedAt'>,
  { sequence, hash, atMs }: Holding,
): Promise<boolean> {
  if (sequence === 0) return false;
  const receivedAt = await held.receivedAt(sequence);
  if (receivedAt === null || receivedAt.getTime() > atMs + CLOCKS_APART_MS) return true;
  return (await held.hashAt(sequence)) !== hash;
}
