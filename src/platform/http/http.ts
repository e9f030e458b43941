import { type Clock, countFromNow } from '../../domain/clock.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { decodeJson, readBoundedBody } from './bounded-body.ts';
import { boundedText, cut } from './bounded-text.ts';
import { connectionFailureOf } from './connection-failure.ts';
import { readErrorBody } from './error-body.ts';
import { codeOfHttpStatus, type PlatformError, platformError } from './errors.ts';
import { readPlatformTime, readRetryAfter } from './http-headers.ts';
import { hidingSecrets, type Key } from './key.ts';
import { type Said, saidOf, type Unusable, unreadable } from './said.ts';

/** One request: `path` is relative to the base address, already encoded. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** The statuses that are a success for this route. */
  readonly successStatuses: readonly (200 | 201)[];
  /** The largest answer that is read, when it is not the usual one, in bytes. */
  readonly largestAnswerBytes?: number;
  readonly signal?: AbortSignal | undefined;
  /** For how long its answer is waited for, in milliseconds, when that is not the usual time. */
  readonly timeoutMs?: number | undefined;
}

/**
 * An answer of the expected status; `platformNowMs` is the platform's time when it came, in UTC milliseconds, and `ageMs`
 * for how long it was kept on the way.
 */
export interface HttpAnswer {
  readonly httpStatus: number;
  readonly body: Said;
  readonly platformNowMs: number | null;
  readonly ageMs: number;
}

/** What every method of the client needs: one exchange, and errors without secrets. */
export interface Http {
  /**
   * Sends one request, once, and never follows a redirect.
   * Errors: every code of `PlatformError` but those of the request's own validation.
   */
  send(request: HttpRequest): Promise<Result<HttpAnswer, PlatformError>>;
  /** The error of an answer whose body cannot be used. */
  unusable(answer: HttpAnswer, why: Unusable): PlatformError;
  /** A request that never left, because it is not what the interface describes; `detail` says where. */
  invalid(detail: string): PlatformError;
}

export interface HttpOptions {
  readonly baseUrl: string;
  readonly key: Key;
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  readonly clock: Clock;
}

interface RawAnswer {
  readonly httpStatus: number;
  readonly headers: Headers;
  /** Null when the body was too large to read. */
  readonly bytes: Uint8Array | null;
  /** Whether it came while it was waited for: else the machine slept while it was on its way, and what it says of the time is old. */
  readonly isOfNow: boolean;
}

const LONGEST_DETAIL = 500;

/** The one place where requests leave and answers are bounded, in time and in size. */
export function createHttp(options: HttpOptions): Http {
  const { key } = options;
  const hideSecrets = hidingSecrets(key.secret);
  const clean = (text: string) => boundedText(hideSecrets(text), LONGEST_DETAIL);

  /** The error of an answer whose status is not the one that was asked for (interface, Errors). */
  function refusal(raw: RawAnswer): PlatformError {
    const { httpStatus, headers, bytes } = raw;
    if (isPage(raw)) return page(raw);
    const { platformNowMs: dateMs } = readPlatformTime(headers);
    const told = saidOf(bytes === null ? undefined : decodeJson(bytes), hideSecrets);
    const report = readErrorBody(told);
    const said = report.message === null ? '' : `: ${report.message}`;
    const isDeclined = httpStatus >= 200 && httpStatus <= 299 && told.isDeclined;
    return platformError(
      isDeclined
        ? 'declined'
        : isRedirectElsewhere(raw)
          ? 'networkSignIn'
          : codeOfHttpStatus(httpStatus),
      cut(`HTTP ${httpStatus}${said}`, LONGEST_DETAIL),
      {
        httpStatus,
        retryAfterMs: readRetryAfter(headers.get('retry-after'), dateMs),
        platformNowMs: timeOf(raw).platformNowMs,
        businessCode: report.businessCode,
      },
    );
  }

  /**
   * A redirect to another place is somebody's on the way; none is followed, since it would carry the key elsewhere
   * (assumptions A9). One to the platform itself is an answer that we cannot use.
   */
  function isRedirectElsewhere({ httpStatus, headers }: RawAnswer): boolean {
    const location = headers.get('location');
    if (httpStatus < 300 || httpStatus > 399 || location === null) return false;
    const { origin } = new URL(options.baseUrl);
    return URL.parse(location, options.baseUrl)?.origin !== origin;
  }

  function unusable({ httpStatus }: { httpStatus: number }, why: Unusable): PlatformError {
    return platformError(why.code, clean(why.detail), { httpStatus });
  }

  return {
    async send(request) {
      const exchanged = await exchange(options, request);
      if (!exchanged.ok) return exchanged;
      const raw = exchanged.value;
      const isSuccess = request.successStatuses.some((status) => status === raw.httpStatus);
      if (!isSuccess) return err(refusal(raw));
      if (raw.bytes === null) return err(unusable(raw, unreadable('the answer is too large')));
      const body = decodeJson(raw.bytes);
      if (body === undefined) {
        return err(isPage(raw) ? page(raw) : unusable(raw, unreadable('the answer is not JSON')));
      }
      return ok({
        httpStatus: raw.httpStatus,
        body: saidOf(body, hideSecrets),
        ...timeOf(raw),
      });
    },
    unusable,
    invalid: (detail) => platformError('invalidRequest', clean(detail)),
  };
}

