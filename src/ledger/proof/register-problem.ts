import * as z from 'zod';
import { keyFingerprint, type RegisterIdentity } from '../../domain/register/register-identity.ts';
import type { NotOurs } from '../database/open-failure.ts';
import { bindingOf } from '../entry/register-binding.ts';
import type { Journal } from '../journal/journal.ts';
import type { LedgerOptions } from '../ledger.ts';
import { keyInForce } from './adopted-keys.ts';

type Read = Pick<Journal, 'keyRows' | 'registerRows' | 'starts' | 'lastSequence'>;

type Claimed = Pick<LedgerOptions, 'register' | 'signer' | 'handedOverBy' | 'takesOver'>;

const startSchema = z.object({ mode: z.string(), terminalId: z.string() });
type Start = z.infer<typeof startSchema>;

/**
 * Whether a journal is another's than this register's, by what its chain says; null where it is this one's, or where
 * nobody says whose it must be. One of an early version is judged by what all of its starts say. Another register's, by
 * key and name, is not taken over either.
 */
export function registerProblem(
  journal: Read,
  { register, signer, handedOverBy, takesOver = false }: Claimed,
): NotOurs | null {
  if (register === undefined) return null;
  const bound = bindingOf(journal);
  const said: readonly Start[] = bound === null ? startsIn(journal) : [bound];
  const otherMode = said.find(({ mode }) => mode !== register.mode);
  if (otherMode !== undefined) {
    const detail = `its entries are of "${otherMode.mode}", this till is in "${register.mode}"`;
    return { code: 'otherMode', detail };
  }
  const inForce = keyInForce(journal, journal.lastSequence())?.keyId ?? null;
  const ours = [signer?.keyId, takesOver ? handedOverBy?.keyId : undefined];
  const isOurKey = inForce === null || ours.includes(inForce);
  const otherName = problemOfName(said, register, isOurKey);
  if (takesOver) return otherName?.code === 'otherRegister' ? otherName : null;
  return otherName ?? (isOurKey ? null : problemOfKey(inForce));
}

function problemOfName(
  said: readonly Start[],
  { terminalId }: RegisterIdentity,
  isOurKey: boolean,
): NotOurs | null {
  const names = [...new Set(said.map((start) => start.terminalId))];
  if (names.every((name) => name === terminalId)) return null;
  const detail = `it is of ${names.map((name) => `"${name}"`).join(' and ')}, this is "${terminalId}"`;
  return { code: isOurKey ? 'renamed' : 'otherRegister', detail };
}

const problemOfKey = (keyId: string): NotOurs => ({
  code: 'otherKey',
  detail: `it is signed with key ${keyFingerprint(keyId)}, which is not at hand`,
});

/** In journals of early versions nothing else says whose they are. */
const startsIn = (journal: Pick<Journal, 'starts'>): readonly Start[] =>
  journal.starts().flatMap((body) => startSchema.safeParse(JSON.parse(body)).data ?? []);
