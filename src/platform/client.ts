import type { Clock } from '../domain/clock.ts';
import { ok, type Result } from '../domain/result.ts';
import { readBaseUrl } from './base-address.ts';
import { createHttp } from './http.ts';
import { type Environment, type KeyProblem, readKey } from './key.ts';
import { createPosMethods, type PosMethods } from './pos.ts';

export interface ClientOptions {
  readonly apiKey: string;
  /** When given, a key of the other environment is refused. */
  readonly environment?: Environment;
  /** The service's base address, the API's path root included. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** How long one call may take, its answer's body included. */
  readonly timeoutMs?: number;
  /** What measures the timeout; the machine's timers unless given. */
  readonly clock?: Pick<Clock, 'after'>;
}

/** The payment platform, as one key sees it (interface, The service 10). */
export interface PlatformClient {
  /** Which environment the key selects (interface, Authentication 2). */
  readonly environment: Environment;
  readonly pos: PosMethods;
}

export interface ClientProblem {
  readonly code: KeyProblem | 'baseUrlUnusable';
}

const DEFAULT_TIMEOUT_MS = 8_000;

const MACHINE_TIMERS: Pick<Clock, 'after'> = {
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/**
 * Makes a client of the payment platform; nothing is sent yet.
 * Errors: `keyUnusable`, `environmentMismatch` (interface, Authentication 2 and 3), `baseUrlUnusable`.
 * The key stays inside: no property of the client, error or message holds it, but for the stream's address.
 */
export function createClient(options: ClientOptions): Result<PlatformClient, ClientProblem> {
  const key = readKey(options.apiKey, options.environment);
  if (!key.ok) return key;
  const baseUrl = readBaseUrl(options.baseUrl);
  if (!baseUrl.ok) return baseUrl;

  const http = createHttp({
    baseUrl: baseUrl.value,
    key: key.value,
    fetch: options.fetch ?? globalThis.fetch,
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    clock: options.clock ?? MACHINE_TIMERS,
  });
  // The one route that takes the key as a query parameter (interface, Authentication 4).
  const token = encodeURIComponent(key.value.secret);
  const streamUrl = (path: string) => `${baseUrl.value}${path}?token=${token}`;

  return ok({ environment: key.value.environment, pos: createPosMethods(http, streamUrl) });
}
