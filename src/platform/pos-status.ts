import { err, ok, type Result } from '../domain/result.ts';
import { lenient } from './lenient.ts';
import {
  ENDED_STATUSES,
  PAID_STATUS,
  posStatusResponseSchema,
  REFUSED_STATUSES,
} from './wire/pos.ts';

/**
 * What the platform says of a till payment. Only `status` is shown by the interface;
 * the others are null when absent or of another shape than ours (assumptions A3).
 * `platformNowMs` is the answer's `Date`, in UTC milliseconds; null on the stream.
 */
export interface PosStatus {
  readonly status: string;
  readonly amountMinor: number | null;
  readonly currency: string | null;
  readonly isSimulation: boolean | null;
  readonly platformNowMs: number | null;
}

/**
 * What a status means for the sale: exactly `completed` is paid (interface, endpoints 8 and 9),
 * a few are refusals or say that the time is over, and every other is open, unknown ones
 * and other spellings included (assumptions A5). After each but the first, money may still come.
 */
export function readStatus(status: string): 'paid' | 'refused' | 'ended' | 'open' {
  if (status === PAID_STATUS) return 'paid';
  if (ENDED_STATUSES.includes(status)) return 'ended';
  return REFUSED_STATUSES.includes(status) ? 'refused' : 'open';
}

const statusSchema = lenient(posStatusResponseSchema);

/**
 * Decodes what the status route or the stream said about one payment, which we take to be shaped alike
 * (interface, endpoints 8 and 9; assumptions A3 and A4).
 * The error is a sentence for the log: no readable status, or an answer about another payment,
 * which must never settle this one.
 */
export function decodePosStatus(
  body: unknown,
  about: { readonly paymentId: string; readonly platformNowMs: number | null },
): Result<PosStatus, string> {
  const read = statusSchema.safeParse(body);
  if (!read.success) return err('it carries no readable status');
  const { status, paymentId, amount, currency, isSimulation } = read.data;
  if (paymentId !== undefined && paymentId !== about.paymentId) {
    return err('it is about another payment');
  }
  return ok({
    status,
    amountMinor: amount ?? null,
    currency: currency ?? null,
    isSimulation: isSimulation ?? null,
    platformNowMs: about.platformNowMs,
  });
}
