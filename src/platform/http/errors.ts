import type { ExchangeFailure } from '../../domain/sale/exchange-failure.ts';

/** Why a call did not give what was asked; `aborted`: its caller gave it up (interface, Errors). */
export type PlatformErrorCode = ExchangeFailure | 'aborted';

/**
 * An expected failure of a call to the platform.
 * `detail` is for the journal and the log, never for a cashier, and never holds a key.
 */
export interface PlatformError {
  readonly code: PlatformErrorCode;
  /** The answer's status; null when no answer came. */
  readonly httpStatus: number | null;
  /** Whether the same request, unchanged, is safe to send again and may succeed later. */
  readonly retryable: boolean;
  /** How long the platform asked to wait; null when it did not say. */
  readonly retryAfterMs: number | null;
  /** The answer's `Date`, in UTC milliseconds; null when no answer came or it told none. */
  readonly platformNowMs: number | null;
  /** The platform's own code, from the error's body; null when it gave none. */
  readonly businessCode: string | null;
  readonly detail: string;
}

/** An answer that is not the interface's may come from a network's sign-in page, which goes away: worth asking again. */
const RETRYABLE: Readonly<Record<PlatformErrorCode, boolean>> = {
  invalidRequest: false,
  keyRefused: false,
  accessDenied: false,
  notFound: false,
  tooManyRequests: true,
  platformError: true,
  declined: false,
  aboutAnother: true,
  unreadableAnswer: true,
  linkUnusable: false,
  networkSignIn: true,
  certificateUntrusted: true,
  certificateExpired: true,
  tlsFailed: true,
  nameUnresolved: true,
  connectionRefused: true,
  connectionBroken: true,
  timedOut: true,
  unreachable: true,
  aborted: false,
};

const CODE_BY_HTTP_STATUS: ReadonlyMap<number, ExchangeFailure> = new Map([
  [400, 'invalidRequest'],
  [401, 'keyRefused'],
  [403, 'accessDenied'],
  [404, 'notFound'],
  [407, 'networkSignIn'],
  [409, 'invalidRequest'],
  [422, 'invalidRequest'],
  [429, 'tooManyRequests'],
  [511, 'networkSignIn'],
]);

/**
 * The error that a status stands for when it is not the one that was asked for (interface, Errors). A proxy's 407 and a
 * network's 511 are somebody's on the way. Every other 5xx is the platform's, and any other status that the interface does not list is
 * `unreadableAnswer`.
 */
export function codeOfHttpStatus(httpStatus: number): ExchangeFailure {
  const listed = CODE_BY_HTTP_STATUS.get(httpStatus);
  if (listed !== undefined) return listed;
  return httpStatus >= 500 && httpStatus <= 599 ? 'platformError' : 'unreadableAnswer';
}

/** Makes an error of a code and what is known of it; whether it is worth asking again follows from the code. */
export function platformError(
  code: PlatformErrorCode,
  detail: string,
  known: Partial<
    Pick<PlatformError, 'httpStatus' | 'retryAfterMs' | 'platformNowMs' | 'businessCode'>
  > = {},
): PlatformError {
  return {
    code,
    httpStatus: known.httpStatus ?? null,
    retryable: RETRYABLE[code],
    retryAfterMs: known.retryAfterMs ?? null,
    platformNowMs: known.platformNowMs ?? null,
    businessCode: known.businessCode ?? null,
    detail,
  };
}