/** One request and its whole body, within the time given to both together. */
async function exchange(
  options: HttpOptions,
  request: HttpRequest,
): Promise<Result<RawAnswer, PlatformError>> {
  const stop = new AbortController();
  let stoppedBy: 'timedOut' | 'aborted' | null = null;
  const stopBy = (cause: 'timedOut' | 'aborted') => {
    stoppedBy ??= cause;
    stop.abort();
  };
  const abort = () => stopBy('aborted');
  if (request.signal?.aborted) return err(platformError('aborted', 'aborted'));
  request.signal?.addEventListener('abort', abort, { once: true });
  const timeoutMs = request.timeoutMs ?? options.timeoutMs;
  // A timer may stand still while the machine sleeps.
  const tookMs = countFromNow(options.clock);
  const cancelTimeout = options.clock.after(timeoutMs, () => stopBy('timedOut'));
  try {
    const response = await options.fetch(`${options.baseUrl}${request.path}`, {
      method: request.method,
      headers: requestHeaders(options.key, request),
      body: request.body === undefined ? null : JSON.stringify(request.body),
      redirect: 'manual',
      cache: 'no-store',
      signal: stop.signal,
    });
    const bytes = await readBoundedBody(response, request.largestAnswerBytes);
    const isOfNow = tookMs() <= timeoutMs;
    return ok({ httpStatus: response.status, headers: response.headers, bytes, isOfNow });
  } catch (problem) {
    if (stoppedBy !== null) return err(platformError(stoppedBy, stoppedBy));
    const { code, detail } = connectionFailureOf(problem);
    return err(platformError(code, detail));
  } finally {
    cancelTimeout();
    request.signal?.removeEventListener('abort', abort);
  }
}

/** The platform's time as this answer tells it; none where it is not of now. */
function timeOf({ headers, isOfNow }: RawAnswer): ReturnType<typeof readPlatformTime> {
  const { platformNowMs, ageMs } = readPlatformTime(headers);
  return { platformNowMs: isOfNow ? platformNowMs : null, ageMs };
}

/** Interface, Authentication 1, and Endpoints for the content type. */
function requestHeaders(key: Key, request: HttpRequest): Record<string, string> {
  return {
    accept: 'application/json',
    authorization: `Bearer ${key.secret}`,
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}

/**
 * A success that is a web page comes from somebody on the way, such as a guest network that wants a sign-in: the
 * interface has no pages (The service 4). A refusal's page is told by its status, as a gateway's 502.
 */
function isPage({ httpStatus, headers, bytes }: RawAnswer): boolean {
  if (httpStatus < 200 || httpStatus > 299) return false;
  if (/^text\/html|^application\/xhtml/i.test(headers.get('content-type') ?? '')) return true;
  return /^\s*<(?:!doctype|html|head|body|script|meta|\?xml)/i.test(beginningOf(bytes));
}

const beginningOf = (bytes: Uint8Array | null): string =>
  new TextDecoder().decode(bytes?.subarray(0, 200));

function page({ httpStatus }: RawAnswer): PlatformError {
  return platformError('networkSignIn', `HTTP ${httpStatus} with a web page`, { httpStatus });
}
