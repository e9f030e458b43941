import * as z from 'zod';
import { err, ok, type Result } from '../../domain/result.ts';
import { aboutAnother, type Said, type Unusable, unreadable } from '../http/said.ts';
import { utcTimestampSchema } from '../wire/format.ts';
import { posStatusResponseSchema, STATUS_MEANINGS } from '../wire/pos.ts';
import { type ToldMoney, toldMoney } from './told-money.ts';

/**
 * What the platform says of a till payment. Only `status` is shown by the interface;
 * the others are null when absent or of another shape than ours (assumptions A3).
 * `platformNowMs` is the platform's time by the answer's `Date` and `Age`, in UTC milliseconds; null on the stream.
 */
export interface PosStatus extends ToldMoney {
  readonly status: string;
  readonly isSimulation: boolean | null;
  readonly platformNowMs: number | null;
  /** For how long a cache on the way has kept it, in milliseconds; absent where none has, and on the stream. */
  readonly ageMs?: number;
  /** When it says that the code ends, in UTC milliseconds; absent where it does not say, as the interface has it. */
  readonly expiresAtMs?: number;
}

/**
 * What a status means for the sale: exactly `completed` is paid (interface, endpoints 8 and 9), and every word that
 * we do not know, other spellings included, is `unclear` (assumptions A5). After each but the first, money may come.
 */
export const readStatus = (status: string): 'paid' | 'refused' | 'ended' | 'pending' | 'unclear' =>
  STATUS_MEANINGS.get(status) ?? 'unclear';

const statusSchema = posStatusResponseSchema.pick({ status: true });
/**
 * Whatever shape it has, what is said of the payment's own is never passed over: an answer about another payment, or
 * of a mode that cannot be read, decides nothing. Events may say `payment_id` (interface, Payment record).
 */
const identitySchema = z.object({
  paymentId: z.optional(z.unknown()),
  payment_id: z.optional(z.unknown()),
  isSimulation: z.optional(z.unknown()),
});

const endSchema = z.object({ expiresAt: utcTimestampSchema });

const MODES: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** Null where nothing is said of it, undefined where it cannot be read. */
const modeOf = (told: unknown): boolean | null | undefined =>
  told === undefined || told === null ? null : MODES.get(String(told).toLowerCase());

/**
 * Decodes what the status route or the stream said about one payment, which we take to be shaped alike
 * (interface, endpoints 8 and 9; assumptions A3 and A4).
 * The error says, for the log: no readable status; an answer about another payment, which must never decide this one;
 * or `declined`: it says of itself that it was no success (interface, Payment), so that none of its words is an answer.
 */
export function decodePosStatus(
  said: Said,
  about: Pick<PosStatus, 'platformNowMs' | 'ageMs'> & { readonly paymentId: string },
): Result<PosStatus, Unusable> {
  const read = said.read(statusSchema);
  if (said.isDeclined) {
    return err({ code: 'declined', detail: 'it says of itself that it was no success' });
  }
  if (!read.ok) return err(unreadable('it carries no readable status'));
  const { status } = read.value;
  const identity = said.read(identitySchema);
  if (!identity.ok) return identity;
  const { paymentId, payment_id, isSimulation: mode } = identity.value;
  const ids = [paymentId, payment_id].filter((id) => id !== undefined && id !== null);
  if (ids.some((id) => String(id) !== about.paymentId)) return err(aboutAnother('payment'));
  const isSimulation = modeOf(mode);
  if (isSimulation === undefined) return err(unreadable('it does not say whether it is simulated'));
  return ok({
    status,
    ...toldMoney(said),
    isSimulation,
    platformNowMs: about.platformNowMs,
    ...(about.ageMs && { ageMs: about.ageMs }),
    ...endTold(said),
  });
}

/** An end that cannot be read is none: it is only ever waited for longer (assumptions A3). */
function endTold(said: Said): Pick<PosStatus, 'expiresAtMs'> {
  const read = said.read(endSchema);
  return read.ok ? { expiresAtMs: Date.parse(read.value.expiresAt) } : {};
}
