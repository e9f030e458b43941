import { err, type Result } from '../../domain/result.ts';
import { firstLineOf } from '../../handover/segment.ts';
import { type ExportHeader, headerSchema } from '../../ledger/entry/journal-lines.ts';
import {
  type CheckedSegment,
  checkSegment,
  type SegmentFailure,
} from '../receive/checked-segment.ts';
import { concurrencyLimit } from '../receive/concurrency-limit.ts';
import { brokenFound, receiveSegment, type Sender } from '../receive/receive-segment.ts';
import type { Held, Refused } from '../receive/refused.ts';
import { readRegister } from '../receive/registers.ts';
import { isTrusted } from '../receive/trusted-key.ts';
import type { Partitions } from '../store/partitions.ts';
import type { Store, Transaction } from '../store/store.ts';
import {
  type KnownSender,
  type KnownSenders,
  keyNamedIn,
  registerOfJournal,
  signedRequest,
} from './authenticate-request.ts';
import type { Asked, RegistersRequests } from './registers-requests.ts';

/** Unpacked segments take up to 32 MiB each. */
const UNPACKED_AT_ONCE = 4;
const MOST_WAITING = 200;
const BUSY_MS = 2_000;

/** What takes segments in; `nowMs` is the office's clock. */
interface SegmentsInParts {
  readonly store: Store;
  readonly partitions: Partitions;
  readonly requests: RegistersRequests;
  readonly senders: KnownSenders;
  readonly nowMs: () => number;
}

/** Takes in what a request hands over, and says what is held then. Errors: those of the wire. */
export function segmentsIn({ store, partitions, requests, senders, nowMs }: SegmentsInParts) {
  const turns = concurrencyLimit(UNPACKED_AT_ONCE, MOST_WAITING);

  async function take(asked: Asked): Promise<Result<Held, Refused>> {
    if (turns.isFull) return err({ code: 'busy', retryAfterMs: BUSY_MS });
    const packed = Buffer.from(asked.body);
    const keyId = keyNamedIn(asked.headers);
    if (keyId === null) return err({ code: 'signatureWrong' });
    const known = await senders.with(keyId);
    // Nothing is unpacked for whoever did not sign it.
    if (known !== null && !requests.isSigned(asked, known.key)) {
      return requests.asRegister(asked, known, async () => err({ code: 'signatureWrong' }));
    }
    if (known === null) return takeOfNewKey(asked, keyId, packed);
    const checked = await turns.run(() => checkSegment(packed));
    if (!checked.ok) {
      return requests.asRegister(asked, known, (transaction) =>
        refuseSegment(transaction, known.sender, packed, checked.error),
      );
    }
    return takeChecked(asked, known, packed, checked.value);
  }

  /** The key in force may be one that the segment itself adopts, handed over to by the one that is known. */
  async function takeOfNewKey(
    asked: Asked,
    keyId: string,
    packed: Buffer,
  ): Promise<Result<Held, Refused>> {
    const header = headerIn(await firstLineOf(packed));
    const key = header?.keys.find((one) => one.keyId === keyId);
    const journal = header?.keys[0]?.keyId;
    if (!key || journal === undefined) return err({ code: 'keyUnknown' });
    // A stranger has no more unpacked than the first line: it must sign this request, and name a journal that is known.
    const signed = signedRequest(asked, asked.headers, key, nowMs());
    if (!signed.ok) return err(refusedOf(signed.error));
    const register = await registerOfJournal(store, journal);
    if (register === null) return err({ code: 'keyUnknown' });
    const checked = await turns.run(() => checkSegment(packed));
    const { company, registerId } = register;
    const { keyId: inForce } = await store.as('comptoir_ingest', company, (transaction) =>
      readRegister(transaction, registerId),
    );
    if (!checked.ok || !isTrusted(inForce, checked.value)) return err({ code: 'keyUnknown' });
    return takeChecked(asked, { sender: { ...register, keyId }, key }, packed, checked.value);
  }

  async function takeChecked(
    asked: Asked,
    known: KnownSender,
    packed: Buffer,
    segment: CheckedSegment,
  ): Promise<Result<Held, Refused>> {
    const receivedAt = new Date(nowMs());
    await partitions.ensure(
      segment.rows.map(({ businessDay }) => businessDay),
      receivedAt,
    );
    return requests.asRegister(asked, known, (transaction) =>
      receiveSegment(transaction, known.sender, { packed, segment, receivedAt }),
    );
  }

  return take;
}

/** Who is not known is told no more than what puts its clock right. */
const refusedOf = ({ code, nowMs }: Refused): Refused =>
  code === 'clockOff' && nowMs !== undefined ? { code, nowMs } : { code: 'keyUnknown' };

/** What a first line says; null where it is none. */
function headerIn(line: string | null): ExportHeader | null {
  try {
    return line === null ? null : (headerSchema.safeParse(JSON.parse(line)).data ?? null);
  } catch {
    return null;
  }
}

/** Refuses what is none, and keeps it where it says of an entry what is not so. */
async function refuseSegment(
  transaction: Transaction,
  sender: Sender,
  packed: Buffer,
  failure: SegmentFailure,
): Promise<Result<never, Refused>> {
  if (failure.code === 'broken') {
    const { at = 0, problem } = failure;
    await brokenFound(transaction, sender, { at, problem }, packed);
  }
  return err(failure);
}
