import type { Clock } from '../domain/clock.ts';
import { ok, type Result } from '../domain/result.ts';
import { type BaseUrlProblem, readBaseUrl } from './base-address.ts';
import { type CheckoutMethods, createCheckoutMethods } from './crm/checkout.ts';
import { type CrmMethods, createCrmMethods } from './crm/crm.ts';
import { createInvoiceMethods, type InvoiceMethods } from './crm/invoices.ts';
import { createTransactionMethods, type TransactionMethods } from './crm/transactions.ts';
import { createCaller } from './http/caller.ts';
import { createHttp } from './http/http.ts';
import { type Environment, type KeyProblem, readKey } from './http/key.ts';
import { tellProxyFailures } from './http/proxy-failure.ts';
import { MACHINE_CLOCK } from './machine-clock.ts';
import { createPosMethods, type PosMethods } from './pos/pos.ts';
import { createWebhookMethods, type WebhookMethods } from './webhook/webhooks.ts';

export interface ClientOptions {
  readonly apiKey: string;
  /** When given, a key of the other environment is refused. */
  readonly environment?: Environment;
  /** The service's base address, the API's path root included. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** How long one try of a call may take, its answer's body included. */
  readonly timeoutMs?: number;
  /** What measures timeouts, waits and the age of webhooks; the machine's own unless given. */
  readonly clock?: Clock;
  /** What spreads the waits between tries: a number from 0 up to 1. */
  readonly random?: () => number;
}

/** The payment platform, as one key sees it (interface, The service 10). */
export interface PlatformClient {
  /** Which environment the key selects (interface, Authentication 2). */
  readonly environment: Environment;
  readonly invoices: InvoiceMethods;
  readonly checkout: CheckoutMethods;
  readonly pos: PosMethods;
  readonly webhooks: WebhookMethods;
  readonly crm: CrmMethods;
  readonly transactions: TransactionMethods;
}

export interface ClientProblem {
  readonly code: KeyProblem | BaseUrlProblem;
}

const DEFAULT_TIMEOUT_MS = 8_000;

/**
 * Makes a client of the payment platform; nothing is sent yet.
 * Errors: `keyUnusable`, `environmentMismatch` (interface, Authentication 2 and 3), `baseUrlUnusable`, `baseUrlNotBare`.
 * The key stays inside: no property of the client, error or message holds it, but for the stream's address.
 */
export function createClient(options: ClientOptions): Result<PlatformClient, ClientProblem> {
  const { clock = MACHINE_CLOCK, timeoutMs = DEFAULT_TIMEOUT_MS, random = Math.random } = options;
  const key = readKey(options.apiKey, options.environment);
  if (!key.ok) return key;
  const baseUrl = readBaseUrl(options.baseUrl);
  if (!baseUrl.ok) return baseUrl;
  tellProxyFailures();

  const http = createHttp({
    baseUrl: baseUrl.value,
    key: key.value,
    fetch: options.fetch ?? globalThis.fetch,
    timeoutMs,
    clock,
  });
  const caller = createCaller({ http, clock, random, timeoutMs });
  // The one route that takes the key as a query parameter (interface, Authentication 4).
  const token = encodeURIComponent(key.value.secret);
  const streamUrl = (path: string) => `${baseUrl.value}${path}?token=${token}`;

  return ok({
    environment: key.value.environment,
    invoices: createInvoiceMethods(caller),
    checkout: createCheckoutMethods(caller),
    pos: createPosMethods(caller, streamUrl),
    webhooks: createWebhookMethods(clock),
    crm: createCrmMethods(caller),
    transactions: createTransactionMethods(caller),
  });
}
