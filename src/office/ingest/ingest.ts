import { err, ok, type Result } from '../../domain/result.ts';
import { signHolding } from '../../handover/holding.ts';
import { type Peers, signPeers } from '../../handover/peers.ts';
import {
  type Enrolled,
  type Enrolment,
  enrolmentSchema,
  type Holding,
} from '../../handover/wire.ts';
import type { RegisterSigner } from '../../ledger/entry/register-key.ts';
import { noteBundle, signedBundle, wantedOf } from '../downwards/bundle-for.ts';
import { enrol } from '../join/enrol.ts';
import type { Told } from '../peers/read-shop.ts';
import { openShopPeers, type ShopFollower, type ShopPeers } from '../peers/shop-peers.ts';
import { remakeRegister } from '../rebuild/rebuild.ts';
import { openHeldJournal } from '../receive/held-journal.ts';
import type { News } from '../receive/news.ts';
import type { Held, Refused } from '../receive/refused.ts';
import { readRegister } from '../receive/registers.ts';
import type { Partitions } from '../store/partitions.ts';
import { isStorable } from '../store/storable.ts';
import type { Store } from '../store/store.ts';
import { keyNamedIn, knownSenders, signedRequest } from './authenticate-request.ts';
import { type Asked, registersRequests } from './registers-requests.ts';
import { segmentsIn } from './segments-in.ts';

/** What registers ask of the office. Each answer is the wire's own; errors are its refusals. */
export interface Ingest {
  /** Whether the key that these headers name is a register's, whoever sent them. */
  isKnown(headers: Asked['headers']): Promise<boolean>;
  enrol(asked: Asked): Promise<Result<Enrolled, Refused>>;
  take(asked: Asked): Promise<Result<Holding, Refused>>;
  holding(asked: Asked): Promise<Result<Holding, Refused>>;
  /** The segment that holds the entry behind this one; null where none is held. */
  fetch(
    asked: Asked,
    after: number,
  ): Promise<Result<{ readonly content: Buffer; readonly last: number } | null, Refused>>;
  /** What the office wants of this register, packed; null where that is the version that it has. */
  bundle(asked: Asked, have: number): Promise<Result<Buffer | null, Refused>>;
  /** Of which shop it wants to know the other registers. Error: also `retired`. */
  peers(asked: Asked): Promise<Result<ShopFollower, Refused>>;
  /** Tells registers of the others of their shop, until it closes. */
  readonly shops: ShopPeers;
  /** What the office says that it holds, in its own hand. */
  said(held: Held): Holding;
  /** What it says of other registers, likewise. */
  saidOfPeers(told: Told): Peers;
}

/** What it works with; `nowMs` is the office's clock. */
interface IngestParts {
  readonly store: Store;
  readonly partitions: Partitions;
  readonly signer: RegisterSigner;
  readonly news: Pick<News, 'subscribe'>;
  readonly nowMs: () => number;
}

/** Takes in what registers hand over. */
export function openIngest({ store, partitions, signer, news, nowMs }: IngestParts): Ingest {
  const senders = knownSenders(store);
  const requests = registersRequests(store, senders, nowMs);
  const take = segmentsIn({ store, partitions, requests, senders, nowMs });
  const said = (held: Held): Holding => signHolding({ ...held, atMs: nowMs() }, signer);

  return {
    said,
    saidOfPeers: (told) =>
      signPeers({ ...told, registers: [...told.registers], atMs: nowMs() }, signer),
    shops: openShopPeers(store, news),
    peers: (asked) =>
      requests.asKnown(asked, async (transaction, { company, registerId: id }) => {
        const { shopId, keyId, isRetired } = await readRegister(transaction, id);
        return isRetired ? err({ code: 'retired' }) : ok({ company, shopId, id, keyId });
      }),
    async isKnown(headers) {
      const keyId = keyNamedIn(headers);
      return keyId !== null && (await senders.with(keyId)) !== null;
    },
    async enrol(asked) {
      const enrolment = enrolmentOf(asked.body);
      if (enrolment === null) return err({ code: 'invalid' });
      const request = signedRequest(asked, asked.headers, enrolment.key, nowMs());
      if (!request.ok)
        return err({
          code: request.error.code,
          ...(request.error.nowMs && { nowMs: request.error.nowMs }),
        });
      const letIn = await enrol({ store, signer, nowMs }, enrolment);
      if (!letIn.ok) return letIn;
      const { held, of, isNew: _, ...told } = letIn.value;
      if (enrolment.restoredAt !== null) {
        await remakeRegister(store, partitions, of);
      }
      const { keyId, publicKey } = signer;
      return ok({ ...told, officeKey: { keyId, publicKey }, holding: said(held) });
    },
    async take(asked) {
      const taken = await take(asked);
      return taken.ok ? ok(said(taken.value)) : taken;
    },
    async holding(asked) {
      const held = await requests.asKnown(asked, async (transaction, { registerId }) => {
        const { journal, head } = await readRegister(transaction, registerId);
        return ok({ register: journal, ...head });
      });
      return held.ok ? ok(said(held.value)) : held;
    },
    async bundle(asked, have) {
      const wanted = await requests.asKnown(asked, async (transaction, of) => {
        const what = await wantedOf(transaction, of.registerId, have);
        return ok(what && { ...what, of });
      });
      if (!wanted.ok || wanted.value === null) return wanted.ok ? ok(null) : wanted;
      const { of, ...what } = wanted.value;
      const packed = await signedBundle(what, signer);
      await noteBundle(store, of, what.version, packed.ok);
      return packed;
    },
    fetch: (asked, after) =>
      requests.asKnown(asked, async (transaction, { registerId }) => {
        const register = await readRegister(transaction, registerId);
        const held = await openHeldJournal(transaction, register);
        return ok(await held.segmentWith(Math.max(after, held.beginning.sequence) + 1));
      }),
  };
}

/** Null where the body is none. */
function enrolmentOf(body: Uint8Array): Enrolment | null {
  try {
    const read = enrolmentSchema.safeParse(JSON.parse(Buffer.from(body).toString('utf8'))).data;
    if (read === undefined) return null;
    const { terminalId, shopName, softwareVersion, was } = read;
    const texts = [terminalId, shopName, softwareVersion, was?.shop ?? '', was?.name ?? ''];
    return texts.every(isStorable) ? read : null;
  } catch {
    return null;
  }
}
