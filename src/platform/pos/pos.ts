import { err, ok, type Result } from '../../domain/result.ts';
import type { Caller, CallOptions, RepeatedCallOptions } from '../http/caller.ts';
import { type PlatformError, platformError } from '../http/errors.ts';
import type { HttpAnswer } from '../http/http.ts';
import { type Unusable, unreadable } from '../http/said.ts';
import { isPathSegment } from '../wire/path-segment.ts';
import {
  type PosCreateRequest,
  posCreateRequestSchema,
  posCreateResponseSchema,
} from '../wire/pos.ts';
import { POS_CREATE_PATH, posPaymentPath } from './pos-routes.ts';
import { decodePosStatus, type PosStatus } from './pos-status.ts';
import { fitsQrCode } from './qr-link.ts';
import { type ToldMoney, toldMoney } from './told-money.ts';

/** A payment that can be paid; times are UTC milliseconds by the platform's clock. */
export interface PosCreated {
  readonly paymentId: string;
  readonly paymentLink: string;
  /** The platform's own picture of the code, a PNG data URL. */
  readonly qrCode: string;
  readonly expiresAtMs: number;
  /** The answer's `Date`; null when the platform sent none. */
  readonly platformNowMs: number | null;
  readonly isSimulation: boolean;
  /** What it would collect, where the answer says so, which the interface does not show. */
  readonly money: ToldMoney;
}

/** The till's routes (interface, The service 2, mode C). */
export interface PosMethods {
  /**
   * Creates a till payment; amount in minor units (interface, endpoint 7). A request that breaks our own
   * rules is `invalidRequest` and never leaves. Sent once: the interface has no idempotency key for it.
   */
  create(
    request: PosCreateRequest,
    options?: CallOptions,
  ): Promise<Result<PosCreated, PlatformError>>;
  /**
   * Asks what became of a till payment (interface, endpoint 9). Sent once unless `maxTries` says
   * otherwise: whoever watches a payment has a schedule of its own.
   */
  getStatus(
    paymentId: string,
    options?: RepeatedCallOptions,
  ): Promise<Result<PosStatus, PlatformError>>;
  /**
   * The address of a till payment's event stream (interface, endpoint 8). It carries the key:
   * never log it. Throws for an identifier that cannot stand in a path, which is a bug.
   */
  getEventSourceUrl(paymentId: string): string;
}

/** The till's methods; `streamUrl` adds the base address and the key to a path. */
export function createPosMethods(
  { check, call }: Caller,
  streamUrl: (path: string) => string,
): PosMethods {
  return {
    async create(request, options) {
      const valid = check(posCreateRequestSchema, request);
      if (!valid.ok) return valid;
      return call({
        request: {
          method: 'POST',
          path: POS_CREATE_PATH,
          body: valid.value,
          successStatuses: [201],
        },
        repeatable: 'caller',
        options,
        read: readCreated,
      });
    },

    async getStatus(paymentId, options) {
      if (!isPathSegment(paymentId)) {
        return err(platformError('invalidRequest', 'the payment identifier is unusable'));
      }
      return call({
        request: {
          method: 'GET',
          path: posPaymentPath(paymentId, 'status'),
          successStatuses: [200],
        },
        repeatable: 'client',
        options: { maxTries: 1, ...options },
        read: ({ body, ...time }) => decodePosStatus(body, { paymentId, ...time }),
      });
    },

    getEventSourceUrl(paymentId) {
      return streamUrl(posPaymentPath(paymentId, 'stream'));
    },
  };
}

function readCreated(answer: HttpAnswer): Result<PosCreated, Unusable> {
  const read = answer.body.read(posCreateResponseSchema);
  if (!read.ok) return read;
  const { paymentId, paymentLink, qrCode, expiresAt, isSimulation } = read.value;
  // An identifier that cannot be asked about would be a payment that nobody watches.
  if (!isPathSegment(paymentId)) return err(unreadable('the payment identifier is unusable'));
  if (!fitsQrCode(paymentLink)) {
    return err({ code: 'linkUnusable', detail: 'the payment link is too long for a QR code' });
  }
  return ok({
    paymentId,
    paymentLink,
    qrCode,
    expiresAtMs: Date.parse(expiresAt),
    platformNowMs: answer.platformNowMs,
    isSimulation,
    money: toldMoney(answer.body),
  });
}
