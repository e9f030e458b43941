import * as z from 'zod';
import { err, ok, type Result } from '../domain/result.ts';
import { lenient } from './lenient.ts';
import { aboutAnother, type Said, type Unusable, unreadable } from './said.ts';
import { posStatusResponseSchema, STATUS_MEANINGS } from './wire/pos.ts';

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
  /** It names a number that is no amount of minor units, as 20.5: another amount than any, and no silence. */
  readonly isNoAmount?: true;
  readonly platformNowMs: number | null;
}

/**
 * What a status means for the sale: exactly `completed` is paid (interface, endpoints 8 and 9), and every word that
 * we do not know, other spellings included, is `unclear` (assumptions A5). After each but the first, money may come.
 */
export const readStatus = (status: string): 'paid' | 'refused' | 'ended' | 'pending' | 'unclear' =>
  STATUS_MEANINGS.get(status) ?? 'unclear';

const statusSchema = lenient(posStatusResponseSchema);
/** The amount as it stands: a number, or one that was sent as a text. Of any other shape, it is none that we know. */
const numberSchema = z.object({
  amount: z.union([
    // Zod's own number leaves out those beyond all, which JSON can say.
    z.custom<number>((value) => typeof value === 'number'),
    z
      .string()
      .regex(/^-?\d{1,30}$/)
      .transform(Number),
  ]),
});

/**
 * Decodes what the status route or the stream said about one payment, which we take to be shaped alike
 * (interface, endpoints 8 and 9; assumptions A3 and A4).
 * The error says, for the log: no readable status, or an answer about another payment,
 * which must never settle this one.
 */
export function decodePosStatus(
  said: Said,
  about: { readonly paymentId: string; readonly platformNowMs: number | null },
): Result<PosStatus, Unusable> {
  const read = said.read(statusSchema);
  if (!read.ok) return err(unreadable('it carries no readable status'));
  const { status, paymentId, amount, currency, isSimulation } = read.value;
  if (paymentId !== undefined && paymentId !== about.paymentId) {
    return err(aboutAnother('payment'));
  }
  const told = said.read(numberSchema);
  const number = amount ?? (told.ok ? told.value.amount : null);
  const isNoAmount = number !== null && !Number.isSafeInteger(number);
  return ok({
    status,
    amountMinor: isNoAmount ? null : number,
    currency: currency ?? null,
    isSimulation: isSimulation ?? null,
    ...(isNoAmount && { isNoAmount }),
    platformNowMs: about.platformNowMs,
  });
}
