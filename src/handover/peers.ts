import * as z from 'zod';
import { currencySchema, minorUnitsSchema } from '../domain/money/money.ts';
import { SALE_STATES } from '../domain/sale/sale-state.ts';
import type { KnownKeys, RegisterSigner } from '../ledger/entry/register-key.ts';
import { hashSchema, signatureSchema, statedHash } from './stated.ts';

/** The event of the stream that says what stands open at other registers. Source: docs/office.md, "Peers in a shop". */
export const PEERS_EVENT = 'peers';

/** The office says within this time that it is there, however quiet the shop is, in milliseconds. */
export const STILL_THERE_MS = 15_000;

/** So many sales of a shop are told at once: whoever has more needs no list of them at a till. */
export const MOST_PEER_SALES = 100;

/** A sale that stands open at another register: what whoever sells in the shop may see of it, and nothing to act on it by. */
const peerSaleSchema = z.strictObject({
  /** The sale's number in its register's journal, from 1. */
  number: z.int().positive(),
  amountMinor: minorUnitsSchema,
  currency: currencySchema,
  label: z.string(),
  state: z.enum(SALE_STATES),
  /** Since when it is in that state, by its register's clock. */
  sinceMs: z.int(),
});

const peerRegisterSchema = z.strictObject({
  /** As its journal names it: names that people gave may be alike. */
  register: hashSchema,
  name: z.string(),
  /**
   * When it was last heard of, by the office's clock: what became of its sales since, nobody knows, and none are told. Null where
   * it is heard of, and its sales are as they are.
   */
  lastHeardMs: z.nullable(z.int()),
  /** The oldest first. */
  sales: z.array(peerSaleSchema),
});
export type PeerRegister = z.infer<typeof peerRegisterSchema>;

/** What the office says to one register of the others of its shop. It is signed: a till shows nobody else's word. */
const peersSchema = z.strictObject({
  type: z.literal('officePeers'),
  /** To whom it is said: the name of a register, which is the key id of the first key that its journal adopted. */
  register: hashSchema,
  /** What the office calls it, which a manager of the office may have changed since it joined. */
  name: z.string(),
  /** By the office's clock. */
  atMs: z.int(),
  /** How many other registers the shop has. */
  others: z.int().nonnegative(),
  /** Those at which sales stand open, by name. */
  registers: z.array(peerRegisterSchema),
  keyId: hashSchema,
  signature: signatureSchema,
});
export type Peers = z.infer<typeof peersSchema>;

/** Signs it with the office's own key. */
export function signPeers(
  said: Pick<Peers, 'register' | 'name' | 'atMs' | 'others' | 'registers'>,
  { keyId, sign }: Pick<RegisterSigner, 'keyId' | 'sign'>,
): Peers {
  const stated = { type: 'officePeers', ...said, keyId } as const;
  return { ...stated, signature: sign(statedHash(stated)) };
}

/** What the office says to this register; null where it is not said to it, or not what one of these keys signed. */
export function readPeers(
  data: unknown,
  register: string,
  keys: Pick<KnownKeys, 'isSigned'>,
): Peers | null {
  const parsed = peersSchema.safeParse(data);
  if (!parsed.success || parsed.data.register !== register) return null;
  const { signature, ...stated } = parsed.data;
  return keys.isSigned(statedHash(stated), stated.keyId, signature) ? parsed.data : null;
}
