import { err, type Result } from '../../domain/result.ts';
import type { AskedOf } from '../../handover/signed-request.ts';
import type { StatedKey } from '../../ledger/entry/register-key.ts';
import { noteFinding } from '../receive/findings.ts';
import type { Sender } from '../receive/receive-segment.ts';
import type { Refused } from '../receive/refused.ts';
import { readRegister, retired } from '../receive/registers.ts';
import type { Store, Transaction } from '../store/store.ts';
import {
  isFirst,
  type KnownSender,
  type KnownSenders,
  keyNamedIn,
  signedRequest,
} from './authenticate-request.ts';

/** A request of a register: what was asked, and the headers that sign it. */
export interface Asked extends AskedOf {
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Lets requests of registers through that are theirs, each once, into a transaction of their company. */
export interface RegistersRequests {
  /** Whether it is signed with this key now; a request is judged once, however often it is asked about. */
  isSigned(asked: Asked, key: StatedKey): boolean;
  /**
   * Runs this for a register whose request was signed with this key. It is committed also where it answers a refusal. Errors:
   * `signatureWrong`, `clockOff`, `repeated`.
   */
  asRegister<Value>(
    asked: Asked,
    known: KnownSender,
    work: (transaction: Transaction) => Promise<Result<Value, Refused>>,
  ): Promise<Result<Value, Refused>>;
  /** The same for whichever register has the key that the request names, and signs with it now. Errors: also `keyUnknown`, `retired`. */
  asKnown<Value>(
    asked: Asked,
    work: (transaction: Transaction, sender: Sender) => Promise<Result<Value, Refused>>,
  ): Promise<Result<Value, Refused>>;
}

type Judged = ReturnType<typeof signedRequest>;

/** Those of this store, by the office's clock. */
export function registersRequests(
  store: Store,
  senders: KnownSenders,
  nowMs: () => number,
): RegistersRequests {
  const judged = new WeakMap<Asked, { readonly by: string; readonly as: Judged }>();

  function judge(asked: Asked, key: StatedKey): Judged {
    const before = judged.get(asked);
    if (before?.by === key.publicKey) return before.as;
    const as = signedRequest(asked, asked.headers, key, nowMs());
    judged.set(asked, { by: key.publicKey, as });
    return as;
  }

  const asRegister: RegistersRequests['asRegister'] = async (asked, { sender, key }, work) => {
    const { company, registerId } = sender;
    const request = judge(asked, key);
    if (!request.ok) {
      const { aheadMs, ...refused } = request.error;
      if (aheadMs !== undefined) await noteClock(store, sender, aheadMs);
      return err(refused);
    }
    return store.as('comptoir_ingest', company, async (transaction) => {
      const isNew = await isFirst(transaction, request.value, registerId);
      return isNew ? work(transaction) : err({ code: 'repeated' });
    });
  };

  return {
    isSigned: (asked, key) => judge(asked, key).ok,
    asRegister,
    async asKnown(asked, work) {
      const keyId = keyNamedIn(asked.headers);
      if (keyId === null) return err({ code: 'signatureWrong' });
      const known = await senders.with(keyId);
      if (known === null) return err({ code: 'keyUnknown' });
      return asRegister(asked, known, async (transaction) => {
        const register = await readRegister(transaction, known.sender.registerId);
        if (register.keyId !== keyId) return err({ code: 'keyUnknown' });
        // Whoever carried it away is told no prices and no people any more.
        return register.isRetired ? err(retired(register)) : work(transaction, known.sender);
      });
    },
  };
}

const noteClock = (store: Store, { company, registerId }: Sender, aheadMs: number): Promise<void> =>
  store.as('comptoir_ingest', company, (transaction) =>
    noteFinding(transaction, company, {
      registerId,
      kind: 'clockOff',
      about: 'clock',
      detail: { aheadMs },
    }),
  );
