import type * as z from 'zod';
import type { Clock } from '../../domain/clock.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { PlatformError } from './errors.ts';
import type { Http, HttpAnswer, HttpRequest } from './http.ts';
import { waitBeforeNextTryMs } from './retry.ts';
import type { Unusable } from './said.ts';
import { schemaFault } from './schema-fault.ts';

/** What a caller may say about one call. */
export interface CallOptions {
  /** Gives the call up: it answers `aborted`, whatever the platform does. */
  readonly signal?: AbortSignal;
  /** For how long one answer is waited for, in milliseconds, when that is not the client's own time. */
  readonly timeoutMs?: number;
}

/** What a caller may say about a call that the client repeats. */
export interface RepeatedCallOptions extends CallOptions {
  /** How often it is sent, at the most; 1 is once. */
  readonly maxTries?: number;
}

/**
 * Who may send a request again. `client`: it changes nothing, or has a key against doing it twice.
 * `caller`: sent once, and safe to send again. `nobody`: sent once, and it might be done twice,
 * so that an error after which it may have been done does not invite to try again.
 */
type Repeatable = 'client' | 'caller' | 'nobody';

/** One call of a method: what is sent, and how a right answer is read. */
interface Call<Value> {
  readonly request: Omit<HttpRequest, 'signal' | 'timeoutMs'>;
  readonly repeatable: Repeatable;
  readonly options: RepeatedCallOptions | undefined;
  /** Reads an answer of the right status. */
  read(answer: HttpAnswer): Result<Value, Unusable>;
}

/** The one way in which every method of the client speaks to the platform. */
export interface Caller {
  /** Errors: every code of `PlatformError` but those of the request's own validation. */
  call<Value>(call: Call<Value>): Promise<Result<Value, PlatformError>>;
  /** A request as the interface wants it, defaults filled in; otherwise `invalidRequest`, which names the fields. */
  check<Schema extends z.ZodType>(
    schema: Schema,
    request: z.input<Schema>,
  ): Result<z.output<Schema>, PlatformError>;
}

export interface CallerOptions {
  readonly http: Http;
  readonly clock: Pick<Clock, 'after' | 'monotonicMs'>;
  readonly random: () => number;
  readonly timeoutMs: number;
}

const DEFAULT_MAX_TRIES = 4;
const MAX_TOTAL_MS = 30_000;

/** Makes it over one way of sending requests. */
export function createCaller({ http, clock, random, timeoutMs }: CallerOptions): Caller {
  async function once<Value>(call: Call<Value>): Promise<Result<Value, PlatformError>> {
    const { signal, timeoutMs: ownTimeoutMs } = call.options ?? {};
    const answer = await http.send({ ...call.request, signal, timeoutMs: ownTimeoutMs });
    if (!answer.ok) return answer;
    const value = call.read(answer.value);
    return value.ok ? value : err(http.unusable(answer.value, value.error));
  }

  async function repeatedly<Value>(call: Call<Value>): Promise<Result<Value, PlatformError>> {
    const startMs = clock.monotonicMs();
    const maxTries = call.options?.maxTries ?? DEFAULT_MAX_TRIES;
    const tryTimeoutMs = call.options?.timeoutMs ?? timeoutMs;
    const bounds = { maxTries, maxTotalMs: MAX_TOTAL_MS, tryTimeoutMs };
    for (let tries = 1; ; tries += 1) {
      const result = await once(call);
      if (result.ok) return result;
      const soFar = { tries, elapsedMs: clock.monotonicMs() - startMs };
      const waitMs = waitBeforeNextTryMs(result.error, soFar, bounds, random);
      if (waitMs === null) return result;
      // Given up meanwhile, the next try answers `aborted` without being sent.
      await wait(clock, waitMs, call.options?.signal);
    }
  }

  return {
    async call(call) {
      if (call.repeatable === 'client') return repeatedly(call);
      const result = await once(call);
      return result.ok || call.repeatable === 'caller' ? result : err(doneOnce(result.error));
    },
    check(schema, request) {
      const valid = schema.safeParse(request);
      return valid.success ? ok(valid.data) : err(http.invalid(schemaFault(valid.error)));
    },
  };
}

/** Only a request that was turned away for its number was surely not carried out. */
function doneOnce(error: PlatformError): PlatformError {
  return error.code === 'tooManyRequests' ? error : { ...error, retryable: false };
}

/** Resolves after the wait, or as soon as the call is given up. */
function wait(
  clock: Pick<Clock, 'after'>,
  waitMs: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = clock.after(waitMs, over);
  function over(): void {
    cancel();
    signal?.removeEventListener('abort', over);
    resolve();
  }
  signal?.addEventListener('abort', over, { once: true });
  // It may have been given up just before, when nobody listened.
  if (signal?.aborted) over();
  return promise;
}
