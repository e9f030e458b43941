/** Why a call did not give what was asked; each code is one sentence for a cashier (interface, Errors). */
export type PlatformErrorCode =
  | 'invalidRequest'
  | 'keyRefused'
  | 'accessDenied'
  | 'notFound'
  | 'tooManyRequests'
  | 'platformError'
  | 'unreadableAnswer'
  | 'timedOut'
  | 'unreachable'
  | 'aborted';

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
  unreadableAnswer: true,
  timedOut: true,
  unreachable: true,
  aborted: false,
};

const CODE_BY_HTTP_STATUS: ReadonlyMap<number, PlatformErrorCode> = new Map([
  [400, 'invalidRequest'],
  [401, 'keyRefused'],
  [403, 'accessDenied'],
  [404, 'notFound'],
  [429, 'tooManyRequests'],
]);

/**
 * The error that a status stands for when it is not the one that was asked for.
 * Every 5xx is the platform's; a status that the interface does not list is `unreadableAnswer`,
 * redirects among them, because following one would carry the key elsewhere (interface, Errors).
 */
export function codeOfHttpStatus(httpStatus: number): PlatformErrorCode {
  if (httpStatus >= 500 && httpStatus <= 599) return 'platformError';
  return CODE_BY_HTTP_STATUS.get(httpStatus) ?? 'unreadableAnswer';
}

/** Makes an error of a code and what is known of it; whether it is worth asking again follows from the code. */
export function platformError(
  code: PlatformErrorCode,
  detail: string,
  known: Partial<Pick<PlatformError, 'httpStatus' | 'retryAfterMs' | 'businessCode'>> = {},
): PlatformError {
  return {
    code,
    httpStatus: known.httpStatus ?? null,
    retryable: RETRYABLE[code],
    retryAfterMs: known.retryAfterMs ?? null,
    businessCode: known.businessCode ?? null,
    detail,
  };
}
