import type { ZodError } from 'zod';
import { err, ok, type Result } from '../domain/result.ts';
import { type PlatformError, platformError } from './errors.ts';
import type { Http, HttpAnswer } from './http.ts';
import { isUsablePaymentId, POS_CREATE_PATH, posPaymentPath } from './pos-routes.ts';
import { decodePosStatus, type PosStatus } from './pos-status.ts';
import { type PosCreateRequest, posCreateRequestSchema, posCreateResponseSchema } from './wire.ts';

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
}

interface CallOptions {
  /** Gives the call up: it answers `aborted`, whatever the platform does. */
  readonly signal?: AbortSignal;
}

/** The till's routes (interface, The service 2, mode C). */
export interface PosMethods {
  /**
   * Creates a till payment (interface, endpoint 7). A request that breaks our own rules is
   * `invalidRequest` and never leaves. Never retried: the interface has no idempotency key for it.
   */
  create(
    request: PosCreateRequest,
    options?: CallOptions,
  ): Promise<Result<PosCreated, PlatformError>>;
  /** Asks once what became of a till payment (interface, endpoint 9); the schedule is the caller's. */
  getStatus(paymentId: string, options?: CallOptions): Promise<Result<PosStatus, PlatformError>>;
  /**
   * The address of a till payment's event stream (interface, endpoint 8). It carries the key:
   * never log it. Throws for an identifier that cannot stand in a path, which is a bug.
   */
  getEventSourceUrl(paymentId: string): string;
}

/** The till's methods over one way of sending requests; `streamUrl` adds the base address and the key to a path. */
export function createPosMethods(http: Http, streamUrl: (path: string) => string): PosMethods {
  return {
    async create(request, options = {}) {
      const valid = posCreateRequestSchema.safeParse(request);
      if (!valid.success) return err(platformError('invalidRequest', whereItBreaks(valid.error)));
      const answer = await http.send({
        method: 'POST',
        path: POS_CREATE_PATH,
        body: valid.data,
        successStatus: 201,
        signal: options.signal,
      });
      return answer.ok ? readCreated(http, answer.value) : answer;
    },

    async getStatus(paymentId, options = {}) {
      if (!isUsablePaymentId(paymentId)) {
        return err(platformError('invalidRequest', 'the payment identifier is unusable'));
      }
      const answer = await http.send({
        method: 'GET',
        path: posPaymentPath(paymentId, 'status'),
        successStatus: 200,
        signal: options.signal,
      });
      if (!answer.ok) return answer;
      const { body, platformNowMs } = answer.value;
      const status = decodePosStatus(body, { paymentId, platformNowMs });
      return status.ok ? status : err(http.unreadable(answer.value, status.error));
    },

    getEventSourceUrl(paymentId) {
      return streamUrl(posPaymentPath(paymentId, 'stream'));
    },
  };
}

function readCreated(http: Http, answer: HttpAnswer): Result<PosCreated, PlatformError> {
  const read = posCreateResponseSchema.safeParse(answer.body);
  if (!read.success) return err(http.unreadable(answer, whereItBreaks(read.error)));
  const { paymentId, paymentLink, qrCode, expiresAt, isSimulation } = read.data;
  // An identifier that cannot be asked about would be a payment that nobody watches.
  if (!isUsablePaymentId(paymentId)) {
    return err(http.unreadable(answer, 'the payment identifier is unusable'));
  }
  return ok({
    paymentId,
    paymentLink,
    qrCode,
    expiresAtMs: Date.parse(expiresAt),
    platformNowMs: answer.platformNowMs,
    isSimulation,
  });
}

/** Names the fields at fault, never their values. */
function whereItBreaks(error: ZodError): string {
  const fields = new Set(error.issues.map(({ path }) => path.join('.') || 'the whole body'));
  return `not as the interface describes: ${[...fields].join(', ')}`;
}
