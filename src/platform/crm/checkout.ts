import { ok, type Result } from '../../domain/result.ts';
import type { Caller, RepeatedCallOptions } from '../http/caller.ts';
import type { PlatformError } from '../http/errors.ts';
import type { HttpAnswer } from '../http/http.ts';
import { lenient } from '../http/lenient.ts';
import type { Unusable } from '../http/said.ts';
import type { Euros } from '../wire/amount.ts';
import {
  CHECKOUT_PATH,
  type CheckoutRequest,
  checkoutRequestSchema,
  checkoutResponseSchema,
} from '../wire/checkout.ts';

/** A session that takes the payer straight to the bank. */
interface CheckoutSession {
  readonly paymentId: string;
  /** Where to send the payer's browser. */
  readonly bankRedirectUrl: string;
  /** What the payer is asked for, tax included; null when the answer has none that we know (assumptions A24). */
  readonly amount: Euros | null;
}

/** Direct redirect (interface, The service 3). */
export interface CheckoutMethods {
  /**
   * Creates a checkout session; unit prices in euros without tax (interface, endpoint 2).
   * `invalidRequest` without a status names the fields at fault, and nothing has left. Sent again after
   * a failure that may pass only with an `orderRef`, which makes it the same session; otherwise sent once.
   */
  create(
    request: CheckoutRequest,
    options?: RepeatedCallOptions,
  ): Promise<Result<CheckoutSession, PlatformError>>;
}

const sessionSchema = lenient(checkoutResponseSchema);

/** The checkout's methods. */
export function createCheckoutMethods({ check, call }: Caller): CheckoutMethods {
  return {
    async create(request, options) {
      const valid = check(checkoutRequestSchema, request);
      if (!valid.ok) return valid;
      return call({
        request: {
          method: 'POST',
          path: CHECKOUT_PATH,
          body: valid.value,
          // Which of the two is not shown (assumptions A25).
          successStatuses: [200, 201],
        },
        repeatable: valid.value.orderRef === undefined ? 'nobody' : 'client',
        options,
        read: readSession,
      });
    },
  };
}

function readSession(answer: HttpAnswer): Result<CheckoutSession, Unusable> {
  const read = answer.body.read(sessionSchema);
  if (!read.ok) return read;
  const { paymentId, bankRedirectURL, amount } = read.value;
  return ok({ paymentId, bankRedirectUrl: bankRedirectURL, amount: amount ?? null });
}
