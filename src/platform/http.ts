import type { Clock } from '../domain/clock.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { decodeJson, readBoundedBody } from './bounded-body.ts';
import { readErrorBody } from './error-body.ts';
import { codeOfHttpStatus, type PlatformError, platformError } from './errors.ts';
import { readHttpDate, readRetryAfter } from './http-headers.ts';
import { type Key, withoutSecrets } from './key.ts';

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
}

/** An answer of the expected status; `platformNowMs` is its `Date`, in UTC milliseconds. */
export interface HttpAnswer {
  readonly httpStatus: number;
  readonly body: unknown;
  readonly platformNowMs: number | null;
}

/** What every method of the client needs: one exchange, and errors without secrets. */
export interface Http {
  /**
   * Sends one request, once, and never follows a redirect.
   * Errors: every code of `PlatformError` but those of the request's own validation.
   */
  send(request: HttpRequest): Promise<Result<HttpAnswer, PlatformError>>;
  /** An answer whose body is not what the interface describes; `detail` says where. */
  unreadable(answer: HttpAnswer, detail: string): PlatformError;
  /** A request that never left, because it is not what the interface describes; `detail` says where. */
  invalid(detail: string): PlatformError;
}

export interface HttpOptions {
  readonly baseUrl: string;
  readonly key: Key;
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  readonly clock: Pick<Clock, 'after'>;
}

interface RawAnswer {
  readonly httpStatus: number;
  readonly headers: Headers;
  /** Null when the body was too large to read. */
  readonly bytes: Uint8Array | null;
}

const LONGEST_DETAIL = 500;
const LONGEST_BUSINESS_CODE = 64;

/** The one place where requests leave and answers are bounded, in time and in size. */
export function createHttp(options: HttpOptions): Http {
  const { key } = options;
  const clean = (text: string, longest: number) => withoutSecrets(text, key).slice(0, longest);

  /** The error of an answer whose status is not the one that was asked for (interface, Errors). */
  function refusal({ httpStatus, headers, bytes }: RawAnswer): PlatformError {
    const report = readErrorBody(bytes === null ? undefined : decodeJson(bytes));
    const said = report.message === null ? '' : `: ${report.message}`;
    return platformError(
      codeOfHttpStatus(httpStatus),
      clean(`HTTP ${httpStatus}${said}`, LONGEST_DETAIL),
      {
        httpStatus,
        retryAfterMs: readRetryAfter(headers.get('retry-after'), readHttpDate(headers.get('date'))),
        businessCode:
          report.businessCode === null ? null : clean(report.businessCode, LONGEST_BUSINESS_CODE),
      },
    );
  }

  function unreadable({ httpStatus }: { httpStatus: number }, detail: string): PlatformError {
    return platformError('unreadableAnswer', clean(detail, LONGEST_DETAIL), { httpStatus });
  }

  return {
    async send(request) {
      const exchanged = await exchange(options, request);
      if (!exchanged.ok) return exchanged;
      const raw = exchanged.value;
      const isSuccess = request.successStatuses.some((status) => status === raw.httpStatus);
      if (!isSuccess) return err(refusal(raw));
      if (raw.bytes === null) return err(unreadable(raw, 'the answer is too large'));
      const body = decodeJson(raw.bytes);
      if (body === undefined) return err(unreadable(raw, 'the answer is not JSON'));
      const platformNowMs = readHttpDate(raw.headers.get('date'));
      return ok({ httpStatus: raw.httpStatus, body, platformNowMs });
    },
    unreadable,
    invalid: (detail) => platformError('invalidRequest', clean(detail, LONGEST_DETAIL)),
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
  if (request.signal?.aborted) return err(noAnswer('aborted', null));
  request.signal?.addEventListener('abort', abort, { once: true });
  const cancelTimeout = options.clock.after(options.timeoutMs, () => stopBy('timedOut'));
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
    return ok({ httpStatus: response.status, headers: response.headers, bytes });
  } catch (problem) {
    return err(noAnswer(stoppedBy ?? 'unreachable', problem));
  } finally {
    cancelTimeout();
    request.signal?.removeEventListener('abort', abort);
  }
}

/** Interface, Authentication 1, and Endpoints for the content type. */
function requestHeaders(key: Key, request: HttpRequest): Record<string, string> {
  return {
    accept: 'application/json',
    authorization: `Bearer ${key.secret}`,
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}

/** Only the system's own code is told: messages of the network layer may quote addresses and headers. */
function noAnswer(code: 'timedOut' | 'aborted' | 'unreachable', problem: unknown): PlatformError {
  return platformError(code, code === 'unreachable' ? systemCodeOf(problem) : code);
}

function systemCodeOf(problem: unknown): string {
  const cause = problem instanceof Error ? problem.cause : null;
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  return typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? code : 'no answer';
}
